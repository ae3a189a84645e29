import { useStore } from '@nokshi/browser/store.ts';
import type { ContractTerms } from '@nokshi/contract/agents-contract-fields.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { type ShownLanguage, sayAmount, sayDecimal } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
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
