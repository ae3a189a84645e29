import { useUi } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { boot } from '../start/boot.ts';
import { sayTime } from '../texts/format.ts';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The present moment, in epoch ms, fresh enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long ago a moment was, in one unit. */
export function useSayAge(): (since: number) => string {
  const { t } = useUi();
  const now = useNow();
  return (since) => {
    const minutes = Math.floor(Math.max(now - since, 0) / MINUTE_MS);
    if (minutes < 1) return t('console.ageNow');
    if (minutes < HOUR_MINUTES) return t('console.ageMinutes', { count: minutes });
    if (minutes < DAY_MINUTES) return t('console.ageHours', { count: Math.floor(minutes / HOUR_MINUTES) });
    return t('console.ageDays', { count: Math.floor(minutes / DAY_MINUTES) });
  };
}

/** The zone that the brand's days are of. */
export function brandTimeZone(): string {
  return boot.status?.brand.timeZone ?? 'Asia/Dhaka';
}

/** Says moments (epoch ms) in the language of the screen and by the brand's clock. */
export function useSayMoment(): (at: number) => string {
  const { t, language } = useUi();
  const timeZone = brandTimeZone();
  return (at) => sayTime(at, { language, timeZone, now: Date.now(), t });
}
