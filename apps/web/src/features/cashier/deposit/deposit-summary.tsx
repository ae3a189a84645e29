import { useStore } from '@nokshi/browser/store.ts';
import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { Button, Note } from '@nokshi/ui';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayLength } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { DepositForm } from './use-deposit-form.ts';

interface SummaryProps {
  readonly form: DepositForm;
  /** The id of the form that the button sends. */
  readonly formId: string;
}

/** What is about to be ordered, and the button that orders it. */
export function DepositSummary({ form, formId }: SummaryProps) {
  const t = useTexts('cashier');
  const { channel, amountMicros, bonus, figures } = form;
  return (
    <section className={styles['panel']} aria-labelledby="deposit-summary">
      <h3 id="deposit-summary">{t('cashier.summaryTitle')}</h3>
      <dl className={chooseStyles['sums']}>
        <div>
          <dt>{t('cashier.sumChannel')}</dt>
          <dd>{channel?.title ?? '—'}</dd>
        </div>
        {channel?.walletKind && (
          <div>
            <dt>{t('cashier.sumKind')}</dt>
            <dd>{t(`cashier.kind_${channel.walletKind}`)}</dd>
          </div>
        )}
        <div className={chooseStyles['sumTotal']}>
          <dt>{t('cashier.sumTotal')}</dt>
          <dd>
            <Total channel={channel} amountMicros={amountMicros} />
          </dd>
        </div>
        {bonus && (
          <>
            <div>
              <dt>{t('cashier.sumBonus')}</dt>
              <dd>
                <Total channel={channel} amountMicros={figures?.bonus} />
              </dd>
            </div>
            <div>
              <dt>{t('cashier.sumStake')}</dt>
              <dd>
                <Total channel={channel} amountMicros={figures?.required} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {channel?.takesDecimals && channel.method !== 'checkout' && (
        <p className={styles['quiet']}>{t('cashier.sumEnd')}</p>
      )}
      <div className={chooseStyles['goWide']}>
        <GoButton form={form} formId={formId} />
        <p className={styles['quiet']}>{t('cashier.goHint')}</p>
      </div>
    </section>
  );
}

/** On a phone the sum and the button stay at the foot of the screen. */
export function DepositFoot({ form, formId }: SummaryProps) {
  const t = useTexts('cashier');
  return (
    <div className={chooseStyles['foot']}>
      <p>
        <small>{t('cashier.sumTotal')}</small>
        <b>
          <Total channel={form.channel} amountMicros={form.amountMicros} />
        </b>
        {form.bonus && (
          <small>
            {t('cashier.sumBonus')} <Total channel={form.channel} amountMicros={form.figures?.bonus} />
          </small>
        )}
      </p>
      <GoButton form={form} formId={formId} />
    </div>
  );
}

function Total({
  channel,
  amountMicros,
}: {
  readonly channel: DepositChannel | undefined;
  readonly amountMicros: bigint | undefined;
}) {
  if (!channel || amountMicros === undefined) return <span aria-hidden="true">—</span>;
  return <CashierMoney micros={amountMicros} currency={channel.currency} />;
}

function GoButton({ form, formId }: SummaryProps) {
  const t = useTexts('cashier');
  const { isBusy } = form.sending;
  return (
    <Button kind="primary" size="large" isBlock type="submit" form={formId} isBusy={isBusy}>
      {t(isBusy ? 'cashier.going' : 'cashier.go')}
    </Button>
  );
}

/** The three steps of a way to pay in, and how long it took others. */
export function HowTo({ channel }: { readonly channel: DepositChannel | undefined }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const sayLength = useSayLength();
  if (!channel) return null;
  const { method, medianSeconds } = channel;
  const steps = [t(`cashier.how_${method}_1`), t(`cashier.how_${method}_2`), t(`cashier.how_${method}_3`)];
  return (
    <section className={styles['panel']} aria-labelledby="deposit-how">
      <h3 id="deposit-how">{t('cashier.howTitle')}</h3>
      <ol className={chooseStyles['how']}>
        {steps.map((text, index) => (
          <li key={text}>
            <span aria-hidden="true">{sayNumber(language, index + 1)}</span>
            {text}
          </li>
        ))}
      </ol>
      {medianSeconds !== null && (
        <p className={styles['quiet']}>{t('cashier.speed', { time: sayLength(medianSeconds) })}</p>
      )}
      <AppLink className="nk-link" href="/deposit-tutorial">
        {t('cashier.howEveryWay')}
      </AppLink>
      <Note tone="warn" className={styles['note']}>
        {t('cashier.ownAccount')}
      </Note>
    </section>
  );
}
