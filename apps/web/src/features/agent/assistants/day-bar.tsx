import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import styles from './assistants.module.css';

interface DayBarProps {
  readonly of: { readonly sentTodayMicros: string; readonly dayLimitMicros: string };
}

/** What an assistant sent today of what may be sent in a day. */
export function DayBar({ of: { sentTodayMicros, dayLimitMicros } }: DayBarProps) {
  const t = useTexts('assistants');
  const [sent, limit] = [BigInt(sentTodayMicros), BigInt(dayLimitMicros)];
  const percent = limit > 0n ? (sent < limit ? (sent * 100n) / limit : 100n) : 0n;
  return (
    <div className={styles['day']}>
      <span>{t('assistants.sentToday')}</span>
      <b>
        <Money micros={sentTodayMicros} /> / <Money micros={dayLimitMicros} />
      </b>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  );
}
