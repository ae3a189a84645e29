import { requiredOf } from '@nokshi/contract/bonus-rules.ts';
import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { buttonClass } from '@nokshi/ui';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { bonusFigures } from '../deposit/bonus-figures.ts';
import { isOpen } from './order-rules.ts';

type Bonus = NonNullable<Deposit['bonus']>;
type OrderWithBonus = Deposit & { readonly bonus: Bonus };

/** The bonus that an order was opened with: what it will bring, what it brought, or why it did not. */
export function OrderBonus({ order }: { readonly order: Deposit }) {
  const { bonus } = order;
  if (bonus === null) return null;
  // An order that ended unpaid takes its bonus along; nothing is left to say of it.
  if (bonus.state === 'chosen' && !isOpen(order)) return null;
  return <BonusPanel order={{ ...order, bonus }} />;
}

function BonusPanel({ order }: { readonly order: OrderWithBonus }) {
  const t = useTexts('cashier');
  const { bonus, currency } = order;
  const sums = sumsOf(order);
  return (
    <section className={styles['panel']} aria-labelledby="deposit-bonus">
      <h3 id="deposit-bonus">{bonus.title}</h3>
      {sums && (
        <dl className={chooseStyles['sums']}>
          {(['sumCash', 'sumBonus', 'sumStake'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`cashier.${name}`)}</dt>
              <dd>
                <CashierMoney micros={sums[name]} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['quiet']}>
        <Says order={order} required={sums?.sumStake} />
      </p>
      {bonus.state === 'credited' && (
        <AppLink className={buttonClass('secondary')} href={memberHref('withdraw')}>
          {t('cashier.bonusToTurnover')}
        </AppLink>
      )}
    </section>
  );
}

/** Cash, bonus and what both ask; as it would be while the payment is waited for. */
function sumsOf(order: OrderWithBonus) {
  const { bonus } = order;
  if (bonus.state === 'dropped') return undefined;
  const sumCash = BigInt(order.creditedMicros ?? order.payMicros);
  if (bonus.amountMicros !== null) {
    const sumBonus = BigInt(bonus.amountMicros);
    const multiplierHundredths = BigInt(bonus.multiplierHundredths);
    return {
      sumCash,
      sumBonus,
      sumStake: requiredOf({ deposit: sumCash, bonus: sumBonus, multiplierHundredths }),
    };
  }
  const figures = bonusFigures(bonus, sumCash);
  return figures && { sumCash, sumBonus: figures.bonus, sumStake: figures.required };
}

function Says({
  order,
  required,
}: {
  readonly order: OrderWithBonus;
  readonly required: bigint | undefined;
}) {
  const t = useTexts('cashier');
  const { bonus, currency } = order;
  const sayMoney = useSayMoney(currency);
  if (bonus.reason !== null)
    return t('cashier.bonusDropped', { reason: t(`cashier.bonusReason_${bonus.reason}`) });
  const key = bonus.state === 'credited' ? 'cashier.bonusCredited' : 'cashier.bonusWaits';
  return t(key, { required: sayMoney(required ?? 0n), days: bonus.days });
}
