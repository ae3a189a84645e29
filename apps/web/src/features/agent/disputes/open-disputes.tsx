import { Badge } from '@nokshi/ui';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { statementHref } from '../statements/statement-href.ts';
import { useOpenDisputes } from './dispute-queries.ts';
import styles from './disputes.module.css';

/** Questions that are not closed, above the lists of statements; nothing where there are none. */
export function OpenDisputes() {
  const t = useTexts('agentStatements');
  const sayMoment = useSayMoment();
  const { member } = useSession();
  const { data } = useOpenDisputes();
  if (!data || data.list.length === 0) return null;
  return (
    <ReportPanel title={t('agentStatements.questionsOpen')}>
      <ul className={styles['open']}>
        {data.list.map(({ id, no, kind, statementNo, whose, turn, answerBy }) => (
          <li key={id}>
            <AppLink className="nk-link" href={statementHref(kind, statementNo) ?? ''}>
              {t('agentStatements.questionOn', { no: `${statementNo}` })}
            </AppLink>
            <span className={styles['quiet']}>
              {no}
              {whose.account !== member?.account && ` · ${whose.account}`}
              {turn === 'upline' &&
                answerBy !== null &&
                ` · ${t('agentStatements.answerBy', { time: sayMoment(answerBy) })}`}
            </span>
            <Badge tone={turn === 'asker' ? 'accent' : 'info'}>{t(`agentStatements.turn_${turn}`)}</Badge>
          </li>
        ))}
      </ul>
    </ReportPanel>
  );
}
