import { useStore } from '@nokshi/browser/store.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { addDays, startOfDay } from '../../../lib/time/days.ts';
import { clockOf } from '../../../lib/time/zone.ts';

const SLOT_MS = 5 * 60_000;

/** Whether slots before it were missed, which it made up for. */
export const isCaughtUp = ({
  fromAt,
  slotAt,
}: {
  readonly fromAt: number;
  readonly slotAt: number;
}): boolean => slotAt - fromAt > SLOT_MS;

/** Says moments of a day by the brand's clock, to the minute; the end of the day is 24:00. */
export function useSayClock(): (at: number, day?: string) => string {
  const language = useStore(languageStore);
  const timeZone = useTimeZone();
  return (at, day) => {
    const isEnd = day !== undefined && at === startOfDay(addDays(day, 1), timeZone);
    return writeDigits(language, isEnd ? '24:00' : clockOf(timeZone, at).slice(0, 5));
  };
}
