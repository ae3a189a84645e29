import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { statementHref } from './statement-href.ts';
import styles from './statements.module.css';

interface StatementBelowProps {
  readonly detail: StatementDetail;
  readonly isOwn: boolean;
}

/** What of it went to contracts below. Those that the agent gave open; what a downline gave is not the agent's to open. */
export function StatementBelow({ detail, isOwn }: StatementBelowProps) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  const { line, below, belowCount } = detail;
  const more = belowCount - below.length;
  return (
    <ReportPanel title={t('agentStatements.belowTitle')}>
      {below.length === 0 ? (
        <p className={styles['quiet']}>{t('agentStatements.belowNone')}</p>
      ) : (
        <dl className={styles['lines']}>
          {below.map(({ no, whose, grossMicros, owedMicros }) => {
            const href = isOwn ? statementHref(line.kind, no) : undefined;
            return (
              <div key={no}>
                <dt>
                  {href === undefined ? (
                    whose.account
                  ) : (
                    <AppLink className="nk-link" href={href}>
                      {whose.account}
                    </AppLink>
                  )}
                </dt>
                <dd>
                  <Money micros={grossMicros} />
                  {owedMicros !== '0' && (
                    <small className={styles['quiet']}>
                      {' '}
                      {t('agentStatements.stillOwed')} <Money micros={owedMicros} />
                    </small>
                  )}
                </dd>
              </div>
            );
          })}
          <div data-is-last>
            <dt>{t('agentStatements.below')}</dt>
            <dd>
              <Money micros={line.belowMicros} />
            </dd>
          </div>
        </dl>
      )}
      {more > 0 && (
        <p className={styles['quiet']}>
          {t('agentStatements.belowMore', { count: sayNumber(language, more) })}
        </p>
      )}
    </ReportPanel>
  );
}
