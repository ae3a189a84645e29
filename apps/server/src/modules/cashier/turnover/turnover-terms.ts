import type { CashierSettings } from '../cashier-settings.ts';
import type { DepositRow } from '../deposits/deposit-store.ts';
import type { TurnoverTerms } from './turnover.ts';

const MICROS_PER_UNIT = 1_000_000n;

/** Whole units of a setting in micros. */
export function microsOfUnits(units: number): bigint {
  return BigInt(units) * MICROS_PER_UNIT;
}

/** What the brand asks of a deposit that is opened now. */
export function termsOf(setting: CashierSettings['turnover']): TurnoverTerms {
  return {
    multiplierHundredths: setting.multiplierHundredths,
    relax: microsOfUnits(setting.relaxUnits),
    clearBelow: microsOfUnits(setting.clearBelowUnits),
  };
}

/** What a deposit asks by itself, as it stood when its order was opened. */
export function depositTerms(
  deposit: Pick<DepositRow, 'turnover_multiplier' | 'turnover_relax' | 'turnover_clear_below'>,
): TurnoverTerms {
  return {
    multiplierHundredths: deposit.turnover_multiplier,
    relax: deposit.turnover_relax,
    clearBelow: deposit.turnover_clear_below,
  };
}
