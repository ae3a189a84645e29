import type { OfferSimulation } from '@nokshi/contract/agents-contracts.ts';
import { ErrorState, MoneyText, Note, Skeleton } from '@nokshi/ui';
import { useReachableScroll } from '@nokshi/ui/reachable-scroll.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import type { useSimulation } from './contract-queries.ts';
import styles from './contracts.module.css';
import editorStyles from './editor.module.css';
import { useSayPeriod } from './say-period.ts';

interface SimulationPanelProps {
  readonly query: ReturnType<typeof useSimulation>;
  /** Whether the terms can be reckoned with. */
  readonly isWhole: boolean;
  readonly isHourly: boolean;
}

/** What would have stayed with the agent period by period; below zero he would have owed. */
export function SimulationPanel({ query, isWhole, isHourly }: SimulationPanelProps) {
  const t = useTexts('agentContracts');
  const { data, isError, error, refetch } = query;
  return (
    <ReportPanel title={t(isHourly ? 'agentContracts.simHours' : 'agentContracts.simTitle')}>
      {!isWhole && data === undefined && <p className={styles['quiet']}>{t('agentContracts.simWaits')}</p>}
      {isWhole && isError && (
        <ErrorState {...failureProps(error, t('agentContracts.failed'))} onRetry={() => void refetch()} />
      )}
      {isWhole && !isError && data === undefined && <Skeleton style={{ blockSize: 120 }} />}
      {data && !(isWhole && isError) && (
        <Periods simulation={data} isOld={!isWhole || query.isPlaceholderData} />
      )}
    </ReportPanel>
  );
}

interface PeriodsProps {
  readonly simulation: OfferSimulation;
  /** It is about terms before the last change. */
  readonly isOld: boolean;
}

const HALF_PERCENT = 50;

function Periods({ simulation, isOld }: PeriodsProps) {
  const t = useTexts('agentContracts');
  const sayPeriod = useSayPeriod();
  const box = useReachableScroll();
  const { periods, owing, own, isExact } = simulation;
  if (periods.length === 0) return <p className={styles['quiet']}>{t('agentContracts.simNone')}</p>;
  const most = periods.reduce((top, { leftMicros }) => {
    const left = BigInt(leftMicros);
    const size = left < 0n ? -left : left;
    return size > top ? size : top;
  }, 1n);
  const widthOf = (micros: bigint) => Number((micros * 1000n) / most) * (HALF_PERCENT / 1000);
  return (
    <div className={editorStyles['simulation']} aria-busy={isOld}>
      <div ref={box} className={editorStyles['periods']}>
        <ul aria-label={t('agentContracts.simTitle')}>
          {[...periods].reverse().map(({ key, leftMicros, downlineMicros, ...span }) => {
            const left = BigInt(leftMicros);
            const width = widthOf(left < 0n ? -left : left);
            return (
              <li key={key}>
                <span>
                  {sayPeriod(own.terms.kind, span)}
                  <small>
                    {t('agentContracts.simGot')} <MoneyText micros={BigInt(downlineMicros)} />
                  </small>
                </span>
                <span className={editorStyles['swing']} aria-hidden="true">
                  <i data-is-below={left < 0n || undefined} style={{ inlineSize: `${width}%` }} />
                </span>
                <b>
                  <MoneyText micros={left} isResult />
                </b>
              </li>
            );
          })}
        </ul>
      </div>
      <p className={styles['quiet']}>{t('agentContracts.simNote', { count: periods.length, owing })}</p>
      {!isExact && <Note>{t('agentContracts.simMost')}</Note>}
    </div>
  );
}
