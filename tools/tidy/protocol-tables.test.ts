import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOM = path.join(ROOT, 'apps/server/src/modules/play');
const ROW = /^\| (?!row |-)(.+) \| (.+) \| (.+) \|$/;
const quoted = (cell: string): readonly string[] =>
  cell.split('<br>').map((part) => part.trim().slice(1, -1));

const sources = new Map(
  ['hub88', 'rgs'].flatMap((folder) =>
    readdirSync(path.join(ROOM, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => [name, readFileSync(path.join(ROOM, folder, name), 'utf8')] as const),
  ),
);

it('every row of the protocols’ tables names tests that are there', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/protocol-tables.md'), 'utf8')
    .split('\n')
    .flatMap((line) => ROW.exec(line)?.slice(1) ?? [])
    .flatMap((_, place, cells) => (place % 3 === 0 ? [cells.slice(place, place + 3)] : []));
  expect(rows.length).toBeGreaterThan(50);
  const gone = rows.flatMap(([row = '', titles = '', files = '']) =>
    quoted(titles)
      .map((title, place) => ({ row, title, file: quoted(files)[place] ?? '' }))
      .filter(({ title, file }) => sources.get(file)?.includes(title) !== true),
  );
  expect(gone).toEqual([]);
});
