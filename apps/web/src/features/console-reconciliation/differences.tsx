import { closeDifference, type ReconciliationDifference } from '@nokshi/contract/reconciliation-console.ts';
import { Badge, Button, EmptyState, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { RUNS_KEY, runQuery } from './queries.ts';
import css from './reconciliation.module.css';

const TONES = { owed: 'info', mended: 'accent', open: 'warn', closed: 'plain', known: 'plain' } as const;

/** What differed in one comparison, and what was done about each. */
export function Differences({ runId }: { readonly runId: string }) {
  const { t } = useUi();
  const query = useQuery(runQuery(runId));
  const [asked, setAsked] = useState<ReconciliationDifference | null>(null);
  return (
    <Panel title={t('console.differences')}>
      <Loaded query={query}>
        {({ run, differences, hasMore }) =>
          differences.length === 0 ? (
            <EmptyState
              icon="circle-check"
              title={t(
                run.state === 'done' ? 'console.differencesNone' : `console.reconciliationState_${run.state}`,
              )}
              text={run.state === 'done' ? t('console.differencesNoneText') : (run.problem ?? '')}
            />
          ) : (
            <>
              <Table list={differences} onAsk={setAsked} />
              {hasMore && <p className={css['more']}>{t('console.differencesMore')}</p>}
            </>
          )
        }
      </Loaded>
      {asked && <CloseDialog runId={runId} difference={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

interface TableProps {
  readonly list: readonly ReconciliationDifference[];
  readonly onAsk: (difference: ReconciliationDifference) => void;
}

function Table({ list, onAsk }: TableProps) {
  const { t } = useUi();
  return (
    <DeskScroll>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.what')}</th>
            <th scope="col">{t('console.outcome')}</th>
            <th scope="col">{t('console.member')}</th>
            <th scope="col">{t('console.differenceTheirs')}</th>
            <th scope="col">{t('console.differenceOurs')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((difference) => (
            <Row
              key={`${difference.kind} ${difference.key}`}
              difference={difference}
              onAsk={() => onAsk(difference)}
            />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

interface RowProps {
  readonly difference: ReconciliationDifference;
  readonly onAsk: () => void;
}

function Row({ difference, onAsk }: RowProps) {
  const { t } = useUi();
  const { key, kind, outcome, reason, memberId, account, theirs, ours, note, closedBy } = difference;
  return (
    <tr data-difference={kind} className={css['difference']}>
      <td>
        <b>{t(`console.difference_${kind}`)}</b>
        <small className={css['key']} translate="no">
          {key}
        </small>
      </td>
      <td>
        {outcome === 'open' ? (
          <Button size="small" kind="outline" onClick={onAsk}>
            {t('console.differenceClose')}
          </Button>
        ) : (
          <Badge tone={TONES[outcome]}>{t(`console.outcome_${outcome}`)}</Badge>
        )}
        {reason !== null && <small translate="no">{reason}</small>}
        {note !== null && (
          <small className={css['note']}>
            {t('console.differenceNote', { account: closedBy ?? '', note })}
          </small>
        )}
      </td>
      <td>
        {memberId !== null && (
          <AppLink className="nk-link" href={`/console/members/${memberId}`}>
            {account}
          </AppLink>
        )}
      </td>
      <td data-label={t('console.differenceTheirs')}>
        <Side side={theirs} />
      </td>
      <td data-label={t('console.differenceOurs')}>
        <Side side={ours} />
      </td>
    </tr>
  );
}

function Side({ side }: { readonly side: ReconciliationDifference['theirs'] }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (side === null) return <span className={desk['hint']}>{t('console.differenceNothing')}</span>;
  return (
    <>
      <span className={css['side']}>
        <Amount micros={side.amountMicros} currency={side.currency} />
      </span>
      <small>{sayMoment(side.at)}</small>
      <small translate="no">
        {side.kind} {side.status}
      </small>
      {side.game !== null && <small translate="no">{side.game}</small>}
    </>
  );
}

interface CloseDialogProps {
  readonly runId: string;
  readonly difference: ReconciliationDifference;
  readonly onClose: () => void;
}

function CloseDialog({ runId, difference, onClose }: CloseDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const { key, kind } = difference;
  return (
    <ReasonDialog
      title={t('console.differenceCloseQuestion')}
      verb={t('console.differenceClose')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(closeDifference, { runId, key, kind, reason });
        showToast({ tone: 'good', text: t('console.differenceClosed') });
        await queries.invalidateQueries({ queryKey: RUNS_KEY });
      }}
    >
      <p>{t('console.differenceCloseText')}</p>
    </ReasonDialog>
  );
}
