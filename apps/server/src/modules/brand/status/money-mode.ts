import type { BrandSettings } from '../settings/brand-settings.ts';

/** What the portal plays with: credit that is no money, or real money beside it. */
export type MoneyMode = 'CREDIT' | 'MONEY';

/**
 * The mode at a moment: real money while two owners have it switched on and the licence holds. The database decides by
 * the same rule whether a stake of money is taken (`brand_takes_real_money`), so that no page says otherwise.
 */
export function moneyModeOf({ realMoney }: Pick<BrandSettings, 'realMoney'>, at: Date): MoneyMode {
  const isOn = realMoney?.isSwitchedOn === true && at.getTime() < realMoney.licence.validUntil;
  return isOn ? 'MONEY' : 'CREDIT';
}
