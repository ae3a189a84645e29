import type { DeskLottery } from '@nokshi/contract/lottery-control.ts';
import { useUi } from '@nokshi/ui';

const MINUTE = 60;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When a lottery draws and how long before it the sale ends, in one line. */
export function useSaySchedule(): (
  game: Pick<DeskLottery, 'everySeconds' | 'drawAt' | 'weekdays' | 'monthDays' | 'zone' | 'terms'>,
) => string {
  const { t } = useUi();
  return ({ everySeconds, drawAt, weekdays, monthDays, zone, terms: { cutOffSeconds } }) => {
    const closes =
      cutOffSeconds < 2 * MINUTE
        ? t('console.lotteryCloses', { seconds: cutOffSeconds })
        : t('console.lotteryClosesMinutes', { minutes: Math.round(cutOffSeconds / MINUTE) });
    return `${when()} (${zone}), ${closes}`;

    function when(): string {
      if (everySeconds !== null) {
        return everySeconds % MINUTE === 0
          ? t('console.lotteryEveryMinutes', { count: everySeconds / MINUTE })
          : t('console.lotteryEverySeconds', { count: everySeconds });
      }
      const time = drawAt ?? '';
      if (weekdays.length === WEEKDAYS.length) return t('console.lotteryDailyAt', { time });
      if (monthDays.length > 0) {
        return t('console.lotteryMonthDaysAt', { days: monthDays.join(', '), time });
      }
      const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) =>
        t(`console.lotteryWeekday_${day}`),
      );
      return t('console.lotteryWeekdaysAt', { days: days.join(', '), time });
    }
  };
}
