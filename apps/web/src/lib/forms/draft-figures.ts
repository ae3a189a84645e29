import { plainAmount, readTypedAmount, readTypedCount, type TypedAmountOptions } from '@nokshi/money';
import { addDays, dayOf, isDay, startOfDay } from '../time/days.ts';

/** Figures of a draft that the console writes: text in a form's fields, micros and hundredths in calls. */

const DECIMALS = 2;
const MICROS_PER_HUNDREDTH = 10_000n;
const LARGEST_COUNT = 999_999n;
/** Stands for what cannot be read as a figure: no rule takes it. */
const NONE = -1;

export function amountText(micros: string): string {
  return plainAmount(BigInt(micros), DECIMALS).replace(/\.00$/, '');
}

/** `5.5` for 550. */
export function timesText(hundredths: number): string {
  return amountText(`${BigInt(hundredths) * MICROS_PER_HUNDREDTH}`);
}

export function wholeOf(text: string): number {
  const count = readTypedCount(text);
  return count === undefined || count > LARGEST_COUNT ? NONE : Number(count);
}

/** Micros as calls carry them; empty for what is no amount. */
export function microsOf(text: string, options: TypedAmountOptions = {}): string {
  const read = readTypedAmount(text, { decimals: DECIMALS, ...options });
  return read.ok ? `${read.micros}` : '';
}

/** @param most in hundredths: anything larger is one more, which is refused alike, so that a small figure is exact */
export function hundredthsOf(text: string, most: number): number {
  const micros = microsOf(text, { currency: '' });
  if (micros === '') return NONE;
  const hundredths = BigInt(micros) / MICROS_PER_HUNDREDTH;
  const above = BigInt(most) + 1n;
  return Number.parseInt(`${hundredths < above ? hundredths : above}`, 10);
}

/** The window of a draft as the days of a form: `YYYY-MM-DD` of the brand's zone, both in it; empty for no end there. */
export function windowDays(
  draft: { readonly startsAt: number | null; readonly endsAt: number | null } | undefined,
  timeZone: string,
): { readonly firstDay: string; readonly lastDay: string } {
  const { startsAt = null, endsAt = null } = draft ?? {};
  return {
    firstDay: startsAt === null ? '' : dayOf(startsAt, timeZone),
    lastDay: endsAt === null ? '' : dayOf(endsAt - 1, timeZone),
  };
}

export function windowOf(
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  timeZone: string,
): { readonly startsAt: number | null; readonly endsAt: number | null } {
  return {
    startsAt: isDay(firstDay) ? startOfDay(firstDay, timeZone) : null,
    endsAt: isDay(lastDay) ? startOfDay(addDays(lastDay, 1), timeZone) : null,
  };
}

export type DraftState = 'closed' | 'coming' | 'over' | 'open';

/** Whether members see what was drafted at a moment. */
export function draftStateOf(
  draft: { readonly isOn: boolean; readonly startsAt: number | null; readonly endsAt: number | null },
  now: number,
): DraftState {
  if (!draft.isOn) return 'closed';
  if (draft.endsAt !== null && draft.endsAt <= now) return 'over';
  return draft.startsAt !== null && draft.startsAt > now ? 'coming' : 'open';
}
