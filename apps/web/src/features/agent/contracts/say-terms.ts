import { useStore } from '@nokshi/browser/store.ts';
import type { ContractKind, ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { type ShownLanguage, sayAmount, sayDecimal } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { dayOf } from '../../../lib/time/days.ts';
import { percentText, type TopRate } from './top-rate.ts';

export function sayRate(language: ShownLanguage, ppm: number): string {
  return `${sayDecimal(language, percentText(ppm))}%`;
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
