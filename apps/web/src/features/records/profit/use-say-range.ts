import { useStore } from '@nokshi/browser/store.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

const LOCALES = { bn: 'bn-BD-u-nu-latn', en: 'en-GB' } as const;

/** Says a day of the brand's calendar: '১৮ নভেম্বর ২০২৬'. */
export function useSayDay(): (day: string) => string {
  const language = useStore(languageStore);
  return (day) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
    return writeDigits(language, format.format(Date.parse(`${day}T00:00:00Z`)));
  };
}

/** Says the days of a range. */
export function useSayRange(): (range: { readonly from: string; readonly to: string }) => string {
  const t = useTexts('records');
  const sayDay = useSayDay();
  return ({ from, to }) =>
    from === to ? sayDay(from) : t('records.rangeText', { from: sayDay(from), to: sayDay(to) });
}
