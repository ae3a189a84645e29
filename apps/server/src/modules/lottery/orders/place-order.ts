import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { fail } from '../../../platform/errors.ts';
import { type GameTerms, termsOf } from './game-terms.ts';
import { refuseLines } from './line-faults.ts';
import { multiplyLines, type PricedLine, priceLines, totalOf } from './price-lines.ts';

/** One issue that is staked on. */
export interface Leg {
  /** The order's id; chosen by who sends it, or made for the leg of a chase. */
  readonly orderId: string;
  readonly numero: string;
  /** So many times the multiple of each line. */
  readonly multiple: number;
}

/** Lines for one issue, or for several of them at once. */
export interface Placement {
  readonly memberId: MemberId;
  readonly gameCode: string;
  readonly lines: readonly LotteryLineSent[];
  readonly legs: readonly Leg[];
  readonly chase: { readonly id: string; readonly stopsOnWin: boolean } | null;
  /** What the member saw as the total, micros; undefined where the client says none. */
  readonly expectedStakeMicros: bigint | undefined;
}

/** An order of one issue with its price. */
export interface PricedLeg extends Leg {
  readonly lines: readonly PricedLine[];
  readonly stakeMicros: bigint;
}

export interface PricedPlacement {
  readonly placement: Placement;
  readonly terms: GameTerms;
  readonly legs: readonly PricedLeg[];
}

/** More than anybody holds: what would not fit into an amount is told before it is reckoned with. */
const MOST_STAKE_MICROS = 10n ** 17n;
/** Characters of all choices of all legs. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Prices what is to be placed, by the game's terms with what its brand set otherwise.
 * @throws DomainError lottery.line_refused, .stake_differs, .most_win; ledger.not_enough for more than anybody holds
 */
export function pricePlacement(
  lottery: Parameters<typeof termsOf>[0],
  setting: unknown,
  placement: Placement,
): PricedPlacement {
  const terms = termsOf(lottery, setting);
  const lines = priceLines(terms, placement.lines);
  const legs = placement.legs.map((leg) => {
    const own = linesOfLeg(terms, lines, leg);
    return { ...leg, lines: own, stakeMicros: totalOf(own.map(({ stakeMicros }) => stakeMicros)) };
  });
  checkTotals(terms, placement, legs);
  return { placement, terms, legs };
}

function linesOfLeg(terms: GameTerms, lines: readonly PricedLine[], leg: Leg): readonly PricedLine[] {
  const times = multiplyLines(lines, leg.multiple);
  const most = terms.mostMultiple;
  const faults = times.flatMap(({ multiple }, line) =>
    multiple > most ? [{ line, reason: 'multiple' as const, most }] : [],
  );
  if (faults.length > 0) refuseLines(faults);
  return times;
}

function checkTotals(terms: GameTerms, placement: Placement, legs: readonly PricedLeg[]): void {
  const characters = legs.length * placement.lines.reduce((sum, { choice }) => sum + choice.length, 0);
  if (characters > MOST_CHARACTERS) refuseLines([{ line: 0, reason: 'too_long' }]);
  const stakeMicros = totalOf(legs.map((leg) => leg.stakeMicros));
  if (stakeMicros > MOST_STAKE_MICROS) fail('ledger.not_enough', { stakeMicros: stakeMicros.toString() });
  const { expectedStakeMicros } = placement;
  if (expectedStakeMicros !== undefined && expectedStakeMicros !== stakeMicros) {
    fail('lottery.stake_differs', { stakeMicros: stakeMicros.toString() });
  }
  for (const { lines, numero } of legs) {
    const mostMicros = totalOf(lines.map((line) => line.mostWinMicros));
    if (mostMicros <= terms.mostWinMicros) continue;
    fail('lottery.most_win', {
      numero,
      mostMicros: mostMicros.toString(),
      limitMicros: terms.mostWinMicros.toString(),
    });
  }
}
