import type { Snapshot } from '../../../src/profile/model.js';
import { snapshotOf } from './catalogs.js';
import type { Sketch } from './catalogs.js';

const SHARED = { requirement: 'openenv[core]>=0.2.2', license: 'Apache-2.0', evidence: 'LICENSE' };

const ENVIRONMENTS: readonly Sketch[] = [
  {
    ...SHARED,
    path: 'envs/browser_tasks',
    description: 'Complete everyday tasks on a set of self-hosted web sites: shop, forum, map, and issue tracker.',
    tags: ['browser', 'long-horizon', 'web'],
    tools: ['open_page', 'click', 'type_text', 'read_page'],
    queries: ['practise web browsing on realistic sites', 'find an environment with shopping tasks in a browser'],
  },
  {
    ...SHARED,
    path: 'envs/chess_endgames',
    description: 'Win or hold chess endgames against a perfect opponent. The reward is the distance to mate.',
    tags: ['board-game', 'planning'],
    tools: ['legal_moves', 'play_move'],
    queries: ['train an agent to play chess endgames', 'board games with an exact reward'],
    license: 'GPL-3.0-or-later',
    evidence: 'envs/chess_endgames/COPYING',
  },
  {
    ...SHARED,
    path: 'envs/crystal_growth',
    description: 'Choose temperature and pressure of a simulated furnace to grow crystals of a given size.',
    tags: ['chemistry', 'continuous-control', 'simulation'],
    license: 'BSD-3-Clause',
  },
  {
    ...SHARED,
    path: 'envs/echo',
    description: 'Echoes a message, and its length as the reward: the smallest environment that exercises a client.',
    tags: ['smoke-test'],
    tools: ['echo_message', 'echo_with_length'],
    queries: [
      'find an environment that echoes a message',
      'find a minimal environment for checking tool calls',
      'find an environment for a client smoke test',
    ],
    license: 'MIT',
  },
  {
    ...SHARED,
    path: 'envs/kernel_tuning',
    description:
      'Write GPU kernels that are correct first and fast second, measured against a reference on real hardware.',
    tags: ['coding', 'gpu', 'performance'],
    tools: ['compile', 'run_tests', 'profile_kernel'],
    queries: ['optimize CUDA kernels with a language model', 'find coding tasks with a speed reward'],
  },
  {
    path: 'envs/ledger_audit',
    description: 'Find the booking errors in the ledger of a small company, with a spreadsheet and a search tool.',
    tags: ['finance', 'question-answering'],
    tools: ['query_ledger', 'read_document', 'flag_booking'],
    license: 'unknown',
    availability: 'external',
    requirement: 'openenv>=0.2.0',
  },
  {
    ...SHARED,
    path: 'envs/maze',
    description: 'Walk through mazes that are seen one cell at a time. Mazes grow with the success of the agent.',
    tags: ['grid-world', 'memory', 'navigation'],
    queries: ['a partially observable grid world', 'navigation with a growing difficulty'],
    license: 'MIT',
  },
  {
    ...SHARED,
    path: 'envs/python_repl',
    description:
      'Answer questions about data files by running Python snippets; standard error is part of the observation.',
    tags: ['coding', 'data-analysis', 'python'],
    tools: ['run_python', 'list_files'],
    queries: ['Python snippets and standard error', 'find an environment for data analysis with code'],
  },
  {
    ...SHARED,
    path: 'envs/sql_repair',
    description: 'Repair broken SQL queries until they return the rows that a person asked for.',
    tags: ['coding', 'database', 'sql'],
    tools: ['run_query', 'describe_table'],
    queries: ['repair SQL queries', 'find an environment with a database and a checker'],
  },
  {
    ...SHARED,
    path: 'envs/traffic_lights',
    description: 'Control the lights of a grid of crossings so that waiting times stay short in rush hour.',
    tags: ['continuous-control', 'multi-agent', 'simulation'],
    license: 'EPL-2.0 OR GPL-2.0-or-later',
  },
  {
    path: 'envs/warehouse_picking',
    description: 'Plan the routes of picking robots in a warehouse whose orders arrive while they drive.',
    tags: ['multi-agent', 'planning', 'robotics'],
    tools: ['assign_order', 'robot_positions'],
    queries: ['route planning for many robots', 'find a logistics environment with online orders'],
    license: 'other',
    evidence: 'envs/warehouse_picking/LICENSE.md',
    requirement: 'openenv[core]>=0.3.0',
    specVersion: 2,
  },
  {
    ...SHARED,
    path: 'envs/wildfire',
    description: 'Contain a spreading wildfire with few crews and changing wind.',
    tags: ['planning', 'simulation'],
    availability: 'unknown',
  },
];

/** A small catalog that shows every kind of fact. */
export function exampleSnapshot(): Snapshot {
  return snapshotOf({ environments: ENVIRONMENTS });
}

/** The catalog before it: two environments fewer, one more, one elsewhere, three otherwise. */
export function previousSnapshot(): Snapshot {
  const before = ENVIRONMENTS.flatMap((environment): readonly Sketch[] => {
    switch (environment.path) {
      case 'envs/kernel_tuning':
      case 'envs/sql_repair':
        return [];
      case 'envs/maze':
        return [{ ...environment, path: 'envs/maze_v1', name: 'maze' }];
      case 'envs/echo':
        return [{ ...environment, tags: ['openenv', 'smoke-test'], queries: [], description: 'Echoes a message.' }];
      case 'envs/chess_endgames':
        return [{ ...environment, license: 'unknown', evidence: '' }];
      case 'envs/warehouse_picking':
        return [{ ...environment, requirement: 'openenv[core]>=0.2.2', specVersion: 1 }];
      default:
        return [environment];
    }
  });
  const withdrawn: Sketch = {
    ...SHARED,
    path: 'envs/number_guessing',
    description: 'Guess a number from the answers higher and lower.',
    tags: ['toy'],
  };
  return snapshotOf({ environments: [...before, withdrawn], revision: '9b2e6f10c7d84a35be91c08f7d2a643f5510ab27' });
}
