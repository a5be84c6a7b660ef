/**
 * Makes the files of a release: the package, its bill of materials, and the checksums of both.
 *
 *   tsx scripts/release/assets.ts <folder>
 *
 * Needs an installed and built project; `dist` and `lib` are taken as they are.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getExecOutput } from '@actions/exec';
import { root } from '../support/run.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('Give the folder for the files.');

async function npm(...args: readonly string[]): Promise<string> {
  const { stdout } = await getExecOutput('npm', [...args], { cwd: root, silent: true });
  return stdout;
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly properties: readonly { readonly name: string }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Package {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** What npm says of a package that only development needs. */
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The packages that the bundles hold, in CycloneDX. npm 11 loses some with `--omit dev`, those that a development package
 * needs as well; so it lists all, and those for development alone are taken out here.
 */
async function bill({ name, dependencies }: Package): Promise<string> {
  const all = JSON.parse(await npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application')) as Bill;
  const components = all.components.filter(({ properties }) => properties.every((each) => each.name !== DEVELOPMENT));
  const listed = new Set(components.map((each) => each.name));
  const absent = Object.keys(dependencies).filter((each) => !listed.has(each));
  if (all.bomFormat !== 'CycloneDX' || absent.length > 0) {
    throw new Error(`The bill of materials does not list ${absent.join(', ')}.`);
  }
  const { component } = all.metadata;
  const kept = new Set([component, ...components].map((each) => each['bom-ref']));
  const edges = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  // npm names the project after its folder.
  const metadata = { ...all.metadata, component: { ...component, name } };
  return `${JSON.stringify({ ...all, metadata, components, dependencies: edges }, undefined, 2)}\n`;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await npm('pack', '--ignore-scripts', '--pack-destination', folder);
writeFileSync(join(folder, `${manifest.name}.cdx.json`), await bill(manifest));

const names = readdirSync(folder).sort();
const sums = names.map((name) => {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
  return `${digest}  ${name}\n`;
});
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
console.log(sums.join('').trimEnd());
