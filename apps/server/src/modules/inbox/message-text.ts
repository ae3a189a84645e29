import type { Language } from '@nokshi/contract/constants.ts';
import { fill, findText } from '@nokshi/texts';
import type { MessageRow } from './inbox-store.ts';

/** The value that holds a moment, in epoch ms; it is shown as `{time}`. */
export const MOMENT_VALUE = 'atMs';

const LOCALES = { bn: 'bn-BD', en: 'en-GB' } as const;

function momentText(to: 'bn' | 'en', atMs: number, timeZone: string): string {
  const write = (wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[to], { timeZone, ...wanted }).format(atMs);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  if (to === 'en') return write({ day: 'numeric', month: 'long', year: 'numeric', ...clock });
  // All at once Bengali writes `২২ নভেম্বর, ২০২৬ এ ০৭:২০`, to which the sentences add another `-এ`.
  return `${write({ day: 'numeric', month: 'long' })} ${write({ year: 'numeric' })}, ${write(clock)}`;
}

/** A message in a language: its key names a title and a body in the catalogues, moments are the brand's. */
export function messageText(
  language: Language,
  message: Pick<MessageRow, 'text_key' | 'text_values'>,
  timeZone: string,
): { readonly title: string; readonly body: string } {
  const to = language === 'EN' ? 'en' : 'bn';
  const key = message.text_key.charAt(0).toUpperCase() + message.text_key.slice(1);
  const { [MOMENT_VALUE]: atMs, ...values } = message.text_values;
  const shown = atMs === undefined ? values : { ...values, time: momentText(to, Number(atMs), timeZone) };
  const write = (part: 'Title' | 'Body') =>
    fill(to, findText(to, `server.message${key}${part}`) ?? '', shown);
  return { title: write('Title'), body: write('Body') };
}
