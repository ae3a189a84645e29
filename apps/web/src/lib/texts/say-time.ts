import { useStore } from '@nokshi/browser/store.ts';
import { useTimeZone } from '../games/catalogue-queries.ts';
import { sayMoment, sayTime } from './format.ts';
import { languageStore } from './language.ts';
import { say } from './texts.ts';

/** Says moments (ms since the epoch) in the language of the screen and by the brand's clock. */
export function useSayTime(): (at: number) => string {
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  return (at) => sayTime(at, { language, timeZone, now: Date.now(), t: say });
}

/** The same to the minute, whatever day it was. */
export function useSayMoment(): (at: number) => string {
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  return (at) => sayMoment(at, { language, timeZone, now: Date.now(), t: say });
}
