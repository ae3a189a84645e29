import type { TransferReceiver } from '@nokshi/contract/cashier-member-transfers.ts';
import { Badge, Icon, TextField } from '@nokshi/ui';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './transfer.module.css';

interface ReceiverFieldProps {
  readonly field: BoundField<string>;
  /** Whom the words of the field may mean. */
  readonly found: readonly TransferReceiver[];
  readonly onChoose: (account: string) => void;
}

/** Who gets it: the account as it is typed, and direct downlines whom it may mean. */
export function ReceiverField({ field, found, onChoose }: ReceiverFieldProps) {
  const t = useTexts('agentTransfer');
  const typed = field.value.trim();
  return (
    <div className={styles['receiver']}>
      <TextField
        {...field}
        label={t('agentTransfer.to')}
        placeholder={t('agentTransfer.toHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        lead={<Icon name="search" size="small" />}
      />
      {found.length > 0 && (
        <div role="group" aria-label={t('agentTransfer.receivers')} className={styles['receivers']}>
          {found.map(({ account, isAgent }) => (
            <button
              key={account}
              type="button"
              aria-pressed={account === field.value.trim()}
              onClick={() => onChoose(account)}
            >
              <bdi>{account}</bdi>
              <Badge>{t(isAgent ? 'agentTransfer.agent' : 'agentTransfer.member')}</Badge>
            </button>
          ))}
        </div>
      )}
      {typed !== '' && found.length === 0 && (
        <p className={styles['quiet']}>{t('agentTransfer.noneFound')}</p>
      )}
    </div>
  );
}
