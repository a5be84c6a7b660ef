import { CODES } from '../diagnostic/codes.js';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import { excerptOf } from '../diagnostic/excerpt.js';
import { rangeOf, visibleSpan } from '../diagnostic/position.js';
import type { Locate } from '../metadata/document.js';
import { readFrontMatter } from '../metadata/front-matter.js';
import { locateJson } from '../metadata/json.js';
import { locateYaml } from '../metadata/yaml.js';
import type { Span } from '../text/span.js';
import type { MetadataFile } from './files.js';
import type { Finding, Place } from './finding.js';

/** Findings of one environment beyond this are only counted: nobody mends more in one go, and hostile files hold millions. */
const MAX_FINDINGS = 100;

/** Turns findings into diagnostics: looks up line and column, which is done only where there is something to say. */
export async function locateFindings(
  { path, findings }: { readonly path?: string; readonly findings: readonly Finding[] },
  files: readonly MetadataFile[],
): Promise<readonly Diagnostic[]> {
  const texts = new Map(files.map((file) => [file.path, file.state === 'absent' ? undefined : file.text]));
  const diagnostics: Diagnostic[] = [];
  for (const { code, place, message, help } of findings.slice(0, MAX_FINDINGS)) {
    const text = texts.get(place.file);
    const found = text === undefined ? undefined : await spanOf(place, text);
    const span = text === undefined || found === undefined ? undefined : visibleSpan(text, found);
    diagnostics.push({
      code,
      severity: CODES[code].severity,
      file: place.file,
      ...(text === undefined || span === undefined
        ? {}
        : { range: rangeOf(text, span), excerpt: excerptOf(text, span) }),
      message,
      help: help ?? CODES[code].help,
      ...(path === undefined ? {} : { environment: path }),
    });
  }
  const dropped = findings.length - diagnostics.length;
  const last = diagnostics.at(-1);
  if (dropped > 0 && last !== undefined) {
    diagnostics[diagnostics.length - 1] = { ...last, message: `${last.message} (and ${dropped} more findings here)` };
  }
  return diagnostics;
}

async function spanOf(place: Place, text: string): Promise<Span | undefined> {
  switch (place.kind) {
    case 'file':
      return undefined;
    case 'span':
      return place.span;
    case 'value': {
      const locate = await locatorFor(place.file);
      return locate(text, place.pointer, place.part) ?? locate(text, place.pointer.slice(0, 1), 'value');
    }
  }
}

async function locatorFor(file: string): Promise<Locate> {
  if (file.endsWith('.json')) return locateJson;
  if (file.endsWith('.toml')) {
    // A second TOML parser, needed only to point at a value: loaded when that happens.
    const { locateToml } = await import('../metadata/locate-toml.js');
    return locateToml;
  }
  return file.endsWith('.md') ? locateFrontMatter : locateYaml;
}

const locateFrontMatter: Locate = (text, pointer, part) => {
  const block = readFrontMatter(text);
  if (block.kind !== 'block') return undefined;
  const span = locateYaml(block.text, pointer, part);
  return span && { start: block.toSource(span.start), end: block.toSource(span.end) };
};
