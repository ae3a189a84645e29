import { PAYOUT_ACCOUNTS, type PayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import { Badge, Button, cx, EmptyState, FieldError, Icon, IconButton } from '@nokshi/ui';
import { useState } from 'react';
import { ChannelMark } from '../../../lib/cashier/channel-mark.tsx';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTimeLeft } from '../../../lib/time/server-clock.ts';
import type { Desk } from '../desk.ts';
import { useSayLeft } from '../say-left.ts';
import styles from '../withdrawals.module.css';
import accountStyles from './accounts.module.css';
import { AddAccount } from './add-account.tsx';
import { RemoveAccount } from './remove-account.tsx';

interface AccountTilesProps {
  readonly desk: Desk;
  readonly field: Pick<BoundField<string>, 'value' | 'error' | 'onChange'>;
}

/** The accounts that money may go to, one of which is chosen; adding one and taking one away. */
export function AccountTiles({ desk, field }: AccountTilesProps) {
  const t = useTexts('withdrawals');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<PayoutAccount | null>(null);
  const { accounts } = desk;
  const isFull = accounts.length >= PAYOUT_ACCOUNTS;
  const add = () => setAdding(true);
  return (
    <div className={accountStyles['accounts']}>
      <h4 id="withdraw-where">{t('withdrawals.where')}</h4>
      {accounts.length === 0 ? (
        <EmptyState
          icon="wallet"
          title={t('withdrawals.noAccounts')}
          text={t('withdrawals.noAccountsText')}
          action={
            <Button icon="plus" aria-haspopup="dialog" onClick={add}>
              {t('withdrawals.addAccount')}
            </Button>
          }
        />
      ) : (
        <>
          <div role="radiogroup" aria-labelledby="withdraw-where" className={accountStyles['tiles']}>
            {accounts.map((account) => (
              <AccountTile
                key={account.id}
                account={account}
                isChosen={account.id === field.value}
                onChoose={() => field.onChange({ target: { value: account.id } })}
                onRemove={() => setLeaving(account)}
              />
            ))}
          </div>
          {field.error && <FieldError>{field.error}</FieldError>}
          {isFull ? (
            <p className={styles['quiet']}>{t('withdrawals.accountsFull', { count: PAYOUT_ACCOUNTS })}</p>
          ) : (
            <button type="button" className={styles['link']} aria-haspopup="dialog" onClick={add}>
              <Icon name="plus" size="small" />
              {t('withdrawals.addAnother')}
            </button>
          )}
        </>
      )}
      {isAdding && <AddAccount desk={desk} onClose={() => setAdding(false)} />}
      {leaving && <RemoveAccount account={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

interface AccountTileProps {
  readonly account: PayoutAccount;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function AccountTile({ account, isChosen, onChoose, onRemove }: AccountTileProps) {
  const t = useTexts('withdrawals');
  const { id, channelCode, channelTitle, mark, number, holder, bank, readyAt } = account;
  const leftMs = useTimeLeft(readyAt ?? 0, readyAt !== null);
  const isWaiting = leftMs > 0;
  return (
    <div className={cx(accountStyles['tile'], isWaiting && accountStyles['tileWaiting'])}>
      <label>
        <input
          type="radio"
          name="account"
          value={id}
          checked={isChosen && !isWaiting}
          disabled={isWaiting}
          onChange={onChoose}
        />
        <ChannelMark code={channelCode} mark={mark} />
        <span className={accountStyles['tileText']}>
          <b>{channelTitle}</b>
          <small>
            <bdi>{number}</bdi> · {holder}
            {bank !== null && ` · ${bank}`}
          </small>
          {isWaiting && readyAt !== null && <Wait readyAt={readyAt} leftMs={leftMs} />}
        </span>
        <Badge tone={isWaiting ? 'warn' : 'accent'}>
          {t(isWaiting ? 'withdrawals.cooling' : 'withdrawals.ready')}
        </Badge>
      </label>
      <IconButton
        icon="trash-2"
        iconSize="small"
        label={t('withdrawals.removeAccount', { title: channelTitle, number })}
        aria-haspopup="dialog"
        onClick={onRemove}
      />
    </div>
  );
}

function Wait({ readyAt, leftMs }: { readonly readyAt: number; readonly leftMs: number }) {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const sayLeft = useSayLeft();
  return <small>{t('withdrawals.coolingUntil', { time: sayTime(readyAt), rest: sayLeft(leftMs) })}</small>;
}
