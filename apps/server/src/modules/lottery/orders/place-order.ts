import type { LotteryBets } from '@nokshi/contract/brand-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { countLines, NUMBERS_MOST } from '@nokshi/lottery';
import { fail } from '../../../platform/errors.ts';
import type { Pauses } from '../../../platform/pauses.ts';
import type { SeriesLink } from '../../identity/index.ts';
import type { ExposedLine } from './exposure.ts';
import { type GameTerms, termsOf } from './game-terms.ts';
import { refuseLines } from './line-faults.ts';
import { multiplyLines, type PricedLine, priceLines, totalOf } from './price-lines.ts';
import { termsOfChain, type UplineShare } from './series-of-chain.ts';

/** One issue that is staked on. */
interface Leg {
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

/** A line of an order with its price, and how it is counted. */
export type OrderedLine = PricedLine & Pick<ExposedLine, 'isWide'>;

/** An order of one issue with its price. */
export interface PricedLeg extends Leg {
  readonly lines: readonly OrderedLine[];
  readonly stakeMicros: bigint;
}

export interface PricedPlacement {
  readonly placement: Placement;
  /** As they are for the member. */
  readonly terms: GameTerms;
  readonly uplines: readonly UplineShare[];
  readonly legs: readonly PricedLeg[];
  readonly stakeMicros: bigint;
  /** So many numbers its lines are counted by, over all legs: what it costs to sell it. */
  readonly numbers: number;
}

/** More than anybody holds: what would not fit into an amount is told before it is reckoned with. */
const MOST_STAKE_MICROS = 10n ** 17n;
/** Characters of all choices of all legs. */
const MOST_CHARACTERS = 4_000_000;

/** What a placement is priced by, beside its lines. */
export interface PricedBy {
  readonly lottery: Parameters<typeof termsOf>[0];
  /** What the brand set otherwise for the game. */
  readonly setting: unknown;
  readonly mostBets: LotteryBets;
  /** Those above the member, the highest first, and the member. */
  readonly chain: readonly SeriesLink[];
}

/**
 * Prices what is to be placed, by the game's terms with what its brand set otherwise. Bets are counted by formula, and none
 * of them is written out: what is too much is refused for the price of reading it.
 * @throws DomainError lottery.line_refused, .too_many_bets, .too_many_numbers, .stake_differs, .most_win;
 * ledger.not_enough for more than anybody holds
 */
export async function pricePlacement(
  { lottery, setting, mostBets, chain }: PricedBy,
  placement: Placement,
  pauses: Pauses,
): Promise<PricedPlacement> {
  const { terms, uplines } = termsOfChain(termsOf(lottery, setting), chain);
  const priced = await priceLines(terms, placement.lines, pauses);
  const { lines, numbers } = countAll(priced, placement, mostBets);
  const legs: PricedLeg[] = [];
  for (const leg of placement.legs) {
    const own = linesOfLeg(terms, lines, leg);
    legs.push({ ...leg, lines: own, stakeMicros: totalOf(own.map(({ stakeMicros }) => stakeMicros)) });
    if (pauses.isDue) await pauses.rest();
  }
  const stakeMicros = totalOf(legs.map((leg) => leg.stakeMicros));
  checkTotals(terms, placement, { legs, stakeMicros });
  return { placement, terms, uplines, legs, stakeMicros, numbers };
}

/** Says of each line how it is counted, and refuses more than is taken at once. */
function countAll(
  priced: readonly PricedLine[],
  { legs, chase }: Placement,
  mostBets: LotteryBets,
): { readonly lines: readonly OrderedLine[]; readonly numbers: number } {
  const bets = priced.reduce((sum, line) => sum + line.bets, 0) * legs.length;
  const most = chase === null ? mostBets.order : mostBets.chase;
  if (bets > most) fail('lottery.too_many_bets', { bets, most });
  const { isWide, numbers } = countLines(priced, legs.length);
  if (numbers > NUMBERS_MOST) fail('lottery.too_many_numbers', { numbers, most: NUMBERS_MOST });
  return { lines: priced.map((line, index) => ({ ...line, isWide: isWide[index] ?? false })), numbers };
}

function linesOfLeg(terms: GameTerms, lines: readonly OrderedLine[], leg: Leg): readonly OrderedLine[] {
  const times = multiplyLines(lines, leg.multiple);
  const most = terms.mostMultiple;
  const faults = times.flatMap(({ multiple }, line) =>
    multiple > most ? [{ line, reason: 'multiple' as const, most }] : [],
  );
  if (faults.length > 0) refuseLines(faults);
  return times;
}

function checkTotals(
  terms: GameTerms,
  placement: Placement,
  { legs, stakeMicros }: Pick<PricedPlacement, 'legs' | 'stakeMicros'>,
): void {
  const characters = legs.length * placement.lines.reduce((sum, { choice }) => sum + choice.length, 0);
  if (characters > MOST_CHARACTERS) refuseLines([{ line: 0, reason: 'too_long' }]);
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
