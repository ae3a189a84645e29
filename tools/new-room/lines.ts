/** The lines that a new room needs outside of its folder, each beside those of the other rooms. */

import { type NewRoom, pascalOf } from './files.ts';

interface Insertion {
  readonly file: string;
  /** The line, whole, that the new one goes before. */
  readonly before: RegExp;
  readonly line: string;
}

export function linesOf({ name, purpose }: NewRoom): readonly Insertion[] {
  const Name = pascalOf(name);
  const door = 'apps/server/src/rooms.ts';
  const contract = 'packages/contract/src/index.ts';
  return [
    {
      file: contract,
      before: /^import \{ jackpotEntries \} from/m,
      line: `import { ${name}Entries } from './${name}.ts';`,
    },
    { file: contract, before: /^ {2}\.\.\.absentEntries,$/m, line: `  ...${name}Entries,` },
    {
      file: door,
      before: /^import \{ createInbox \} from/m,
      line: `import { create${Name} } from './modules/${name}/index.ts';`,
    },
    { file: door, before: /^ {4}createInbox\(/m, line: `    create${Name}({ db }),` },
    { file: '.dependency-cruiser.cjs', before: /^ {2}'inbox',$/m, line: `  '${name}',` },
    {
      file: 'docs/house.md',
      before: /^\| `inbox` /m,
      line: `| \`${name}\` | ${purpose} ([docs](../apps/server/src/modules/${name}/README.md)) |`,
    },
  ];
}

/** A text with the line in its place. @throws where the place is not there */
export function insertLine(text: string, { file, before, line }: Insertion): string {
  const at = text.search(before);
  if (at < 0) throw new Error(`${file} has no line like ${String(before)}: the room goes in by hand there.`);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
