import { CATEGORIES, type Category } from './constants.ts';

/**
 * What an offer of a bonus may be. The console says by these rules what is wrong with a field, and the server refuses by
 * the same ones. Amounts are micros as text, as calls carry them.
 */

export const OFFER_REPEATS = ['once', 'daily'] as const;
export type OfferRepeats = (typeof OFFER_REPEATS)[number];

export interface OfferDraft {
  readonly offerCode: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly description: { readonly bn: string; readonly en: string };
  readonly percent: number;
  readonly mostMicros: string;
  readonly leastMicros: string;
  readonly multiplierHundredths: number;
  /** Empty where all count. */
  readonly categories: readonly Category[];
  readonly days: number;
  readonly repeats: OfferRepeats;
  readonly isFirstDeposit: boolean;
  /** Epoch ms; null has no end on that side. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly sort: number;
}

export type OfferField =
  | 'offerCode'
  | 'titleBn'
  | 'titleEn'
  | 'descriptionBn'
  | 'descriptionEn'
  | 'percent'
  | 'most'
  | 'least'
  | 'multiplier'
  | 'categories'
  | 'days'
  | 'endsAt'
  | 'sort';

export const OFFER_LIMITS = {
  title: 120,
  description: 400,
  percent: { min: 1, max: 500 },
  /** A hundredth of the unit is the smallest part, and a deposit of less than one unit brings nothing. */
  stepMicros: 10_000n,
  leastMicros: 1_000_000n,
  mostMicros: 1_000_000_000_000_000n,
  /** Hundredths: no bonus may ask for more than ten times (standards 2.34). */
  multiplier: { min: 100, max: 1000 },
  days: { min: 1, max: 365 },
  sort: { min: 1, max: 999 },
} as const;

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_CODE = 40;

/**
 * The fields that do not hold, in the order in which a form has them. With `at`, in epoch ms, an offer that has ended by
 * then is none.
 */
export function findOfferFaults(offer: OfferDraft, at?: number): readonly OfferField[] {
  const { title, description, percent, multiplierHundredths, days, sort } = offer;
  const limits = OFFER_LIMITS;
  const held: readonly (readonly [OfferField, boolean])[] = [
    ['offerCode', offer.offerCode.length <= LONGEST_CODE && CODE.test(offer.offerCode)],
    ['titleBn', isFilled(title.bn, limits.title)],
    ['titleEn', isFilled(title.en, limits.title)],
    ['descriptionBn', isFilled(description.bn, limits.description)],
    ['descriptionEn', isFilled(description.en, limits.description)],
    ['percent', isWithin(percent, limits.percent)],
    ['most', isAmount(offer.mostMicros, limits.stepMicros)],
    ['least', isAmount(offer.leastMicros, limits.leastMicros) && isShareKept(offer)],
    ['multiplier', isWithin(multiplierHundredths, limits.multiplier)],
    ['categories', areCategories(offer.categories)],
    ['days', isWithin(days, limits.days)],
    ['endsAt', offer.endsAt === null || offer.endsAt > Math.max(offer.startsAt ?? 0, at ?? 0)],
    ['sort', isWithin(sort, limits.sort)],
  ];
  return held.filter(([, holds]) => !holds).map(([field]) => field);
}

/** Whether the least deposit brings the share that is promised: one for which it is more than the most never does. */
function isShareKept({ leastMicros, mostMicros, percent }: OfferDraft): boolean {
  if (!isAmount(mostMicros, OFFER_LIMITS.stepMicros) || !isWithin(percent, OFFER_LIMITS.percent)) return true;
  return BigInt(leastMicros) * BigInt(percent) <= BigInt(mostMicros) * 100n;
}

function isFilled(words: string, longest: number): boolean {
  return words.trim() !== '' && words.length <= longest;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function isAmount(micros: string, least: bigint): boolean {
  if (!/^\d{1,19}$/.test(micros)) return false;
  const amount = BigInt(micros);
  return amount >= least && amount <= OFFER_LIMITS.mostMicros && amount % OFFER_LIMITS.stepMicros === 0n;
}

function areCategories(categories: readonly string[]): boolean {
  const known: readonly string[] = CATEGORIES;
  return (
    new Set(categories).size === categories.length && categories.every((category) => known.includes(category))
  );
}
