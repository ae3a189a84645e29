import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { statementHref } from './statement-href.ts';
import styles from './statements.module.css';

/** Bets that an earlier statement had counted and that changed in this period; nothing where there are none. */
export function StatementLate({ detail }: { readonly detail: StatementDetail }) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { line, late, lateCount } = detail;
  if (late.length === 0) return null;
  const more = lateCount - late.length;
  return (
    <ReportPanel title={t('agentStatements.lateTitle')}>
      <p className={styles['quiet']}>{t('agentStatements.lateText')}</p>
      <dl className={styles['lines']}>
        {late.map(({ oldNo, whose, roundId, betAt, at, amountMicros }) => {
          const href = statementHref(line.kind, oldNo);
          return (
            <div key={roundId}>
              <dt>
                {whose.account}{' '}
                <small className={styles['quiet']}>
                  {t('agentStatements.lateWhen', { bet: sayMoment(betAt), undone: sayMoment(at) })}
                </small>{' '}
                {href === undefined ? (
                  oldNo
                ) : (
                  <AppLink className="nk-link" href={href}>
                    {t('agentStatements.lateOld', { no: `${oldNo}` })}
                  </AppLink>
                )}
              </dt>
              <dd>
                <Money micros={amountMicros} isResult />
              </dd>
            </div>
          );
        })}
      </dl>
      {more > 0 && (
        <p className={styles['quiet']}>
          {t('agentStatements.lateMore', { count: sayNumber(language, more) })}
        </p>
      )}
    </ReportPanel>
  );
}
