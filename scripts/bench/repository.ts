import { execFileSync } from 'node:child_process';

/**
 * Makes a bare repository with environments that have every metadata file. Its objects are packed, as those of a clone
 * are.
 *
 * @param commits - how many commits it has; each after the first changes the description of one environment
 */
export function createRepository(directory: string, environments: number, commits = 1): void {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  const files = Array.from({ length: environments }, (_, number) => environment(number)).flat();
  const changes = Array.from({ length: commits - 1 }, (_, number) =>
    environment(number)
      .filter(([path]) => path.endsWith('/openenv.yaml'))
      .map(([path, text]) => [path, `${text}description: Changed.\n`] as const),
  );
  const input = [files, ...changes].map(commit).join('');
  execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input });
}

/** A commit of `git fast-import` on top of the one before. */
function commit(files: readonly (readonly [path: string, text: string])[], number: number): string {
  const time = String(1_700_000_000 + number);
  const head = `commit refs/heads/main\ncommitter Bench <bench@example.org> ${time} +0000\ndata 5\nbench\n`;
  const changes = files.map(
    ([path, text]) => `M 100644 inline ${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
  );
  return head + changes.join('');
}

function environment(number: number): readonly (readonly [path: string, text: string])[] {
  const name = `environment_${String(number).padStart(5, '0')}`;
  const tools = { protocol: 'mcp', names: ['run_query', 'submit_repair'], source: `envs/${name}/server.py` };
  const declaration = { representative_queries: ['repair a query', 'practise joins'], agent_tools: tools };
  const files = {
    'README.md': `---\ntitle: ${name}\ntags:\n  - openenv\n  - sql\n---\n\n# ${name}\n`,
    'discovery.json': `${JSON.stringify(declaration, null, 2)}\n`,
    'openenv.yaml': `spec_version: 1\nname: ${name}\ntype: space\nruntime: fastapi\nport: 8000\n`,
    'pyproject.toml': `[project]\nname = "${name}"\ndescription = "Repair queries ${String(number)}."\nlicense = "MIT"\ndependencies = ["openenv>=0.2", "fastapi>=0.115"]\n`,
    'server.py': 'pass\n',
  };
  return Object.entries(files).map(([file, text]) => [`envs/${name}/${file}`, text]);
}
