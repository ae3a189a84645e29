import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { g5TumbleMid } from '@nokshi/fairness/slots/models/g5-tumble-mid.ts';
import { decompress } from 'fzstd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BundleFault, checkBundle, readBundle } from '../../apps/server/src/modules/play/index.ts';
import { type MadeMode, makeModes, writeBundle } from './make-bundle.ts';
import { SLOT_SHEETS, type SlotSheet } from './slot-sheets.ts';
import { solveWeights } from './solve-weights.ts';
import { zstdFrame } from './zstd-frame.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-maths-'));
const made = new Map<SlotSheet, readonly MadeMode[]>();

beforeAll(() => {
  for (const sheet of SLOT_SHEETS) {
    const modes = makeModes(sheet);
    made.set(sheet, modes);
    writeBundle(path.join(folder, sheet.code), sheet, modes);
  }
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Exactly, in bets. */
function momentsOf({ books, weights }: MadeMode): { readonly mean: number; readonly deviation: number } {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const moment = (power: bigint): number => {
    const sum = books.reduce(
      (total, { payoutMultiplier }, place) =>
        total + (weights[place] ?? 0n) * BigInt(payoutMultiplier) ** power,
      0n,
    );
    return Number.parseFloat(((sum * 1_000_000n) / all).toString()) / 1_000_000;
  };
  const mean = moment(1n) / 100;
  return { mean, deviation: Math.sqrt(moment(2n) / 10_000 - mean ** 2) };
}

describe.each(SLOT_SHEETS)('the mathematics of $code', (sheet) => {
  it('[3.12] every mode returns what its sheet says within 0.005 points, and the base mode deviates as much', () => {
    for (const mode of made.get(sheet) ?? []) {
      const { mean, deviation } = momentsOf(mode);
      expect(Math.abs((mean / mode.cost) * 100 - Number.parseFloat(sheet.rtp))).toBeLessThan(0.005);
      if (mode.name === 'base') expect(deviation).toBeCloseTo(sheet.deviation, 3);
    }
  });

  it('its best book pays what the sheet publishes', () => {
    const bestOf = (modes: readonly MadeMode[]) =>
      modes
        .flatMap(({ books }) => books)
        .reduce((most, { payoutMultiplier }) => Math.max(most, payoutMultiplier), 0);
    const modes = made.get(sheet) ?? [];
    expect(bestOf(modes)).toBe(Math.round(sheet.maxWin * 100));
    expect(bestOf(modes.slice(0, 1))).toBe(Math.round(sheet.baseMaxWin * 100));
  });

  it('its bundle passes the import', () => {
    const { figures } = checkBundle(readBundle(path.join(folder, sheet.code)));
    expect(figures.map(({ name }) => name)).toEqual((made.get(sheet) ?? []).map(({ name }) => name));
  });

  it('books tell what they pay: the last event and the wins of every spin agree with it', () => {
    for (const { books } of made.get(sheet) ?? []) {
      for (const { payoutMultiplier, events } of books) {
        const won = events.reduce((sum, event) => sum + (event.type === 'winInfo' ? event.totalWin : 0), 0);
        const last = events.at(-1);
        expect([won, last?.type === 'finalWin' ? last.amount : null]).toEqual([
          payoutMultiplier,
          payoutMultiplier,
        ]);
        expect(events.every(({ index }, place) => index === place)).toBe(true);
      }
    }
  });
});

it('[3.12] the slot whose wins fall publishes the figures of its books', () => {
  const sheet = SLOT_SHEETS.find(({ model }) => model === g5TumbleMid.id);
  const [base] = (sheet && made.get(sheet)) ?? [];
  if (base === undefined) throw new Error('it has books');
  const weightOf = (isFine: (payoutMultiplier: number) => boolean): number =>
    base.books.reduce(
      (sum, { payoutMultiplier }, place) =>
        sum + (isFine(payoutMultiplier) ? Number(base.weights[place] ?? 0n) : 0),
      0,
    );
  const all = weightOf(() => true);
  const { published } = g5TumbleMid;
  const best = published.topSpinHundredths;
  expect(published.maxWinHundredths).toBe(best);
  expect(Math.round((weightOf((pays) => pays > 0) / all) * 10_000)).toBe(published.hitBasisPoints);
  expect(Math.floor(all / weightOf((pays) => pays === best))).toBe(published.topSpinOneIn);
  expect(Math.round(momentsOf(base).deviation * 100)).toBe(published.deviationHundredths);
});

describe('bundles', () => {
  const [sheet] = SLOT_SHEETS;
  if (sheet === undefined) throw new Error('there are slots');
  const bundle = path.join(folder, sheet.code);
  const weightsFile = path.join(bundle, 'lookUpTable_base_0.csv');

  /** Changes a file of the bundle for one import, with a hash that fits unless told. */
  function refusalOf(name: string, change: (text: string) => string, keepsHash = false): string {
    const place = path.join(bundle, name);
    const gamePlace = path.join(bundle, 'game.json');
    const [before, game] = [readFileSync(place), readFileSync(gamePlace, 'utf8')];
    writeFileSync(place, change(before.toString('utf8')));
    if (!keepsHash && name !== 'game.json') {
      const { hashes: _hashes, ...rest } = JSON.parse(game) as Record<string, unknown>;
      writeFileSync(gamePlace, JSON.stringify(rest));
    }
    try {
      checkBundle(readBundle(bundle));
      return 'taken';
    } catch (error) {
      expect(error).toBeInstanceOf(BundleFault);
      return (error as Error).message;
    } finally {
      writeFileSync(place, before);
      writeFileSync(gamePlace, game);
    }
  }

  it('are the same for the same seed', () => {
    const first = readFileSync(weightsFile);
    writeBundle(bundle, sheet, makeModes(sheet));
    expect(readFileSync(weightsFile).equals(first)).toBe(true);
  });

  const lines = (text: string) => text.trimEnd().split('\n');

  it('a planted wrong weight is refused: the return is no longer what is declared', () => {
    const plant = (text: string) =>
      lines(text)
        .map((line) => line.replace(/^(\d+),\d+,(\d{4,})$/, '$1,900000000,$2'))
        .join('\n');
    expect(refusalOf('lookUpTable_base_0.csv', plant)).toMatch(/returns \d+\.\d+ %/);
  });

  it('a changed file is refused by its hash', () => {
    expect(refusalOf('lookUpTable_base_0.csv', (text) => text.replace(',', ',1'), true)).toMatch(/hash/);
  });

  it.each<readonly [string, string, (text: string) => string, RegExp]>([
    ['a row without its book', 'lookUpTable_base_0.csv', (text) => `${text}999999,1,0\n`, /rows of weights/],
    [
      'a row that says another payout',
      'lookUpTable_base_0.csv',
      (text) => text.replace(/^0,(\d+),(\d+)/, '0,$1,777'),
      /book 0 pays/,
    ],
    ['an id that comes twice', 'lookUpTable_base_0.csv', (text) => text.replace(/^1,/m, '0,'), /one id/],
    ['a row that is no row', 'lookUpTable_base_0.csv', (text) => `${text}1;2;3\n`, /three whole numbers/],
    [
      'a weight beyond 64 bits',
      'lookUpTable_base_0.csv',
      (t) => t.replace(/^0,\d+/, `0,${2n ** 64n}`),
      /64 bits/,
    ],
    ['a mode without a name', 'index.json', (text) => text.replace('"base"', '""'), /index\.json/],
    ['a file outside of the folder', 'index.json', (t) => t.replace('"books_', '"../books_'), /index\.json/],
    [
      'a cost that makes the return wrong',
      'index.json',
      (t) => t.replace('"cost": 1', '"cost": 2'),
      /between 90 and 98/,
    ],
    [
      'a declared return that is another',
      'game.json',
      (t) => t.replace('"96.00"', '"96.01"'),
      /declares 96\.01/,
    ],
    [
      'a declared largest win that is less',
      'game.json',
      (t) => t.replace(/"maxWin": [\d.]+/, '"maxWin": 20'),
      /largest win/,
    ],
    ['books that are no zstd', 'books_base.jsonl.zst', () => 'plain', /not readable zstd/],
  ])('%s is refused in plain words', (_, name, change, words) => {
    expect(refusalOf(name, change)).toMatch(words);
  });

  it('modes whose returns lie more than half a point apart are refused', () => {
    const two = readBundle(path.join(folder, SLOT_SHEETS[1]?.code ?? ''));
    const [base, bonus] = two.modes;
    if (base === undefined || bonus === undefined) throw new Error('there are two modes');
    const dearer = { ...bonus, costHundredths: bonus.costHundredths + bonus.costHundredths / 50n };
    expect(() => checkBundle({ ...two, modes: [base, dearer] })).toThrow(BundleFault);
  });

  it('a mode that hardly ever pays is refused', () => {
    const one = readBundle(bundle);
    const [base] = one.modes;
    if (base === undefined) throw new Error('there is a mode');
    const books = [
      { id: 0n, payout: 0n, events: '[1]' },
      { id: 1n, payout: 9600n, events: '[1]' },
    ];
    const weights = [
      { id: 0n, weight: 99n, payout: 0n },
      { id: 1n, weight: 1n, payout: 9600n },
    ];
    expect(() => checkBundle({ ...one, modes: [{ ...base, books, weights }] })).toThrow(/one round in 20/);
  });
});

describe('frames of zstd', () => {
  it.each([0, 1, 131_072, 131_073, 500_000])('%i bytes come back as they were', (size) => {
    const content = Buffer.alloc(size, 'nokshi');
    expect(Buffer.from(decompress(zstdFrame(content))).equals(content)).toBe(true);
  });
});

describe('weights', () => {
  it('targets that no weights of the books meet are a fault', () => {
    const samples = [
      { win: 0, prior: 1 },
      { win: 1, prior: 1 },
    ];
    expect(() => solveWeights(samples, { mean: 2 })).toThrow();
  });
});
