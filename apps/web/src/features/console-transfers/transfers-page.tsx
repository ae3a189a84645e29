import { retryTransfer, type StuckTransfer } from '@nokshi/contract/cashier-wallets.ts';
import { Button, EmptyState, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { TRANSFERS_KEY, useStuckTransfers } from '../../lib/console/desk-queries.ts';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

/** Transfers to and from suppliers whose answer has not come for half an hour. */
export function TransfersPage() {
  const { t } = useUi();
  const query = useStuckTransfers();
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.transfers')}
        count={query.data?.list.length}
        caption={t('console.transfersText')}
      />
      <section className={desk['panel']} aria-label={t('console.transfers')}>
        <Loaded query={query} lines={4}>
          {({ list }) => <Stuck list={list} />}
        </Loaded>
      </section>
    </div>
  );
}

function Stuck({ list }: { readonly list: readonly StuckTransfer[] }) {
  const { t } = useUi();
  const [asked, setAsked] = useState<StuckTransfer | null>(null);
  const may = useMay('cashier.decide_deposits');
  if (list.length === 0) {
    return (
      <EmptyState
        icon="circle-check"
        title={t('console.transfersEmpty')}
        text={t('console.transfersEmptyText')}
      />
    );
  }
  return (
    <DeskScroll>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.member')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.amount')}
            </th>
            <th scope="col">{t('console.transferWay')}</th>
            <th scope="col">{t('console.transferSince')}</th>
            <th scope="col">{t('console.transferAsked')}</th>
            {may && <th scope="col">{t('console.transferAct')}</th>}
          </tr>
        </thead>
        <tbody>
          {list.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} onAsk={may ? () => setAsked(transfer) : undefined} />
          ))}
        </tbody>
      </table>
      {asked && <AskDialog transfer={asked} onClose={() => setAsked(null)} />}
    </DeskScroll>
  );
}

function Row({
  transfer,
  onAsk,
}: {
  readonly transfer: StuckTransfer;
  readonly onAsk: (() => void) | undefined;
}) {
  const { t } = useUi();
  const sayAge = useSayAge();
  const { memberId, account, no, amountMicros, currency, direction, walletName, requestedAt } = transfer;
  return (
    <tr>
      <td>
        <AppLink className="nk-link" href={`/console/members/${memberId}`}>
          {account}
        </AppLink>
        <small className="nk-num">{no}</small>
      </td>
      <td className={desk['figure']}>
        <Amount micros={amountMicros} currency={currency} />
      </td>
      <td>
        {t(direction === 'in' ? 'console.transferIn' : 'console.transferOut')}
        <small>{walletName}</small>
      </td>
      <td>{sayAge(requestedAt)}</td>
      <td>
        {t('console.transferTries', { count: transfer.attempts })}
        <small>{transfer.lastStatus}</small>
      </td>
      {onAsk && (
        <td>
          <Button size="small" kind="outline" onClick={onAsk}>
            {t('console.transferRetry')}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** Asks why, then asks the supplier once more under the same transaction id. */
function AskDialog({
  transfer,
  onClose,
}: {
  readonly transfer: StuckTransfer;
  readonly onClose: () => void;
}) {
  const { t } = useUi();
  const queries = useQueryClient();
  const { memberId, id, no } = transfer;
  return (
    <ReasonDialog
      title={t('console.transferQuestion', { no })}
      verb={t('console.transferRetry')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { state } = await call(retryTransfer, { memberId, id, reason });
        const isOver = state !== 'moving';
        showToast({
          tone: isOver ? 'good' : 'plain',
          text: t(isOver ? 'console.transferDecided' : 'console.transferStill', { no }),
        });
        await queries.invalidateQueries({ queryKey: TRANSFERS_KEY });
      }}
    >
      <p>{t('console.transferQuestionText')}</p>
    </ReasonDialog>
  );
}
