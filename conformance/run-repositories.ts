import { build, buildByReference, judgeBuild, withRepository } from './builds.js';
import type { Built } from './builds.js';
import { keepFailure, MAX_KEPT } from './failures.js';
import type { Verdict } from './judge.js';
import { Random } from './random.js';
import { reduce, reduceText } from './reduce.js';
import type { Answer, Reference } from './reference.js';
import type { Corpus } from './seeds/corpus.js';
import { generateRepository } from './seeds/repository.js';
import type { RepositoryCase } from './seeds/repository.js';
import { count, newRow } from './tally.js';
import type { Row } from './tally.js';

/** Repositories in the works at once: while the reference builds one, the next is written and built here. */
const AT_ONCE = 3;

interface Compared {
  readonly subject: RepositoryCase;
  readonly built: Built;
  readonly answer: Answer;
  readonly verdict: Verdict;
}

/** Compares whole repositories byte for byte, and keeps the failures in small. */
export async function runRepositories(
  reference: Reference,
  corpus: Corpus,
  seed: number,
  repositories: number,
): Promise<Row> {
  const random = new Random(seed, 'repositories');
  const row = newRow('repositories', true);
  const start = performance.now();
  const failures: Compared[] = [];
  for (let done = 0; done < repositories; done += AT_ONCE) {
    const lot = Array.from({ length: Math.min(AT_ONCE, repositories - done) }, (_, index) =>
      generateRepository(random, `repository-${done + index + 1}`, corpus),
    );
    for (const compared of await Promise.all(lot.map((subject) => look(reference, subject)))) {
      const { verdict, answer, built, subject } = compared;
      count(row, verdict, answer, subject.spec.id, built.stricter);
      if (isFailure(compared)) failures.push(compared);
    }
  }
  row.seconds = (performance.now() - start) / 1000;
  for (const [index, failure] of failures.slice(0, MAX_KEPT).entries()) {
    await keepReduced(reference, `repository-${failure.verdict}-${index + 1}`, failure);
  }
  return row;
}

async function look(reference: Reference, subject: RepositoryCase): Promise<Compared> {
  return withRepository(subject, async (settings) => {
    const [built, answer] = await Promise.all([build(settings), buildByReference(reference, settings)]);
    return { subject, built, answer, verdict: judgeBuild(built, answer) };
  });
}

function isFailure({ verdict, built }: Compared): boolean {
  return verdict === 'different' || verdict === 'wider' || (verdict === 'stricter' && built.stricter === undefined);
}

async function keepReduced(reference: Reference, name: string, failure: Compared): Promise<void> {
  const fails = async (subject: RepositoryCase): Promise<boolean> => {
    const compared = await look(reference, subject);
    return compared.verdict === failure.verdict && isFailure(compared);
  };
  const files = failure.subject.spec.files ?? [];
  const kept = await reduce(files, (some) => fails(withFiles(failure.subject, some)), { left: 60 });
  let small = withFiles(failure.subject, kept);
  for (const [index, file] of kept.entries()) {
    if (!('text' in file)) continue;
    const replaced = (text: string): RepositoryCase =>
      withFiles(
        small,
        (small.spec.files ?? []).map((other, at) => (at === index ? { ...file, text } : other)),
      );
    small = replaced(await reduceText(file.text, (text) => fails(replaced(text)), { left: 60 }));
  }
  const { built, answer } = await look(reference, small);
  const place = keepFailure(name, `${JSON.stringify(small, null, 2)}\n`, answer, built);
  console.log(`  ${failure.verdict}: ${JSON.stringify(small.spec.files).slice(0, 600)}\n  kept in ${place}`);
}

function withFiles(subject: RepositoryCase, files: RepositoryCase['spec']['files'] & object): RepositoryCase {
  return { ...subject, spec: { ...subject.spec, files } };
}
