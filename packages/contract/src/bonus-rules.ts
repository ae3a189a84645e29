/**
 * What a bonus on a deposit comes to and asks for. The server decides by these rules, and the form says by them what the
 * typed amount would bring. Amounts are micros.
 */

const WHOLE = 100n;
/** A bonus is a multiple of a hundredth of the unit. */
const STEP = 10_000n;

export interface BonusTerms {
  /** Of the deposit, in percent. */
  readonly percent: number;
  readonly most: bigint;
  /** A smaller deposit brings no bonus. */
  readonly least: bigint;
}

/** The bonus of a deposit, rounded down to 0.01; nothing where the deposit is too small (domain D.4). */
export function bonusOf(deposit: bigint, { percent, most, least }: BonusTerms): bigint {
  if (deposit <= 0n || deposit < least) return 0n;
  const share = (deposit * BigInt(percent)) / WHOLE;
  const bonus = share < most ? share : most;
  return bonus - (bonus % STEP);
}

/**
 * What has to be staked for a deposit. With a bonus the deposit's own turnover is merged into the bonus's:
 * (deposit + bonus) x multiplier (domain C.1).
 */
export function requiredOf(order: {
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** In hundredths: 100 is once. */
  readonly multiplierHundredths: bigint;
}): bigint {
  return ((order.deposit + order.bonus) * order.multiplierHundredths) / WHOLE;
}
