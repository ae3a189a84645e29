import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import {
  type Family,
  findFamily,
  findPlay,
  type Hits,
  matchChoice,
  memberRebate,
  parseChoice,
  settleLine,
} from '@nokshi/lottery';
import { assert } from '../../../platform/errors.ts';
import type { LineMark, LineRow, OrderRow } from './settlement-store.ts';

/** What decides an issue: what was drawn, or that it is void and every stake goes back. */
export type Verdict =
  | { readonly kind: 'draw'; readonly family: Family<unknown>; readonly draw: unknown }
  | { readonly kind: 'void' };

/** What a line comes to, micros. */
export type LineEnd = LineMark;

/** What an order comes to: the sums of its lines, micros. */
export interface OrderEnd {
  readonly order: OrderRow;
  readonly lines: readonly LineEnd[];
  readonly state: 'won' | 'lost' | 'tied' | 'void';
  readonly win: bigint;
  readonly refund: bigint;
  readonly rebate: bigint;
}

export type JudgeOrder = (order: OrderRow, lines: readonly LineRow[]) => OrderEnd;

/** So many choices are remembered with what the draw gave them; longer texts than this are worked out each time. */
const KNOWN_MOST = 50_000;
const KNOWN_TEXT_MOST = 200;

/**
 * What was drawn, in the words of the game's family.
 * @throws a fault where the stored result is none of the family's
 */
export function verdictOf(
  game: LotteryGame,
  issue: { readonly state: 'drawn' | 'voiding'; readonly result: unknown },
): Verdict {
  if (issue.state === 'voiding') return { kind: 'void' };
  const family = findFamily(game.family);
  assert(family !== undefined, `no family ${game.family} plays ${game.gameCode}`);
  const draw = family.readDraw(issue.result);
  assert(draw !== undefined, `a result of ${game.gameCode} is none of ${game.family}`);
  return { kind: 'draw', family, draw };
}

/**
 * Judges orders of one issue by the rules of `packages/lottery`; what one choice was given is worked out once.
 * A rebate is reckoned from the series that the member had when the order was placed; `ownSeries`, that of members now and
 * null where odds are fixed, is for orders that did not keep it.
 */
export function createJudge(verdict: Verdict, ownSeries: number | null): JudgeOrder {
  if (verdict.kind === 'void') return giveBack;
  const hitsOf = createHitFinder(verdict.family, verdict.draw);
  return (order, rows) => {
    const own = order.own_series ?? ownSeries;
    const lines = rows.map((line) => endLine(line, hitsOf(line.play, line.choice), own));
    const { win, refund, rebate } = sumOf(lines);
    const state = win > 0n ? 'won' : refund === order.stake ? 'tied' : 'lost';
    return { order, lines, state, win, refund, rebate };
  };
}

interface Found {
  readonly play: NonNullable<ReturnType<typeof findPlay<unknown>>>;
  readonly hits: Hits;
}

function createHitFinder(family: Family<unknown>, draw: unknown): (play: string, choice: string) => Found {
  const plays = new Map<string, Found['play']>();
  const known = new Map<string, Found>();
  const playOf = (code: string) => {
    const play = plays.get(code) ?? findPlay(family, code);
    assert(play !== undefined, `${family.code} has no play ${code}`);
    plays.set(code, play);
    return play;
  };
  return (code, choice) => {
    const key = `${code} ${choice}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const play = playOf(code);
    const read = parseChoice(play, choice);
    assert(read.ok, `a kept line of ${family.code} ${code} cannot be read`);
    const found = { play, hits: matchChoice(play, read.choice)(draw) };
    if (known.size < KNOWN_MOST && choice.length <= KNOWN_TEXT_MOST) known.set(key, found);
    return found;
  };
}

function endLine(line: LineRow, { play, hits }: Found, ownSeries: number | null): LineEnd {
  if (hits.wins.length === 0 && hits.ties === 0) {
    const rebate = rebateOf(line, line.stake, ownSeries);
    return { line, wonBets: 0, tiedBets: 0, win: 0n, refund: 0n, rebate };
  }
  const { payoutMicros, refundMicros } = settleLine(play, {
    unitMicros: BigInt(line.unit),
    multiple: line.multiple,
    hits,
    odds: line.odds.slice(1, -1).split(',').map(BigInt),
  });
  return {
    line,
    wonBets: hits.wins.reduce((sum, { bets }) => sum + bets, 0),
    tiedBets: hits.ties,
    win: payoutMicros,
    refund: refundMicros,
    rebate: rebateOf(line, line.stake - refundMicros, ownSeries),
  };
}

/** A line below the member's own series gets the difference back, of what neither tied nor was void. */
function rebateOf({ series: chosen }: LineRow, stake: bigint, own: number | null): bigint {
  if (own === null || chosen === null || chosen >= own || stake <= 0n) return 0n;
  return memberRebate(stake, { own, chosen });
}

function giveBack(order: OrderRow, rows: readonly LineRow[]): OrderEnd {
  const lines = rows.map((line) => ({
    line,
    wonBets: 0,
    tiedBets: line.bets,
    win: 0n,
    refund: line.stake,
    rebate: 0n,
  }));
  return { order, lines, state: 'void', ...sumOf(lines) };
}

function sumOf(lines: readonly LineEnd[]): Pick<OrderEnd, 'win' | 'refund' | 'rebate'> {
  let [win, refund, rebate] = [0n, 0n, 0n];
  for (const line of lines) {
    win += line.win;
    refund += line.refund;
    rebate += line.rebate;
  }
  return { win, refund, rebate };
}

/** Whether an order that had ended comes to what it came to, line by line. */
export function isAsBefore({ order, lines, state, win, refund, rebate }: OrderEnd): boolean {
  if (order.state !== state || order.win !== win) return false;
  if (order.refund !== refund || order.rebate !== rebate) return false;
  return lines.every(
    ({ line: { was }, ...end }) =>
      was !== null &&
      was.wonBets === end.wonBets &&
      was.tiedBets === end.tiedBets &&
      was.win === end.win &&
      was.refund === end.refund &&
      was.rebate === end.rebate,
  );
}
