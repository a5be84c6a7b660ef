import type { ArtifactBlobs } from '../blob-store.js';
import type { Call } from '../description.js';
import { jsonAnswer, type Answer } from '../exchange.js';
import type { Need } from '../rest-tokens.js';
import type { World } from '../world.js';

/** What a handler of one operation may look at. */
export interface Context {
  readonly world: World;
  readonly blobs: ArtifactBlobs;
  /** Where the API is, for the addresses in its answers. */
  readonly url: URL;
  readonly call: Call;
}

/** One operation of the REST API. */
export interface Handler {
  readonly need: Need;
  /** Parameters that the handler heeds, beside owner and repo; others are refused rather than ignored. */
  readonly heeds: readonly string[];
  /** The answer, or what the request breaks of the rules that the description tells in prose. */
  answer(context: Context): Answer | readonly string[];
  /** The answer of a token that sees nothing, where that is a list. */
  nothing?(): Answer;
}

/** GitHub's page sizes: 30 unless asked, never over 100. */
const DEFAULT_PAGE = 30;
const LARGEST_PAGE = 100;

export const PAGING = ['per_page', 'page'] as const;

export function text({ call }: Context, name: string): string | undefined {
  const value = call.parameters[name];
  return typeof value === 'string' ? value : undefined;
}

export function integer({ call }: Context, name: string): number | undefined {
  const value = call.parameters[name];
  return typeof value === 'number' ? value : undefined;
}

/** One page of a list, with the `Link` header that leads to the others. */
export function pageOf<T>(context: Context, list: readonly T[], wrap: (page: readonly T[]) => unknown): Answer {
  const asked = integer(context, 'per_page') ?? DEFAULT_PAGE;
  const size = asked < 1 ? DEFAULT_PAGE : Math.min(asked, LARGEST_PAGE);
  const page = Math.max(1, integer(context, 'page') ?? 1);
  const last = Math.max(1, Math.ceil(list.length / size));
  const link = (number: number, relation: string): string => {
    const url = new URL(context.url);
    url.searchParams.set('page', String(number));
    return `<${url.href}>; rel="${relation}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  const answer = wrap(list.slice((page - 1) * size, page * size));
  return jsonAnswer(200, answer, links.length > 0 ? { link: links.join(', ') } : {});
}
