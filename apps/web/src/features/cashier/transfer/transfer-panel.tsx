import { useStore } from '@nokshi/browser/store.ts';
import type { WalletRow, WalletTransferRow } from '@nokshi/contract/cashier-wallets.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { Button, Icon, IconButton, MoneyText } from '@nokshi/ui';
import { useBalanceHidden } from '../../../lib/balance/balance.ts';
import { writeAmount } from '../../../lib/cashier/amount-rules.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import moveStyles from './transfer.module.css';
import { isMain } from './transfer-queries.ts';
import { quickTransfers, wholeOf } from './transfer-rules.ts';
import { type TransferForm, useTransferForm, type WalletPair } from './use-transfer-form.ts';

/** Name of a wallet as people read it. */
function useWalletName(): (wallet: Pick<WalletRow, 'accountTypeId' | 'accountName'>) => string {
  const t = useTexts('cashier');
  return (wallet) => (isMain(wallet) ? t('cashier.mainWallet') : wallet.accountName);
}

/** From where to where, how much, and what came of it. */
export function TransferPanel({ pair }: { readonly pair: WalletPair }) {
  const t = useTexts('cashier');
  const form = useTransferForm(pair);
  const element = useFocusOnFault(form.sending.failures);
  const { isBusy } = form.sending;
  return (
    <section className={styles['panel']}>
      <form
        ref={element}
        className={styles['main']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {pair.others.length > 1 && <WalletChoice pair={pair} form={form} />}
        <div className={moveStyles['ends']}>
          <End label={t('cashier.moveFrom')} wallet={form.from} />
          <IconButton
            className={moveStyles['turn'] ?? ''}
            icon="arrow-down-up"
            label={t('cashier.moveTurn')}
            onClick={form.turn}
          />
          <End label={t('cashier.moveTo')} wallet={form.to} />
        </div>
        <Amount form={form} />
        <Button kind="primary" size="large" isBlock type="submit" isBusy={isBusy}>
          {t(isBusy ? 'cashier.moving' : 'cashier.move')}
        </Button>
        <p className={styles['quiet']}>{t('cashier.moveHint')}</p>
        <output>{form.receipt && <Receipt transfer={form.receipt} />}</output>
      </form>
      <Warning sending={form.sending} />
    </section>
  );
}

function WalletChoice({ pair, form }: { readonly pair: WalletPair; readonly form: TransferForm }) {
  const t = useTexts('cashier');
  const { name, value, onChange } = form.field('wallet');
  return (
    <fieldset className={moveStyles['choice']}>
      <legend>{t('cashier.moveWhich')}</legend>
      {pair.others.map(({ accountTypeId, accountName }) => (
        <label key={accountTypeId}>
          <input
            type="radio"
            name={name}
            value={accountTypeId}
            checked={value === `${accountTypeId}`}
            onChange={onChange}
          />
          {accountName}
        </label>
      ))}
    </fieldset>
  );
}

function End({ label, wallet }: { readonly label: string; readonly wallet: WalletRow }) {
  const t = useTexts('cashier');
  const nameOf = useWalletName();
  const sayTime = useSayTime();
  const [isHidden] = useBalanceHidden();
  return (
    <div className={moveStyles['end']} data-wallet={wallet.accountTypeId}>
      <small>{label}</small>
      <b>{nameOf(wallet)}</b>
      <MoneyText micros={BigInt(wallet.availMicros)} isHidden={isHidden} />
      {wallet.isStale && (
        <small className={moveStyles['stale']}>
          <Icon name="clock" size="small" />
          {wallet.knownAt === null
            ? t('cashier.walletSilent')
            : t('cashier.walletStale', { time: sayTime(wallet.knownAt) })}
        </small>
      )}
    </div>
  );
}

function Amount({ form }: { readonly form: TransferForm }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const sayMoney = useSayMoney(PLAY_CREDIT);
  const { availableMicros } = form;
  const set = (micros: bigint) => form.set('amount', writeAmount(language, micros));
  return (
    <div className={chooseStyles['amount']}>
      <CreditField
        field={form.field('amount')}
        label={t('cashier.moveAmount')}
        currency={PLAY_CREDIT}
        hint={t('cashier.moveAvailable', { available: sayMoney(availableMicros) })}
        onClear={() => form.set('amount', '')}
      />
      <div role="group" aria-label={t('cashier.quickAmounts')} className={chooseStyles['quick']}>
        {quickTransfers(availableMicros).map((micros) => (
          <button
            key={`${micros}`}
            type="button"
            aria-pressed={form.amountMicros === micros}
            onClick={() => set(micros)}
          >
            {micros === wholeOf(availableMicros) ? (
              t('cashier.moveAll')
            ) : (
              <CashierMoney micros={micros} currency={PLAY_CREDIT} isShort />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What came of the transfer that was just sent. */
function Receipt({ transfer }: { readonly transfer: WalletTransferRow }) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(transfer.currency);
  const said = { amount: sayMoney(BigInt(transfer.amountMicros)), no: transfer.no };
  const isDone = transfer.state === 'done';
  return (
    <p className={styles[isDone ? 'good' : 'note']} data-receipt={transfer.state}>
      <Icon name={isDone ? 'check' : 'clock'} size="small" />
      <span>{t(isDone ? 'cashier.moveDone' : 'cashier.moveWaits', said)}</span>
    </p>
  );
}
