import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { Button, ErrorState, Icon, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { ReceiptButton } from '../../../lib/receipts/receipt-button.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import { useSayPeriod } from '../contracts/say-period.ts';
import { StatementDisputes } from '../disputes/dispute-panel.tsx';
import { Money } from '../parts/money.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportPanel } from '../parts/report-page.tsx';
import { StatementSlots } from '../realtime/statement-slots.tsx';
import { useStatement } from '../reports/report-queries.ts';
import { hrefOfDays } from '../team/team-href.ts';
import { StatementBelow } from './statement-below.tsx';
import { StatementLadder } from './statement-ladder.tsx';
import { StatementLate } from './statement-late.tsx';
import { StatementState } from './statement-state.tsx';
import { BaseLines, StatementSum } from './statement-sum.tsx';
import { useStatementText } from './statement-text.ts';
import styles from './statements.module.css';

interface StatementDetailPageProps {
  readonly no: number;
  readonly backHref: string;
}

/** One statement explained: the sum in a line, which tier and why, what went down, and what it was counted from. */
export function StatementDetailPage({ no, backHref }: StatementDetailPageProps) {
  const t = useTexts('agentStatements');
  const { data, isError, error, refetch } = useStatement(no);
  return (
    <div className={partStyles['page']}>
      <AppLink className={styles['back']} href={backHref}>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('agentStatements.back')}
      </AppLink>
      {data ? (
        <Explained detail={data} />
      ) : isError ? (
        <ErrorState {...failureProps(error, t('agentStatements.failed'))} onRetry={() => void refetch()} />
      ) : (
        <output aria-label={t('agentStatements.loading')}>
          <Skeleton style={{ blockSize: 320 }} />
        </output>
      )}
    </div>
  );
}

function Explained({ detail }: { readonly detail: StatementDetail }) {
  const t = useTexts('agentStatements', 'agentContracts');
  const sayPeriod = useSayPeriod();
  const textOf = useStatementText();
  const { member } = useSession();
  const { line, contractNo } = detail;
  const isOwn = line.whose.account === member?.account;
  return (
    <>
      <header className={partStyles['head']}>
        <div>
          <h2>{sayPeriod(line.kind, { start: line.startsAt, end: line.endsAt })}</h2>
          <p className={styles['about']}>
            {isOwn ? t('agentContracts.you') : line.whose.account} · {contractNo} ·{' '}
            {t('agentStatements.number', { no: `${line.no}` })} <StatementState line={line} />
          </p>
        </div>
        <div className={styles['acts']}>
          <ReceiptButton of={{ kind: 'statement', no: line.no }} />
          <Button kind="outline" icon="copy" onClick={() => void copyText(textOf(detail))}>
            {t('agentStatements.copy')}
          </Button>
        </div>
      </header>
      <StatementSum detail={detail} isOwn={isOwn} />
      <div className={partStyles['pair']}>
        {line.kind === 'realtime' ? (
          <StatementSlots detail={detail} isOwn={isOwn} />
        ) : (
          <ReportPanel title={t('agentStatements.whichTier')}>
            <StatementLadder detail={detail} />
          </ReportPanel>
        )}
        <div className={partStyles['side']}>
          <ReportPanel title={t('agentStatements.baseTitle')}>
            <BaseLines detail={detail} />
            <TeamLinks detail={detail} isOwn={isOwn} />
          </ReportPanel>
          <StatementBelow detail={detail} isOwn={isOwn} />
        </div>
      </div>
      <StatementDisputes statementNo={line.no} />
      <StatementLate detail={detail} />
      <Payment detail={detail} />
    </>
  );
}

interface OwnProps {
  readonly detail: StatementDetail;
  readonly isOwn: boolean;
}

/** The team's figures and bets of the same days. */
function TeamLinks({ detail: { line }, isOwn }: OwnProps) {
  const t = useTexts('agentStatements');
  const range = { from: line.fromDay, to: line.toDay, preset: 'own' } as const;
  const words = { member: isOwn ? '' : line.whose.memberId };
  return (
    <nav className={styles['ways']} aria-label={t('agentStatements.sameDays')}>
      <AppLink className="nk-btn nk-btn-outline" href={hrefOfDays('downlineManagmentView', range, words)}>
        {t('agentStatements.toTeam')}
      </AppLink>
      <AppLink className="nk-btn nk-btn-outline" href={hrefOfDays('personalHistoryCopy', range, words)}>
        {t('agentStatements.toBets')}
      </AppLink>
    </nav>
  );
}

function Payment({ detail: { line, rules, countedAt, hash } }: { readonly detail: StatementDetail }) {
  const t = useTexts('agentStatements');
  const sayMoment = useSayMoment();
  return (
    <ReportPanel title={t('agentStatements.paymentTitle')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('agentStatements.paidAt')}</dt>
          <dd>
            {line.paidAt === null
              ? t(line.paymentState === null ? 'agentStatements.nothingDue' : 'agentStatements.notPaid')
              : sayMoment(line.paidAt)}
          </dd>
        </div>
        <div>
          <dt>{t('agentStatements.funding')}</dt>
          <dd>{t(`agentStatements.funding_${rules.funding}`)}</dd>
        </div>
        {line.paymentState !== null && (
          <div>
            <dt>{t('agentStatements.received')}</dt>
            <dd>
              <Money micros={line.paidMicros} />
            </dd>
          </div>
        )}
        {line.owedMicros !== '0' && (
          <div>
            <dt>{t('agentStatements.owed')}</dt>
            <dd>
              <Money micros={line.owedMicros} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('agentStatements.countedAt')}</dt>
          <dd>{sayMoment(countedAt)}</dd>
        </div>
        <div>
          <dt>{t('agentStatements.activeFrom')}</dt>
          <dd>
            <Money micros={rules.activeFromMicros} />
          </dd>
        </div>
        <div>
          <dt>{t('agentStatements.activeBy')}</dt>
          <dd>{t(`agentStatements.activeBy_${rules.activeBy}`)}</dd>
        </div>
        {line.kind === 'dividend' && (
          <div>
            <dt>{t('agentStatements.salaries')}</dt>
            <dd>
              {t(rules.countsSalaries ? 'agentStatements.salariesCost' : 'agentStatements.salariesApart')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('agentStatements.timeZone')}</dt>
          <dd>
            <bdi>{rules.timeZone}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles['proof']}>
        <Icon name="shield-check" size="small" />
        <span>
          {t('agentStatements.proof')} <code>{hash}</code>
        </span>
      </p>
    </ReportPanel>
  );
}
