/**
 * Reads a file of `GITHUB_OUTPUT`'s kind as the runner does: `name=value`, or `name<<delimiter`, lines, `delimiter`.
 *
 * @throws Error for what the runner refuses
 */
export function readCommandFile(text: string): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === '') continue;
    const equals = line.indexOf('=');
    const arrows = line.indexOf('<<');
    const single = equals >= 0 && (arrows < 0 || equals < arrows);
    if (!single && arrows < 0) throw new Error(`Invalid format '${line}'`);
    const name = line.slice(0, single ? equals : arrows);
    if (name === '') throw new Error(`Invalid format '${line}': the name is empty`);
    if (single) {
      values.set(name, line.slice(equals + 1));
      continue;
    }
    const delimiter = line.slice(arrows + 2);
    if (delimiter === '') throw new Error(`Invalid format '${line}': the delimiter is empty`);
    const end = lines.indexOf(delimiter);
    if (end < 0) throw new Error(`Invalid value of ${name}: its delimiter is not found`);
    values.set(name, lines.splice(0, end).join('\n'));
    lines.shift();
  }
  return Object.fromEntries(values);
}
