import { useStore } from '@nokshi/browser/store.ts';
import type { LimitKind } from '@nokshi/contract/protection.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSayLength } from '../say-length.ts';

/** Says a limit inside a sentence: an amount of credit, a length of time, or that there is none. */
export function useSayLimit(): (kind: LimitKind, amount: string | null) => string {
  const t = useTexts('control');
  const language = useStore(languageStore);
  const sayLength = useSayLength();
  return (kind, amount) => {
    if (amount === null) return t('control.noLimit');
    if (kind === 'time') return sayLength(Number(amount));
    return `${sayAmount(language, BigInt(amount), 0)} ${t('marks.creditWord')}`;
  };
}
