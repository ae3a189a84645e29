import type { DepositBonus } from '@nokshi/contract/cashier-bonus.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { BonusRow, OfferTerms } from './bonus-store.ts';

/** The terms of a bonus as its member reads them. */
export function describeTerms(code: string, terms: OfferTerms, language: Language) {
  return {
    code,
    title: language === 'EN' ? terms.title.en : terms.title.bn,
    percent: terms.percent,
    mostMicros: terms.most.toString(),
    leastMicros: terms.least.toString(),
    multiplierHundredths: terms.multiplier,
    categories: [...(terms.categories ?? [])],
    days: terms.days,
  };
}

/** The bonus of an order; null where none was chosen. */
export function describeBonus(row: BonusRow | undefined, language: Language): DepositBonus | null {
  if (!row) return null;
  return {
    ...describeTerms(row.offer_code, row, language),
    state: row.state,
    reason: row.dropped_because,
    amountMicros: row.amount?.toString() ?? null,
  };
}
