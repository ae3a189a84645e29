import type { ReconciliationRun } from '@nokshi/contract/reconciliation-console.ts';
import { Badge, Button, EmptyState, Note, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { Differences } from './differences.tsx';
import { GameList } from './game-list.tsx';
import { runsQuery } from './queries.ts';
import css from './reconciliation.module.css';
import { StartDialog } from './start-dialog.tsx';

const TONES = { waiting: 'plain', running: 'info', done: 'accent', failed: 'danger' } as const;

/** The supplier's record of transactions against ours: what was compared, what differed and what was done about it. */
export function ReconciliationPage() {
  const { t } = useUi();
  const query = useQuery(runsQuery());
  const [isAsking, setAsking] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const runs = query.data?.list ?? [];
  const chosen = runs.find(({ id }) => id === chosenId) ?? runs[0];
  return (
    <div className={desk['page']}>
      <PageHead title={t('console.reconciliation')} caption={t('console.reconciliationText')}>
        {query.data?.hasSupplier && (
          <Button kind="primary" icon="refresh-cw" onClick={() => setAsking(true)}>
            {t('console.reconciliationNow')}
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>
        {({ list, hasSupplier }) => (
          <>
            {!hasSupplier && <Note>{t('console.reconciliationNone')}</Note>}
            <Runs list={list} chosenId={chosen?.id} onChoose={setChosenId} />
          </>
        )}
      </Loaded>
      {chosen && <Differences key={chosen.id} runId={chosen.id} />}
      {query.data?.hasSupplier && <GameList />}
      {isAsking && <StartDialog onClose={() => setAsking(false)} onStarted={setChosenId} />}
    </div>
  );
}

interface RunsProps {
  readonly list: readonly ReconciliationRun[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Runs({ list, chosenId, onChoose }: RunsProps) {
  const { t } = useUi();
  if (list.length === 0) {
    return (
      <section className={desk['panel']} aria-label={t('console.reconciliation')}>
        <EmptyState
          icon="refresh-cw"
          title={t('console.reconciliationEmpty')}
          text={t('console.reconciliationEmptyText')}
        />
      </section>
    );
  }
  return (
    <section className={desk['panel']} aria-label={t('console.reconciliation')}>
      <div className={css['runs']}>
        <table className={desk['table']}>
          <thead>
            <tr>
              <th scope="col">{t('console.reconciliationWindow')}</th>
              <th scope="col">{t('console.reconciliationState')}</th>
              <th scope="col">{t('console.reconciliationCompared')}</th>
              <th scope="col" className={desk['figure']}>
                {t('console.reconciliationMended')}
              </th>
              <th scope="col" className={desk['figure']}>
                {t('console.reconciliationOpen')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((run) => (
              <Run key={run.id} run={run} isChosen={run.id === chosenId} onChoose={() => onChoose(run.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RunProps {
  readonly run: ReconciliationRun;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Run({ run, isChosen, onChoose }: RunProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const isBusy = run.state === 'running' || run.state === 'waiting';
  return (
    <tr data-run={run.id} aria-current={isChosen ? 'true' : undefined} className={css['run']}>
      <td>
        <button type="button" className={css['choose']} aria-pressed={isChosen} onClick={onChoose}>
          {sayMoment(run.from)} – {sayMoment(run.to)}
        </button>
        <small>{run.origin === 'nightly' ? t('console.reconciliationNight') : run.askedBy}</small>
      </td>
      <td>
        <Badge tone={TONES[run.state]}>{t(`console.reconciliationState_${run.state}`)}</Badge>
        {isBusy && run.problem === null && run.reached > run.from && (
          <small>{t('console.reconciliationReached', { date: sayMoment(run.reached) })}</small>
        )}
        {run.problem !== null && (
          <small>{t('console.reconciliationProblem', { problem: run.problem })}</small>
        )}
      </td>
      <td>
        {t('console.reconciliationComparedText', {
          theirs: sayNumber(language, run.theirs),
          ours: sayNumber(language, run.ours),
        })}
      </td>
      <td className={desk['figure']} data-label={t('console.reconciliationMended')}>
        <span className="nk-num">{sayNumber(language, run.mended)}</span>
      </td>
      <td className={desk['figure']} data-label={t('console.reconciliationOpen')}>
        {run.open > 0 ? (
          <Badge tone="warn">{sayNumber(language, run.open)}</Badge>
        ) : (
          <span className="nk-num">{sayNumber(language, 0)}</span>
        )}
      </td>
    </tr>
  );
}
