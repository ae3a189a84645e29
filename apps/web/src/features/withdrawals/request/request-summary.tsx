import { useStore } from '@nokshi/browser/store.ts';
import { Button } from '@nokshi/ui';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { Desk } from '../desk.ts';
import { useSayLeft } from '../say-left.ts';
import { type Block, leftToStake } from '../withdrawal-rules.ts';
import styles from '../withdrawals.module.css';
import type { RequestFormState } from './use-request-form.ts';

interface SummaryProps {
  readonly desk: Desk;
  readonly form: RequestFormState;
  /** The id of the form that the button sends. */
  readonly formId: string;
  readonly block: Block | undefined;
}

/** What it comes to before anything is pressed, and the button; a button that is off says why. */
export function RequestSummary(props: SummaryProps) {
  const t = useTexts('withdrawals');
  const { desk, form, block } = props;
  const { currency } = desk;
  const { account, amountMicros, fee } = form;
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-summary">
      <h3 id="withdraw-summary">{t('withdrawals.summaryTitle')}</h3>
      <dl className={chooseStyles['sums']}>
        <div>
          <dt>{t('withdrawals.sumAmount')}</dt>
          <dd>
            <Figure micros={amountMicros} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>
            {t('withdrawals.sumFee')} <FeeNote desk={desk} />
          </dt>
          <dd>
            <Figure micros={amountMicros === undefined ? undefined : fee.handling} currency={currency} />
          </dd>
        </div>
        {fee.early > 0n && (
          <div>
            <dt>{t('withdrawals.sumEarly')}</dt>
            <dd>
              <CashierMoney micros={fee.early} currency={currency} />
            </dd>
          </div>
        )}
        {fee.bonus > 0n && (
          <div>
            <dt>{t('withdrawals.sumBonusBack')}</dt>
            <dd>
              <CashierMoney micros={fee.bonus} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('withdrawals.sumTo')}</dt>
          <dd>{account?.channelTitle ?? '—'}</dd>
        </div>
        <div className={chooseStyles['sumTotal']}>
          <dt>{t('withdrawals.sumNet')}</dt>
          <dd>
            <Net form={form} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={chooseStyles['goWide']}>
        <GoButton {...props} />
      </div>
      <p className={styles['under']}>
        {block === undefined ? t('withdrawals.noWayBack') : <Why desk={desk} block={block} />}
      </p>
    </section>
  );
}

/** On a phone what arrives and the button stay at the foot of the screen. */
export function RequestFoot(props: SummaryProps) {
  const t = useTexts('withdrawals');
  return (
    <div className={chooseStyles['foot']}>
      <p>
        <small>{t('withdrawals.sumNet')}</small>
        <b>
          <Net form={props.form} currency={props.desk.currency} />
        </b>
      </p>
      <GoButton {...props} />
    </div>
  );
}

function Figure({ micros, currency }: { readonly micros: bigint | undefined; readonly currency: string }) {
  if (micros === undefined) return '—';
  return <CashierMoney micros={micros} currency={currency} />;
}

function Net({ form, currency }: { readonly form: RequestFormState; readonly currency: string }) {
  const { amountMicros, fee } = form;
  return (
    <Figure micros={amountMicros === undefined ? undefined : amountMicros - fee.all} currency={currency} />
  );
}

function FeeNote({ desk }: { readonly desk: Desk }) {
  const t = useTexts('withdrawals');
  const language = useStore(languageStore);
  const { freeLeftToday, feePercentHundredths } = desk;
  if (feePercentHundredths === 0) return null;
  return (
    <small className={styles['aside']}>
      (
      {freeLeftToday > 0
        ? t('withdrawals.sumFeeFree', { count: freeLeftToday })
        : t('withdrawals.sumFeePercent', { percent: sayPercent(language, feePercentHundredths) })}
      )
    </small>
  );
}

function GoButton({ form, formId, block }: SummaryProps) {
  const t = useTexts('withdrawals');
  const { isBusy } = form.sending;
  return (
    <Button
      kind="primary"
      size="large"
      isBlock
      type="submit"
      form={formId}
      isBusy={isBusy}
      disabled={block !== undefined}
    >
      {t(isBusy ? 'withdrawals.going' : 'withdrawals.go')}
    </Button>
  );
}

function Why({ desk, block }: { readonly desk: Desk; readonly block: Block }) {
  const t = useTexts('withdrawals');
  const sayMoney = useSayMoney(desk.currency);
  const sayTime = useSayTime();
  const sayLeft = useSayLeft();
  if (block.kind === 'cooling' || block.kind === 'accountCooling') {
    const { until } = block;
    return t(`withdrawals.why_${block.kind}`, { time: sayTime(until), rest: sayLeft(until - serverNow()) });
  }
  return t(`withdrawals.why_${block.kind}`, {
    rest: sayMoney(leftToStake(desk.requirements)),
    min: sayMoney(BigInt(desk.minMicros)),
    amount: sayMoney(BigInt(desk.withdrawableMicros)),
  });
}

/** Hundredths of a percent, such as 150 for 1.5. */
function sayPercent(language: 'bn' | 'en', hundredths: number): string {
  return sayAmount(language, BigInt(hundredths) * 10_000n, hundredths % 100 === 0 ? 0 : 2);
}
