import { useStore } from '@nokshi/browser/store.ts';
import { sayAmount, writeDigits } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';

const MICROS = 1_000_000;
const [LAKH, CRORE] = [100_000, 10_000_000];

/** Great round figures of a ladder in the words that Bengali counts them by; in English all their digits. */
export function useSayLakh(): (micros: bigint) => string {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  return (micros) => {
    const units = Number(micros) / MICROS;
    if (language === 'en' || units < LAKH) return sayAmount(language, micros, 0);
    const [key, size] =
      units < CRORE ? (['rewards.lakh', LAKH] as const) : (['rewards.crore', CRORE] as const);
    const figure = (units / size).toFixed(2).replace(/\.?0+$/, '');
    return t(key, { figure: writeDigits(language, figure) });
  };
}
