import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import {
  type Choice,
  findBettingMode,
  findPlay,
  isSeries,
  mostOddsE4,
  ODDS_SCALE,
  oddsOf,
  openReadingBudget,
  type Play,
  parseChoice,
  type ReadChoice,
  type ReadingBudget,
  readyMostOdds,
  stakeMicros,
} from '@nokshi/lottery';
import type { Pauses } from '../../../platform/pauses.ts';
import { type GameTerms, pricingOf } from './game-terms.ts';
import { type LineFault, refuseLines } from './line-faults.ts';

/** A line as it is sold: the written form of its choice, what it costs and the odds that it keeps. */
export interface PricedLine {
  readonly play: Play<unknown>;
  readonly choice: Choice;
  readonly text: string;
  readonly bets: number;
  readonly unitMicros: bigint;
  readonly multiple: number;
  /** Null where odds are fixed. */
  readonly series: number | null;
  /** Ten-thousandths, in the order of the play's prizes. */
  readonly odds: readonly bigint[];
  readonly stakeMicros: bigint;
  /** What one draw could pay a unit of it at most, ten-thousandths, and what all of it. */
  readonly mostOddsE4: bigint;
  readonly mostWinMicros: bigint;
}

type ReadLine =
  | { readonly ok: true; readonly line: SoundLine }
  | ({ readonly ok: false } & Omit<LineFault, 'line'>);

/**
 * Checks and prices the lines of an order. All of them are read within one budget before the first is priced, so that what
 * is too much is refused for no more work than reading it.
 * @throws DomainError lottery.line_refused with the first fault of every line that has one, up to the one at which all of
 * them are too long
 */
export async function priceLines(
  terms: GameTerms,
  lines: readonly LotteryLineSent[],
  pauses: Pauses,
): Promise<readonly PricedLine[]> {
  const budget = openReadingBudget();
  const read: ReadLine[] = [];
  for (const line of lines) {
    read.push(readLine(terms, line, budget));
    if (budget.isSpent) break;
    if (pauses.isDue) await pauses.rest();
  }
  const faults = read.flatMap((each, line): LineFault[] => {
    if (each.ok) return [];
    const { reason, row, most } = each;
    return [{ line, reason, ...(row !== undefined && { row }), ...(most !== undefined && { most }) }];
  });
  if (faults.length > 0) refuseLines(faults);
  const priced: PricedLine[] = [];
  for (const each of read) {
    if (!each.ok) continue;
    await readyToPrice(each.line.play, each.line.read.choice, pauses);
    priced.push(priceLine(each.line));
    if (pauses.isDue) await pauses.rest();
  }
  return priced;
}

/** Makes ready what a line is priced by; of a play that was priced before it is. */
export async function readyToPrice(play: Play<unknown>, choice: Choice, pauses: Pauses): Promise<void> {
  const steps = readyMostOdds(play, choice);
  while (steps.next().done !== true) {
    if (pauses.isDue) await pauses.rest();
  }
}

/** A line that can be taken at these odds, not priced yet. */
interface SoundLine {
  readonly play: Play<unknown>;
  readonly read: ReadChoice & { readonly ok: true };
  readonly unitMicros: bigint;
  readonly multiple: number;
  readonly series: number | null;
  readonly odds: readonly bigint[];
}

function readLine(terms: GameTerms, input: LotteryLineSent, budget: ReadingBudget): ReadLine {
  const play = findPlay(terms.family, input.play);
  if (play === undefined) return { ok: false, reason: 'unknown_play' };
  if (terms.closedPlays.has(play.code)) return { ok: false, reason: 'closed_play' };
  const mode = findBettingMode(input.unitId);
  if (mode === undefined) return { ok: false, reason: 'unit' };
  const { multiple } = input;
  // A slip may say 0.
  if (multiple < 1 || multiple > terms.mostMultiple) {
    return { ok: false, reason: 'multiple', most: terms.mostMultiple };
  }
  const series = seriesOf(terms, input.series);
  if (series === undefined) return { ok: false, reason: 'series' };
  const read = parseChoice(play, input.choice, budget);
  if (!read.ok) return { ok: false, ...read.fault };
  const odds = oddsOf(play, pricingOf(terms, series));
  if (input.oddsE4 !== undefined && !isSame(odds, input.oddsE4)) return { ok: false, reason: 'odds' };
  return { ok: true, line: { play, read, unitMicros: mode.unitMicros, multiple, series, odds } };
}

function priceLine({ play, read, unitMicros, multiple, series, odds }: SoundLine): PricedLine {
  const { choice, bets, text } = read;
  const stake = { unitMicros, multiple };
  const most = mostOddsE4(play, { choice, bets }, odds);
  return {
    ...stake,
    play,
    choice,
    bets,
    series,
    odds,
    text,
    stakeMicros: stakeMicros(play, bets, stake),
    mostOddsE4: most,
    mostWinMicros: winOf(stake, most),
  };
}

/** What so much staked wins at these odds, micros. */
export function winOf(
  { unitMicros, multiple }: Pick<PricedLine, 'unitMicros' | 'multiple'>,
  oddsE4: bigint,
): bigint {
  return (unitMicros * BigInt(multiple) * oddsE4) / ODDS_SCALE;
}

function isSame(odds: readonly bigint[], seen: readonly string[]): boolean {
  return odds.length === seen.length && odds.every((each, place) => each === BigInt(seen[place] ?? ''));
}

/** The series of a line: the member's own unless a lower one was chosen; undefined where what was sent is none. */
function seriesOf({ series }: GameTerms, sent: LotteryLineSent['series']): number | null | undefined {
  if (series === null) return sent === undefined ? null : undefined;
  const chosen = sent === undefined ? series.own : sent;
  return isSeries(chosen) && chosen >= series.least && chosen <= series.own ? chosen : undefined;
}

/** The same lines staked so many times more, as a leg of a chase stakes them. */
export function multiplyLines<Line extends PricedLine>(
  lines: readonly Line[],
  times: number,
): readonly Line[] {
  if (times === 1) return lines;
  return lines.map((line) => {
    const stake = { unitMicros: line.unitMicros, multiple: line.multiple * times };
    return {
      ...line,
      ...stake,
      stakeMicros: stakeMicros(line.play, line.bets, stake),
      mostWinMicros: winOf(stake, line.mostOddsE4),
    };
  });
}

export function totalOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
