import type { Snapshot } from '../../../src/profile/model.js';
import { snapshotOf } from './catalogs.js';
import type { Sketch } from './catalogs.js';

const SUBJECTS =
  'chess python browser kernel warehouse maze robot calendar finance traffic poker sql wildfire tutoring chemistry ' +
  'negotiation satellite hospital compiler spreadsheet drone archive weather logistics theorem biology music cooking';
const VERBS =
  'plan repair search navigate schedule translate simulate optimize explore trade route diagnose verify summarize';
const WORDS =
  'agent reward episode observation action task environment tool sandbox multi step long horizon sparse dense code ' +
  'language model policy evaluation benchmark training interactive deterministic partial stochastic game web terminal ' +
  'notebook dataset question answer image text audio grid continuous control safety reasoning memory team opponent';
const LICENSES = ['MIT', 'Apache-2.0', 'BSD-3-Clause', 'GPL-3.0-or-later', 'unknown'];

/** A catalog of many environments with texts of realistic length, the same at every call. */
export function largeSnapshot(size: number): Snapshot {
  const random = generator(20_261_130);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const [subjects, verbs, all] = [SUBJECTS.split(' '), VERBS.split(' '), WORDS.split(' ')];
  const some = (list: readonly string[], least: number, most: number): string[] =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(list));
  const environments = Array.from({ length: size }, (_, index): Sketch => {
    const [subject, verb, license] = [pick(subjects), pick(verbs), pick(LICENSES)];
    const query = (): string => `find an environment to ${pick(verbs)} ${some(all, 2, 5).join(' ')}`;
    return {
      path: `envs/${subject}_${verb}_${String(index).padStart(4, '0')}`,
      description: `An environment in which agents learn to ${verb} for ${subject}: ${some(all, 12, 40).join(' ')}.`,
      tags: [...new Set(['openenv', subject, ...some(all, 1, 5)])].sort(),
      tools: [...new Set(some(verbs, 0, 5))].map((tool) => `${tool}_${subject}`),
      queries: index % 3 === 0 ? [] : [query(), query(), query()],
      license,
      evidence: license === 'unknown' ? '' : 'LICENSE',
      requirement: 'openenv[core]>=0.2.2',
    };
  });
  return snapshotOf({ environments });
}

/** Numbers from 0 to 1 that look like chance (a linear congruential generator, constants of Numerical Recipes). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
