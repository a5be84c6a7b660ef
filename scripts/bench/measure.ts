import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';

/** What one run of a program took. */
export interface Cost {
  /** Processor time of the program and of all that it started, in seconds. */
  readonly seconds: number;
  /** The most memory that the program itself held at once, in MiB; undefined for programs other than Node. */
  readonly mebibytes: number | undefined;
}

/**
 * Runs a program and measures it by processor time, which a busy machine changes little. The shell's own `times`
 * (POSIX) counts what the program started as well.
 */
export function measure(program: string, args: readonly string[]): Cost {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', '"$@" >/dev/null; code=$?; times; exit $code', 'sh', program, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}`);
  const children = stdout.split('\n')[1] ?? '';
  const spent = [...children.matchAll(/(\d+)m([\d.,]+)s/g)].map(([, minutes, seconds]) => {
    return 60 * Number(minutes) + Number(seconds?.replace(',', '.'));
  });
  return { seconds: spent.reduce((sum, part) => sum + part, 0), mebibytes: undefined };
}

/** As {@link measure}, for a script that Node runs: it reports its memory when it ends. */
export function measureNode(script: string, args: readonly string[]): Cost {
  const report = join(tmpdir(), `openenv-catalog-bench-${String(process.pid)}.txt`);
  const hook = `process.on('exit', () => process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)))`;
  const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
  try {
    const { seconds } = measure(process.execPath, ['--import', preload, script, ...args]);
    return { seconds, mebibytes: Number(readFileSync(report, 'utf8')) / 1024 };
  } finally {
    rmSync(report, { force: true });
  }
}

/** The least of several costs: what disturbs a run only adds to it. */
export function least(runs: number, run: () => Cost): Cost {
  const costs = Array.from({ length: runs }, run);
  const [cheapest] = costs.sort((one, other) => one.seconds - other.seconds);
  if (cheapest === undefined) throw new RangeError('at least one run is needed');
  return cheapest;
}
