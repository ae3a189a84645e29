import {
  findOfferFaults,
  OFFER_LIMITS,
  type OfferDraft,
  type OfferField,
  type OfferRepeats,
} from '@nokshi/contract/bonus-offer-rules.ts';
import type { DeskOffer } from '@nokshi/contract/cashier-bonus-console.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import {
  amountText,
  hundredthsOf,
  microsOf,
  timesText,
  wholeOf,
  windowDays,
  windowOf,
} from '../../lib/forms/draft-figures.ts';

/** An offer as it stands in the fields of a form. */
export interface OfferForm {
  readonly offerCode: string;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly descriptionBn: string;
  readonly descriptionEn: string;
  readonly percent: string;
  readonly most: string;
  readonly least: string;
  /** How many times, such as 5.5. */
  readonly times: string;
  readonly days: string;
  readonly repeats: OfferRepeats;
  readonly isFirstDeposit: boolean;
  readonly categories: readonly Category[];
  /** `YYYY-MM-DD` of the brand's zone; empty for no end on that side. Both days are in it. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly sort: string;
}

/** The fields of an offer; those of a new one where there is none, which begins as a bonus that is taken once. */
export function formOf(
  offer: DeskOffer | undefined,
  { timeZone, sort }: { readonly timeZone: string; readonly sort: number },
): OfferForm {
  return {
    offerCode: offer?.offerCode ?? '',
    titleBn: offer?.title.bn ?? '',
    titleEn: offer?.title.en ?? '',
    descriptionBn: offer?.description.bn ?? '',
    descriptionEn: offer?.description.en ?? '',
    percent: offer === undefined ? '' : `${offer.percent}`,
    most: offer === undefined ? '' : amountText(offer.mostMicros),
    least: offer === undefined ? '' : amountText(offer.leastMicros),
    times: offer === undefined ? '' : timesText(offer.multiplierHundredths),
    days: offer === undefined ? '' : `${offer.days}`,
    repeats: offer?.repeats ?? 'once',
    isFirstDeposit: offer?.isFirstDeposit ?? false,
    categories: offer?.categories ?? [],
    ...windowDays(offer, timeZone),
    sort: `${offer?.sort ?? sort}`,
  };
}

export interface ReadOffer {
  readonly offer: OfferDraft;
  readonly faults: ReadonlySet<OfferField>;
}

/** What the fields say, and which of them do not hold at a moment, in epoch ms. */
export function readOffer(form: OfferForm, timeZone: string, at: number): ReadOffer {
  const offer: OfferDraft = {
    offerCode: form.offerCode.trim(),
    title: { bn: form.titleBn, en: form.titleEn },
    description: { bn: form.descriptionBn, en: form.descriptionEn },
    percent: wholeOf(form.percent),
    mostMicros: microsOf(form.most),
    leastMicros: microsOf(form.least),
    multiplierHundredths: hundredthsOf(form.times, OFFER_LIMITS.multiplier.max),
    categories: form.categories,
    days: wholeOf(form.days),
    repeats: form.repeats,
    isFirstDeposit: form.isFirstDeposit,
    ...windowOf(form, timeZone),
    sort: wholeOf(form.sort),
  };
  return { offer, faults: new Set(findOfferFaults(offer, at)) };
}
