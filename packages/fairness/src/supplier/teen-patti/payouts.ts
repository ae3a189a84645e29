import { assertRule } from '../../rule-fault.ts';
import type { PattiHand } from './hand.ts';
import { PATTI_RAKE_CAP_BOOTS, PATTI_RAKE_PERCENT } from './rooms.ts';

/** What the house keeps and what the winners get; together exactly the pot, in micros. */
export type PattiPayouts = { rakeMicros: bigint; wins: ReadonlyMap<number, bigint> };

/** Equal hands share in whole hundredths of the currency: wallets count no finer than hundred-thousandths. */
const SHARE_STEP_MICROS = 10_000n;

/**
 * The rake is rounded down. A pot of boots alone, or of one player's bets that nobody called, pays none. Of equal hands the
 * first in the order of play gets what cannot be shared out.
 */
export function pattiPayouts(hand: PattiHand): PattiPayouts {
  assertRule(hand.end !== null, 'the hand goes on');
  const { winners } = hand.end;
  const rakeMicros = pattiRake(hand);
  const left = hand.potMicros - rakeMicros;
  const count = BigInt(winners.length);
  const share = left - (left % (count * SHARE_STEP_MICROS));
  return {
    rakeMicros,
    wins: new Map(winners.map((seat, place) => [seat, share / count + (place === 0 ? left - share : 0n)])),
  };
}

export function pattiRake({ players, bootMicros, potMicros }: PattiHand): bigint {
  const bettors = players.filter(({ stakedMicros }) => stakedMicros > bootMicros).length;
  if (bettors < 2) return 0n;
  const share = (potMicros * PATTI_RAKE_PERCENT) / 100n;
  const cap = bootMicros * PATTI_RAKE_CAP_BOOTS;
  return share < cap ? share : cap;
}

/**
 * How a player's winnings fall on the stakes of the hand, which the wallet knows one by one: each gets its own stake back
 * as far as it goes, the first one also what is left.
 */
export function sharesOfWin(stakes: readonly bigint[], winMicros: bigint): bigint[] {
  assertRule(stakes.length > 0 || winMicros === 0n, 'nobody wins without a stake');
  let left = winMicros;
  const shares = stakes.map((stake) => {
    const share = stake < left ? stake : left;
    left -= share;
    return share;
  });
  return shares.map((share, index) => (index === 0 ? share + left : share));
}
