import { useStore } from '@nokshi/browser/store.ts';
import type { ContractKind, ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { type ShownLanguage, sayAmount, sayDecimal } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { dayOf } from '../../../lib/time/days.ts';

export interface TopRate {
  readonly topPpm: number;
  readonly topAmountMicros: string | null;
}

const PERCENT_PPM = 10_000;

/** Millionths as a plain number of percent: 500 is `0.05`. */
export function percentText(ppm: number): string {
  const rest = `${ppm % PERCENT_PPM}`.padStart(4, '0').replace(/0+$/, '');
  const whole = `${Math.trunc(ppm / PERCENT_PPM)}`;
  return rest === '' ? whole : `${whole}.${rest}`;
}

export function sayRate(language: ShownLanguage, ppm: number): string {
  return `${sayDecimal(language, percentText(ppm))}%`;
}

/** The highest rate that terms can pay. */
export function topOf({ tiers, realtime }: ContractTerms): TopRate {
  if (realtime) return { topPpm: Math.max(realtime.winPpm, realtime.lossPpm), topAmountMicros: null };
  const top = tiers.at(-1);
  return { topPpm: top?.ratePpm ?? 0, topAmountMicros: top?.amountMicros ?? null };
}

/** Says rates, be they parts or amounts. */
export function useSayTop(): (top: TopRate) => string {
  const language = useStore(languageStore);
  return ({ topPpm, topAmountMicros }) =>
    topAmountMicros === null
      ? sayRate(language, topPpm)
      : sayAmount(language, BigInt(topAmountMicros), decimalsOf(topAmountMicros));
}

const UNIT = 1_000_000n;

/** Amounts of whole units are written without decimals. */
export function decimalsOf(micros: string): number {
  return BigInt(micros) % UNIT === 0n ? 0 : 2;
}

export function periodKey({ kind, period }: Pick<ContractTerms, 'kind' | 'period'>): TextKey {
  return kind === 'hourly' ? 'agentContracts.period_hour' : `agentContracts.period_${period}`;
}

/** Says which period it was: days, or the hour. */
export function useSayPeriod(): (kind: ContractKind, span: { start: number; end: number }) => string {
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  const sayMoment = useSayMoment();
  return (kind, { start, end }) =>
    kind === 'hourly'
      ? sayMoment(start)
      : sayDays(language, { from: dayOf(start, timeZone), to: dayOf(end - 1, timeZone) });
}
