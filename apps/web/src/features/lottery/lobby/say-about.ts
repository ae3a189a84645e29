import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { type Say, TOLD_FAMILIES } from '@nokshi/texts/plays/play-words.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { sayWeekday } from '../../../lib/texts/format.ts';
import type { Speech } from '../use-speech.ts';

type About = Pick<LotteryGameCard, 'family' | 'everySeconds' | 'drawDays'>;

const DAYS_OF_WEEK = 7;

/** What is drawn and how often: '0 to 9, five places · every minute', 'Six and an additional number · Mon, Thu'. */
export function sayAbout(speech: Speech, about: About): string {
  const { t } = speech;
  const drawn = TOLD_FAMILIES.includes(about.family) ? t(`lottery.about.${about.family}` as TextKey) : '';
  const often = sayOften(speech, about);
  return drawn === '' ? often : `${drawn} · ${often}`;
}

/** A family by a short name: 'Five digits'; by its code where nobody has told it yet. */
export function sayFamily(t: Say, family: string): string {
  return TOLD_FAMILIES.includes(family) ? t(`lottery.family.${family}` as TextKey) : family;
}

function sayOften({ t, write, language }: Speech, { everySeconds, drawDays }: About): string {
  if (everySeconds !== null) return t('lottery.everyMinutes', { count: Math.round(everySeconds / 60) });
  if (drawDays === null) return t('lottery.everyDay');
  if ('ofMonth' in drawDays) return t('lottery.onDates', { dates: write(drawDays.ofMonth.join(', ')) });
  if (drawDays.length === DAYS_OF_WEEK) return t('lottery.everyDay');
  return drawDays.map((day) => sayWeekday(language, day)).join(', ');
}
