import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { StepUpFields } from '../../../lib/cashier/step-up-fields.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { RequestFormState } from './use-request-form.ts';

/** The confirmation of this request: by a passkey or the payment password. */
export function StepUpPanel({ form }: { readonly form: RequestFormState }) {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-proof">
      <h3 id="withdraw-proof">{t('withdrawals.proofTitle')}</h3>
      <StepUpFields
        ways={form.ways}
        way={form.way}
        onWay={(way) => form.set('way', way)}
        password={form.field('paymentPassword')}
        lockedUntilMs={form.lockedUntilMs}
        labelledBy="withdraw-proof"
        note={t('withdrawals.proofNote')}
        missingText={t('withdrawals.passwordNoneText')}
      />
    </section>
  );
}
