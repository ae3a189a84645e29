import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesOf } from './files.ts';
import { insertLine, linesOf } from './lines.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOM = { name: 'gifts', purpose: 'small things', migration: '9999' };

it('a new room touches at most four files outside of its own, and finds its place in each', () => {
  const files = new Map<string, string>();
  for (const insertion of linesOf(ROOM)) {
    const text = files.get(insertion.file) ?? readFileSync(path.join(ROOT, insertion.file), 'utf8');
    files.set(insertion.file, insertLine(text, insertion));
  }
  expect(files.size).toBeLessThanOrEqual(4);
  for (const [file, text] of files)
    expect(
      text.split('\n').filter((line) => /gifts/i.test(line)),
      file,
    ).not.toEqual([]);
});

it('says by what line it goes in where the place is gone', () => {
  const [insertion] = linesOf(ROOM);
  if (insertion === undefined) throw new Error('no line is needed');
  expect(() => insertLine('nothing', insertion)).toThrow(insertion.file);
});

it('the files of a room stand in its folder, but for its contract and its migration', () => {
  const outside = [...filesOf(ROOM).keys()].filter(
    (file) => !file.startsWith('apps/server/src/modules/gifts/'),
  );
  expect(outside).toEqual(['packages/contract/src/gifts.ts', 'apps/server/migrations/9999-gifts.sql']);
});
