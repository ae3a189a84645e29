import { Icon, type IconName } from '@nokshi/ui';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import type { SenderDesk } from '../../../lib/cashier/sending/send-rules.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './transfer.module.css';

const RULES = [
  { icon: 'rotate-ccw', rule: 'ruleBack' },
  { icon: 'users', rule: 'ruleDirect' },
  { icon: 'receipt-text', rule: 'ruleReceipt' },
] as const satisfies readonly { readonly icon: IconName; readonly rule: string }[];

interface SendSummaryProps {
  readonly desk: SenderDesk;
  readonly micros: bigint | undefined;
}

/** What is left after this transfer, the limits, and what is to be known before. */
export function SendSummary({ desk, micros = 0n }: SendSummaryProps) {
  const t = useTexts('agentTransfer');
  const { currency } = desk;
  const [has, most, left] = [desk.balanceMicros, desk.perDayMicros, desk.leftTodayMicros].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const sent = most - left;
  const percent = most > 0n ? (sent * 100n) / most : 0n;
  return (
    <aside className={styles['aside']}>
      <section className={cashierStyles['panel']}>
        <h3>{t('agentTransfer.after')}</h3>
        <dl className={chooseStyles['sums']}>
          <Sum name={t('agentTransfer.has')} micros={has} currency={currency} />
          <Sum name={t('agentTransfer.goes')} micros={-micros} currency={currency} />
          <Sum name={t('agentTransfer.keeps')} micros={has - micros} currency={currency} isTotal />
        </dl>
        <h3>{t('agentTransfer.limits')}</h3>
        <dl className={chooseStyles['sums']}>
          <Sum name={t('agentTransfer.least')} micros={BigInt(desk.minMicros)} currency={currency} />
          <Sum name={t('agentTransfer.perDay')} micros={most} currency={currency} />
          <Sum name={t('agentTransfer.sentToday')} micros={sent} currency={currency} />
        </dl>
        <div className={styles['bar']}>
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
      </section>
      <section className={cashierStyles['panel']}>
        <h3>{t('agentTransfer.before')}</h3>
        <ul className={styles['rules']}>
          {RULES.map(({ icon, rule }) => (
            <li key={rule}>
              <Icon name={icon} size="small" />
              {t(`agentTransfer.${rule}`)}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

interface SumProps {
  readonly name: string;
  readonly micros: bigint;
  readonly currency: string;
  readonly isTotal?: boolean;
}

function Sum({ name, micros, currency, isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? chooseStyles['sumTotal'] : undefined}>
      <dt>{name}</dt>
      <dd>
        <CashierMoney micros={micros} currency={currency} />
      </dd>
    </div>
  );
}
