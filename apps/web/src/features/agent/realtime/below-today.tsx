import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './salary.module.css';
import { useSalaryNow } from './salary-queries.ts';

/** Whose contracts below get what of the running day. */
export function BelowToday() {
  const t = useTexts('agentRealtime');
  const { data } = useSalaryNow();
  if (data === undefined || data.below.length === 0) return null;
  const more = data.belowCount - data.below.length;
  return (
    <ReportPanel title={t('agentRealtime.belowToday')}>
      <dl className={styles['below']}>
        {data.below.map(({ whose, grossMicros }) => (
          <div key={whose.memberId}>
            <dt>{whose.account}</dt>
            <dd>
              <Money micros={grossMicros} />
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles['quiet']}>{t('agentRealtime.belowMore', { count: more })}</p>}
    </ReportPanel>
  );
}
