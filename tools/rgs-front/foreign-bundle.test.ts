import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BundleFault, checkBundle, readBundle } from '../../apps/server/src/modules/play/index.ts';
import { changeForeignFile, FOREIGN_BOOKS, FOREIGN_WEIGHTS, writeForeignGame } from './foreign-bundle.ts';

type Change = (folder: string) => void;

/** What may be wrong with a bundle, and what its maker is told. */
const FAULTS: readonly (readonly [what: string, change: Change, words: RegExp])[] = [
  [
    'a hash that is not the file’s',
    (folder) => changeForeignFile(folder, FOREIGN_WEIGHTS, (text) => text.replace('1,10', '1,11'), false),
    /lookUpTable_base_0\.csv is not the file that game\.json has the hash of/,
  ],
  [
    'a weight that changes the return',
    (folder) => changeForeignFile(folder, FOREIGN_WEIGHTS, (text) => text.replace('2,1000', '2,1010')),
    /base: returns 96\.48 %, and game\.json declares 96 %/,
  ],
  [
    'a return that is no game’s',
    (folder) => changeForeignFile(folder, FOREIGN_WEIGHTS, (text) => text.replace('2,1000', '2,9000')),
    /base: returns 172\.80? %; between 90 and 98 is allowed/,
  ],
  [
    'a payout multiplier that its book does not pay',
    (folder) => changeForeignFile(folder, FOREIGN_WEIGHTS, (text) => text.replace(',192', ',193')),
    /base: book 2 pays 192, and its row says 193/,
  ],
  [
    'a weight that is no number',
    (folder) => changeForeignFile(folder, FOREIGN_WEIGHTS, (text) => text.replace('2,1000', '2,-1000')),
    /lookUpTable_base_0\.csv, line 2: not three whole numbers/,
  ],
  [
    'a file that is not there',
    (folder) => rmSync(path.join(folder, FOREIGN_BOOKS)),
    /books_base\.jsonl\.zst cannot be read/,
  ],
  [
    'no front-end',
    (folder) => rmSync(path.join(folder, 'front/index.html')),
    /names no page, and there is no front\/index\.html/,
  ],
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-foreign-'));
const bundle = path.join(folder, 'bundle');
writeForeignGame(bundle);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[ST-10.3] a bundle that is right is taken', () => {
  expect(checkBundle(readBundle(bundle)).figures).toHaveLength(1);
});

it.each(FAULTS)('[ST-10.3] is refused, and its maker told why: %s', (what, change, words) => {
  const spoilt = path.join(folder, what);
  cpSync(bundle, spoilt, { recursive: true });
  change(spoilt);
  const check = () => checkBundle(readBundle(spoilt));
  expect(check).toThrow(BundleFault);
  expect(check).toThrow(words);
});
