import { useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/console/amount.tsx';
import type { WithdrawalSheet } from './desk-types.ts';
import css from './withdrawals.module.css';

/** Where the money goes and how much of it; the number in full, because somebody has to pay to it. */
export function PayTo({ sheet }: { readonly sheet: WithdrawalSheet }) {
  const { t } = useUi();
  const { withdrawal, payoutNumber, payoutReference } = sheet;
  const { account, currency } = withdrawal;
  return (
    <dl className={css['payTo']} aria-label={t('console.wdPayTo')}>
      <Row label={account.channelTitle}>
        <span className="nk-num">{payoutNumber}</span>
      </Row>
      <Row label={t('console.wdHolder')}>{account.holder}</Row>
      {account.bank !== null && <Row label={t('console.wdBank')}>{account.bank}</Row>}
      {withdrawal.feeMicros !== '0' && (
        <Row label={t('console.wdFee')}>
          <Amount micros={withdrawal.feeMicros} currency={currency} />
        </Row>
      )}
      <Row label={t('console.wdNet')}>
        <Amount micros={withdrawal.netMicros} currency={currency} />
      </Row>
      {withdrawal.receivedMicros !== null && (
        <Row label={t('console.wdReceived')}>
          <Amount micros={withdrawal.receivedMicros} currency={currency} />
        </Row>
      )}
      {withdrawal.remainingMicros !== null && (
        <Row label={t('console.wdRemaining')}>
          <Amount micros={withdrawal.remainingMicros} currency={currency} />
        </Row>
      )}
      {payoutReference !== null && (
        <Row label={t('console.wdReference')}>
          <span className="nk-num">{payoutReference}</span>
        </Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
