import type { Withdrawal, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import { Badge, type BadgeProps, Icon } from '@nokshi/ui';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { withdrawalHref } from '../withdrawal-rules.ts';

const TONES: Readonly<Record<WithdrawalState, NonNullable<BadgeProps['tone']>>> = {
  requested: 'info',
  risk_check: 'info',
  approved: 'info',
  paying: 'info',
  paid_out: 'warn',
  partial: 'warn',
  not_received: 'warn',
  received: 'accent',
  auto_received: 'plain',
  forced_received: 'plain',
  released: 'info',
  rejected: 'danger',
};

export function WithdrawalBadge({ state }: { readonly state: WithdrawalState }) {
  const t = useTexts('withdrawals');
  return <Badge tone={TONES[state]}>{t(`withdrawals.state_${state}`)}</Badge>;
}

/** A withdrawal in a list, which leads to its page. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const sayTime = useSayTime();
  const { id, no, state, account, amountMicros, currency, steps } = withdrawal;
  const askedAt = steps[0]?.at;
  return (
    <li>
      <AppLink className={cashierStyles['row']} href={withdrawalHref(id)}>
        <span className={cashierStyles['rowText']}>
          <b>{account.channelTitle}</b>
          <small>
            {askedAt !== undefined && `${sayTime(askedAt)} · `}
            <bdi>{no}</bdi>
          </small>
        </span>
        <span className={cashierStyles['rowEnd']}>
          <CashierMoney micros={BigInt(amountMicros)} currency={currency} />
          <WithdrawalBadge state={state} />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </li>
  );
}
