import type { InputOf } from '@nokshi/contract/entry.ts';
import { type LotteryLineSent, ORDER_LINES_MOST } from '@nokshi/contract/lottery-lines.ts';
import type { lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import {
  BETTING_MODES,
  findFamily,
  findPlay,
  formatChoice,
  type Play,
  readBalls,
  readSlip,
  type SlipItem,
} from '@nokshi/lottery';
import { parseAmount } from '@nokshi/money';
import { assert } from '../../../platform/errors.ts';
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
export function linesOfSlip(game: Game, slip: string): LotteryLineSent[] {
  const parts = slip.split(';');
  if (parts.length > ORDER_LINES_MOST) {
    return refuseLines([{ line: ORDER_LINES_MOST, reason: 'too_many_lines', most: ORDER_LINES_MOST }]);
  }
  return linesOrRefusal(
    parts.map((part, line): Read => {
      const [item] = readSlip(part) ?? [];
      if (item === undefined) return { ok: false, fault: { line, reason: 'slip' } };
      const { playId, modeId: unitId, multiple, series } = item;
      return readItem(game, { line, playId, unitId, multiple, series }, item);
    }),
  );
}

type Content = InputOf<typeof lotteryVietnamBetting>['contents'][number];

/**
 * The lines of contents, each staked so many times; the unit of a mode is told by its price.
 * @throws DomainError lottery.line_refused
 */
export function linesOfContents(
  game: Game,
  contents: readonly (Content & { readonly multiple: number })[],
): LotteryLineSent[] {
  return linesOrRefusal(
    contents.map((content, line) => {
      const { playId, multiple, bettingContent: balls, bettingApproach } = content;
      const price = parseAmount(`${content.singleBetPrice}`, { decimals: 6 });
      const mode = BETTING_MODES.find(({ unitMicros }) => price.ok && unitMicros === price.micros);
      if (mode === undefined) return { ok: false, fault: { line, reason: 'unit' } };
      const head = { line, playId, unitId: mode.id, multiple, series: game.series?.own ?? 0 };
      return readItem(game, head, { balls, approach: bettingApproach === 2 ? 2 : 1 }, numbersOfDigits);
    }),
  );
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
  respell: (play: Play<unknown>, balls: string) => string = (_play, balls) => balls,
): Read {
  const family = findFamily(game.family);
  assert(family !== undefined, `There are no rules of ${game.family}.`);
  const play = findPlay(family, playId);
  if (play === undefined) return { ok: false, fault: { line, reason: 'unknown_play' } };
  const read = readBalls(play, { ...written, balls: respell(play, written.balls) });
  if (!read.ok) return { ok: false, fault: { line, ...read.fault } };
  const choice = formatChoice(play, read.choice);
  // Slips of games with fixed odds name a series that means nothing.
  return { ok: true, line: { play: playId, choice, unitId, multiple, ...(game.series && { series }) } };
}

/**
 * Whole numbers that are written digit by digit: `0_4_1` is 041, and rows of several digits are all numbers that they make.
 * Anything else stays as it is.
 */
function numbersOfDigits({ pads }: Play<unknown>, balls: string): string {
  const [pad, ...others] = pads;
  const rows = balls.split('_').map((row) => row.replaceAll(',', '').split(''));
  const isOfDigits = rows.length > 1 && rows.every(isRowOfDigits);
  if (pad === undefined || others.length > 0 || !isOfDigits) return balls;
  if (pad.least > 1 || !pad.alphabet.signs.every((sign) => sign.length === rows.length)) return balls;
  return rows
    .reduce((heads, row) => heads.flatMap((head) => row.map((digit) => head + digit)), [''])
    .join(',');
}

function isRowOfDigits(row: readonly string[]): boolean {
  return row.length > 0 && row.every((sign) => /^\d$/.test(sign)) && new Set(row).size === row.length;
}

function linesOrRefusal(read: readonly Read[]): LotteryLineSent[] {
  const faults = read.flatMap((each) => (each.ok ? [] : [each.fault]));
  if (faults.length > 0) return refuseLines(faults);
  return read.flatMap((each) => (each.ok ? [each.line] : []));
}
