import type { InputOf } from '@nokshi/contract/entry.ts';
import { type LotteryLineSent, ORDER_LINES_MOST } from '@nokshi/contract/lottery-lines.ts';
import type { lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import {
  BETTING_MODES,
  findFamily,
  findPlay,
  openReadingBudget,
  type ReadingBudget,
  readBalls,
  readContent,
  readSlipItem,
  type SlipItem,
  splitSlip,
} from '@nokshi/lottery';
import { parseAmount } from '@nokshi/money';
import { assert } from '../../../platform/errors.ts';
import type { Pauses } from '../../../platform/pauses.ts';
import type { GameTerms } from './game-terms.ts';
import { type LineFault, refuseLines } from './line-faults.ts';

/** Lines as the family's clients write them, in the house's own form. */

type Game = GameTerms['game'];

type Read =
  | { readonly ok: true; readonly line: LotteryLineSent }
  | { readonly ok: false; readonly fault: LineFault };

/**
 * The lines of a slip.
 * @throws DomainError lottery.line_refused
 */
export async function linesOfSlip(game: Game, slip: string, pauses: Pauses): Promise<LotteryLineSent[]> {
  const items = splitSlip(slip, ORDER_LINES_MOST);
  if (items === undefined) {
    refuseLines([{ line: ORDER_LINES_MOST, reason: 'too_many_lines', most: ORDER_LINES_MOST }]);
  }
  return await linesOrRefusal(items, pauses, (text, line, budget) => {
    const item = readSlipItem(text);
    if (item === undefined) return { ok: false, fault: { line, reason: 'slip' } };
    const { playId, modeId: unitId, multiple, series } = item;
    return readItem(game, { line, playId, unitId, multiple, series }, item, { read: readBalls, budget });
  });
}

type Content = InputOf<typeof lotteryVietnamBetting>['contents'][number];

/**
 * The lines of contents, each staked so many times; the unit of a mode is told by its price.
 * @throws DomainError lottery.line_refused
 */
export async function linesOfContents(
  game: Game,
  contents: readonly (Content & { readonly multiple: number })[],
  pauses: Pauses,
): Promise<LotteryLineSent[]> {
  return await linesOrRefusal(contents, pauses, (content, line, budget) => {
    const { playId, multiple, bettingContent: balls, bettingApproach } = content;
    const price = parseAmount(`${content.singleBetPrice}`, { decimals: 6 });
    const mode = BETTING_MODES.find(({ unitMicros }) => price.ok && unitMicros === price.micros);
    if (mode === undefined) return { ok: false, fault: { line, reason: 'unit' } };
    const head = { line, playId, unitId: mode.id, multiple, series: game.series?.own ?? 0 };
    const written = { balls, approach: bettingApproach === 2 ? 2 : 1 } as const;
    return readItem(game, head, written, { read: readContent, budget });
  });
}

interface ItemHead {
  readonly line: number;
  readonly playId: string;
  readonly unitId: string;
  readonly multiple: number;
  readonly series: number;
}

function readItem(
  game: Game,
  { line, playId, unitId, multiple, series }: ItemHead,
  written: Pick<SlipItem, 'balls' | 'approach' | 'position'>,
  { read, budget }: { readonly read: typeof readBalls; readonly budget: ReadingBudget },
): Read {
  const family = findFamily(game.family);
  assert(family !== undefined, `There are no rules of ${game.family}.`);
  const play = findPlay(family, playId);
  if (play === undefined) return { ok: false, fault: { line, reason: 'unknown_play' } };
  const found = read(play, written, budget);
  if (!found.ok) return { ok: false, fault: { line, ...found.fault } };
  // Slips of games with fixed odds name a series that means nothing.
  return {
    ok: true,
    line: { play: playId, choice: found.text, unitId, multiple, ...(game.series && { series }) },
  };
}

/** Reads lines within the budget of one order; where it is spent, the line that took the last of it is told and no more is read. */
async function linesOrRefusal<Written>(
  written: readonly Written[],
  pauses: Pauses,
  readLine: (each: Written, line: number, budget: ReadingBudget) => Read,
): Promise<LotteryLineSent[]> {
  const budget = openReadingBudget();
  const lines: LotteryLineSent[] = [];
  const faults: LineFault[] = [];
  for (const [line, each] of written.entries()) {
    const read = readLine(each, line, budget);
    if (read.ok) lines.push(read.line);
    else faults.push(read.fault);
    if (budget.isSpent) break;
    if (pauses.isDue) await pauses.rest();
  }
  return faults.length > 0 ? refuseLines(faults) : lines;
}
