import { execFileSync } from 'node:child_process';

/**
 * Makes a bare repository of one commit with environments that have every metadata file. Its objects are packed, as
 * those of a clone are.
 */
export function createRepository(directory: string, environments: number): void {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', directory]);
  const files = Array.from({ length: environments }, (_, number) => environment(number)).flat();
  const commands = files.map(
    ([path, text]) => `M 100644 inline ${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
  );
  const head = 'commit refs/heads/main\ncommitter Bench <bench@example.org> 1700000000 +0000\ndata 5\nbench\n';
  execFileSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: head + commands.join('') });
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
