import type { TeamLine, TeamLineSides } from '@nokshi/contract/agents-reports.ts';
import { ErrorState, Icon, Modal, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { useTeamLine } from './report-queries.ts';
import styles from './reports.module.css';

/** Both sides of a line of the ledger, as far as an agent sees them. */
export function LineDialog({ line, onClose }: { readonly line: TeamLine; readonly onClose: () => void }) {
  const t = useTexts('agentReports');
  const sayMoment = useSayMoment();
  const { data, isError, error, refetch } = useTeamLine({ memberId: line.member.id, id: line.id });
  return (
    <Modal title={t(`agentReports.kind_${line.kind}`)} onClose={onClose}>
      <p className={styles['dialogNote']}>
        {line.member.account} · {sayMoment(line.at)}
      </p>
      {isError && !data ? (
        <ErrorState {...failureProps(error, t('agentReports.lineFailed'))} onRetry={() => void refetch()} />
      ) : data ? (
        <Sides data={data} />
      ) : (
        <Skeleton style={{ blockSize: 160 }} />
      )}
    </Modal>
  );
}

function Sides({ data }: { readonly data: TeamLineSides }) {
  const t = useTexts('agentReports');
  const size = data.line.amountMicros.replace('-', '');
  return (
    <>
      <div className={styles['sides']}>
        <Side head={t('agentReports.wentOut')} side={data.from} micros={`-${size}`} />
        <Icon name="arrow-right" isDirectional />
        <Side head={t('agentReports.cameIn')} side={data.to} micros={size} />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('agentReports.bothSides')}</dt>
          <dd>
            <Money micros="0" />
          </dd>
        </div>
        <div>
          <dt>{t('agentReports.detail')}</dt>
          <dd>{t(`agentReports.detail_${data.line.detail}`)}</dd>
        </div>
        <div>
          <dt>{t('agentReports.reference')}</dt>
          <dd>{data.reference}</dd>
        </div>
      </dl>
    </>
  );
}

interface SideProps {
  readonly head: string;
  readonly side: TeamLineSides['from'];
  readonly micros: string;
}

function Side({ head, side, micros }: SideProps) {
  const t = useTexts('agentReports');
  return (
    <div>
      <small>{head}</small>
      <b>{side.name ?? t(`agentReports.side_${side.kind}`)}</b>
      <span>
        <Money micros={micros} isResult />
      </span>
    </div>
  );
}
