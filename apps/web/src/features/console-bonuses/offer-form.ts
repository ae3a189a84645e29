import {
  findOfferFaults,
  OFFER_LIMITS,
  type OfferDraft,
  type OfferField,
  type OfferRepeats,
} from '@nokshi/contract/bonus-offer-rules.ts';
import type { DeskOffer } from '@nokshi/contract/cashier-bonus-console.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { plainAmount, readTypedAmount, readTypedCount, type TypedAmountOptions } from '@nokshi/money';
import { addDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';

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

const DECIMALS = 2;
const MICROS_PER_HUNDREDTH = 10_000n;
const LARGEST_COUNT = 999_999n;
/** Stands for what cannot be read as a figure: no rule takes it. */
const NONE = -1;

/** The fields of an offer; those of a new one where there is none, which begins as a bonus that is taken once. */
export function formOf(
  offer: DeskOffer | undefined,
  { timeZone, sort }: { readonly timeZone: string; readonly sort: number },
): OfferForm {
  const amount = (micros: string) => plainAmount(BigInt(micros), DECIMALS).replace(/\.00$/, '');
  const times = offer === undefined ? '' : `${BigInt(offer.multiplierHundredths) * MICROS_PER_HUNDREDTH}`;
  return {
    offerCode: offer?.offerCode ?? '',
    titleBn: offer?.title.bn ?? '',
    titleEn: offer?.title.en ?? '',
    descriptionBn: offer?.description.bn ?? '',
    descriptionEn: offer?.description.en ?? '',
    percent: offer === undefined ? '' : `${offer.percent}`,
    most: offer === undefined ? '' : amount(offer.mostMicros),
    least: offer === undefined ? '' : amount(offer.leastMicros),
    times: times === '' ? '' : amount(times),
    days: offer === undefined ? '' : `${offer.days}`,
    repeats: offer?.repeats ?? 'once',
    isFirstDeposit: offer?.isFirstDeposit ?? false,
    categories: offer?.categories ?? [],
    firstDay: offer === undefined || offer.startsAt === null ? '' : dayOf(offer.startsAt, timeZone),
    lastDay: offer === undefined || offer.endsAt === null ? '' : dayOf(offer.endsAt - 1, timeZone),
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
    multiplierHundredths: hundredthsOf(form.times),
    categories: form.categories,
    days: wholeOf(form.days),
    repeats: form.repeats,
    isFirstDeposit: form.isFirstDeposit,
    startsAt: isDay(form.firstDay) ? startOfDay(form.firstDay, timeZone) : null,
    endsAt: isDay(form.lastDay) ? startOfDay(addDays(form.lastDay, 1), timeZone) : null,
    sort: wholeOf(form.sort),
  };
  return { offer, faults: new Set(findOfferFaults(offer, at)) };
}

function wholeOf(text: string): number {
  const count = readTypedCount(text);
  return count === undefined || count > LARGEST_COUNT ? NONE : Number(count);
}

/** Micros as calls carry them; empty for what is no amount. */
function microsOf(text: string, options: TypedAmountOptions = {}): string {
  const read = readTypedAmount(text, { decimals: DECIMALS, ...options });
  return read.ok ? `${read.micros}` : '';
}

function hundredthsOf(text: string): number {
  const micros = microsOf(text, { currency: '' });
  if (micros === '') return NONE;
  const hundredths = BigInt(micros) / MICROS_PER_HUNDREDTH;
  // Anything larger is refused alike, and a small figure is exact.
  const most = BigInt(OFFER_LIMITS.multiplier.max) + 1n;
  return Number.parseInt(`${hundredths < most ? hundredths : most}`, 10);
}

export type OfferState = 'closed' | 'coming' | 'over' | 'open';

/** Whether members can choose an offer at a moment. */
export function stateOf({ isOn, startsAt, endsAt }: DeskOffer, now: number): OfferState {
  if (!isOn) return 'closed';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'coming' : 'open';
}
