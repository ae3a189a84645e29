import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MadeBook, makeBooks, makeFeatureBooks } from './make-books.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { modelOfSheet } from './sheet-model.ts';
import { SLOT_PAGE, type SlotSheet } from './slot-sheets.ts';
import { solveWeights } from './solve-weights.ts';
import { zstdFrame } from './zstd-frame.ts';

export interface MadeMode {
  readonly name: string;
  /** Base bets that a round costs. */
  readonly cost: number;
  readonly books: readonly MadeBook[];
  readonly weights: readonly bigint[];
}

/** The modes of a slot: its books, and weights that return what its sheet says. */
export function makeModes(sheet: SlotSheet): MadeMode[] {
  const model = modelOfSheet(sheet);
  const random = seededNumbers(sheet.seed);
  const { capMultiple } = sheet;
  const rtp = Number.parseFloat(sheet.rtp) / 100;
  const base = makeBooks(model, { rounds: sheet.rounds, capMultiple, random });
  const modes = [weigh('base', 1, base, { mean: rtp, deviation: sheet.deviation, hitRate: hitRateOf(base) })];
  if (sheet.boughtRounds === null || 'ladder' in model) return modes;
  const bought = makeFeatureBooks(model, { rounds: sheet.boughtRounds, capMultiple, random });
  const cost = Math.round(meanOf(bought) / rtp);
  return [...modes, weigh('bonus', cost, bought, { mean: rtp * cost })];
}

function weigh(
  name: string,
  cost: number,
  books: readonly MadeBook[],
  targets: Parameters<typeof solveWeights>[1],
): MadeMode {
  const samples = books.map(({ payoutMultiplier, prior }) => ({ win: payoutMultiplier / 100, prior }));
  return { name, cost, books, weights: solveWeights(samples, targets) };
}

const sumOf = (books: readonly MadeBook[], part: (book: MadeBook) => number): number =>
  books.reduce((sum, book) => sum + book.prior * part(book), 0);

function meanOf(books: readonly MadeBook[]): number {
  return sumOf(books, ({ payoutMultiplier }) => payoutMultiplier / 100) / sumOf(books, () => 1);
}

function hitRateOf(books: readonly MadeBook[]): number {
  return sumOf(books, ({ payoutMultiplier }) => (payoutMultiplier > 0 ? 1 : 0)) / sumOf(books, () => 1);
}

/** Writes the bundle of a slot into a folder: index, books, weights, and what is declared of them. */
export function writeBundle(folder: string, sheet: SlotSheet, modes = makeModes(sheet)): void {
  mkdirSync(folder, { recursive: true });
  const hashes: Record<string, string> = {};
  const write = (name: string, content: Buffer): void => {
    hashes[name] = createHash('sha256').update(content).digest('hex');
    writeFileSync(path.join(folder, name), content);
  };
  const index = modes.map((mode) => {
    const events = `books_${mode.name}.jsonl.zst`;
    const weights = `lookUpTable_${mode.name}_0.csv`;
    write(events, zstdFrame(Buffer.from(booksText(mode))));
    write(weights, Buffer.from(weightsText(mode)));
    return { name: mode.name, cost: mode.cost, events, weights };
  });
  write('index.json', Buffer.from(`${JSON.stringify({ modes: index }, null, 2)}\n`));
  const game = {
    gameID: sheet.code,
    version: sheet.version,
    rtp: sheet.rtp,
    maxWin: sheet.maxWin,
    page: SLOT_PAGE,
    hashes,
  };
  writeFileSync(path.join(folder, 'game.json'), `${JSON.stringify(game, null, 2)}\n`);
}

function booksText({ books }: MadeMode): string {
  const lines = books.map(({ payoutMultiplier, events }, id) =>
    JSON.stringify({ id, payoutMultiplier, events }),
  );
  return `${lines.join('\n')}\n`;
}

function weightsText({ books, weights }: MadeMode): string {
  const lines = books.map(({ payoutMultiplier }, id) => `${id},${weights[id]},${payoutMultiplier}`);
  return `${lines.join('\n')}\n`;
}
