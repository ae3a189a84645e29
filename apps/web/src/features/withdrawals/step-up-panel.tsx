import { Icon } from '@nokshi/ui';
import { useEffect } from 'react';
import { prepareSealing } from '../../lib/api.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { useTexts } from '../../lib/texts.ts';
import { PaymentPasswordField, PaymentPasswordMissing } from './payment-password.tsx';
import type { RequestFormState } from './use-request-form.ts';
import styles from './withdrawals.module.css';

/** By what the person shows that it is them: a passkey or the payment password. */
export function StepUpPanel({ form }: { readonly form: RequestFormState }) {
  const t = useTexts('withdrawals');
  const { ways, way } = form;
  useEffect(prepareSealing, []);
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-proof">
      <h3 id="withdraw-proof">{t('withdrawals.proofTitle')}</h3>
      {ways.length === 0 && <PaymentPasswordMissing />}
      {ways.length > 1 && (
        <div role="radiogroup" aria-labelledby="withdraw-proof" className={styles['proofs']}>
          {ways.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="nk-sr"
                name="way"
                value={one}
                checked={one === way}
                onChange={() => form.set('way', one)}
              />
              <Icon name={one === 'passkey' ? 'key-round' : 'lock-keyhole'} />
              {t(one === 'passkey' ? 'withdrawals.byPasskey' : 'withdrawals.byPassword')}
            </label>
          ))}
        </div>
      )}
      {ways.length > 0 && way === 'password' && (
        <PaymentPasswordField field={form.field('paymentPassword')} lockedUntilMs={form.lockedUntilMs} />
      )}
      {ways.length > 0 && way === 'passkey' && <p>{t('withdrawals.passkeyNote')}</p>}
      {ways.length > 0 && <p className={styles['quiet']}>{t('withdrawals.proofNote')}</p>}
    </section>
  );
}
