import { useTexts } from '../../lib/texts/texts.ts';
import { lengthOf } from './control-rules.ts';

/** Says a number of minutes: '১ ঘণ্টা ৫ মিনিট'; '45 min'. */
export function useSayLength(): (totalMinutes: number) => string {
  const t = useTexts('control');
  return (totalMinutes) => {
    const { hours, minutes } = lengthOf(totalMinutes);
    if (hours === 0) return t('control.minutes', { minutes });
    return minutes === 0 ? t('control.hours', { hours }) : t('control.hoursMinutes', { hours, minutes });
  };
}
