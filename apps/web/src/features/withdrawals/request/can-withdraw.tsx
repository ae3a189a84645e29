import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Desk } from '../desk.ts';
import { RequirementMeter } from '../requirement/requirement-meter.tsx';
import { WhatCounts } from '../requirement/what-counts.tsx';
import { leftToStake } from '../withdrawal-rules.ts';
import styles from '../withdrawals.module.css';

/** What can be withdrawn now and why not more: one plain sentence, a meter to each requirement, the sum. */
export function CanWithdraw({ desk }: { readonly desk: Desk }) {
  const t = useTexts('withdrawals');
  const { currency, balanceMicros, heldMicros, withdrawableMicros, lockedMicros, requirements } = desk;
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-now">
      <h3 id="withdraw-now">{t('withdrawals.nowTitle')}</h3>
      <p className={styles['say']}>
        <Sentence desk={desk} />
      </p>
      {requirements.map((row) => (
        <RequirementMeter key={row.id} row={row} currency={currency} />
      ))}
      <dl className={chooseStyles['sums']}>
        <div>
          <dt>{t('withdrawals.balance')}</dt>
          <dd>
            <CashierMoney micros={BigInt(balanceMicros)} currency={currency} />
          </dd>
        </div>
        {heldMicros !== '0' && (
          <div>
            <dt>
              {t('withdrawals.held')} <small className={styles['aside']}>{t('withdrawals.heldNote')}</small>
            </dt>
            <dd>
              <CashierMoney micros={BigInt(heldMicros)} currency={currency} />
            </dd>
          </div>
        )}
        {requirements.length > 0 && (
          <>
            <div>
              <dt>
                {t('withdrawals.locked')}{' '}
                <small className={styles['aside']}>{t('withdrawals.lockedNote')}</small>
              </dt>
              <dd>
                <CashierMoney micros={BigInt(lockedMicros)} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('withdrawals.turnoverLeft')}</dt>
              <dd>
                <CashierMoney micros={leftToStake(requirements)} currency={currency} />
              </dd>
            </div>
          </>
        )}
        <div className={chooseStyles['sumTotal']}>
          <dt>{t('withdrawals.withdrawable')}</dt>
          <dd>
            <CashierMoney micros={BigInt(withdrawableMicros)} currency={currency} />
          </dd>
        </div>
      </dl>
      {requirements.length > 0 && <WhatCounts requirements={requirements} />}
    </section>
  );
}

/** The one sentence that says it all. */
export function Sentence({ desk }: { readonly desk: Desk }) {
  const t = useTexts('withdrawals');
  const sayMoney = useSayMoney(desk.currency);
  const rest = sayMoney(leftToStake(desk.requirements));
  const balance = sayMoney(BigInt(desk.balanceMicros));
  if (BigInt(desk.balanceMicros) <= 0n) return t('withdrawals.sayNothing');
  if (desk.requirements.length === 0) {
    return t('withdrawals.sayFree', { amount: sayMoney(BigInt(desk.withdrawableMicros)) });
  }
  // What was held back has been lost.
  if (desk.lockedMicros === '0') return t('withdrawals.sayAll', { amount: balance });
  const free = sayMoney(BigInt(desk.freeMicros));
  const isPartly = desk.freeMicros !== '0';
  if (desk.policy === 'BLOCK') {
    if (!isPartly) return t('withdrawals.sayBlocked', { rest, amount: balance });
    return t('withdrawals.sayPartly', { free, locked: sayMoney(BigInt(desk.lockedMicros)), rest });
  }
  const fee = sayMoney(BigInt(desk.earlyFeeMicros) + BigInt(desk.bonusFeeMicros));
  if (isPartly) return t('withdrawals.sayFeePartly', { free, fee, rest });
  return t('withdrawals.sayFee', { amount: sayMoney(BigInt(desk.withdrawableMicros)), fee, rest });
}
