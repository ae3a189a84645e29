import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { Button, buttonClass } from '@nokshi/ui';
import { helpWith } from '../../../lib/api/failure.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import orderStyles from './order.module.css';
import { takesSlip, takesTrxId } from './order-rules.ts';
import { SLIP_ANCHOR, TRX_ANCHOR } from './proofs.tsx';

/** What people get wrong, each with the way to mend it; behind the last of them a person reads. */
export function OrderProblems({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { method, no, state } = order;
  const hasTrx = method !== 'checkout';
  const amountText =
    method === 'wallet' ? t('cashier.problem_amount_text') : t(`cashier.problem_amount_text_${method}`);
  return (
    <section className={styles['panel']} aria-labelledby="deposit-problem">
      <h3 id="deposit-problem">{t('cashier.problemTitle')}</h3>
      {hasTrx && (
        <details className={orderStyles['problem']}>
          <summary>{t('cashier.problem_trx')}</summary>
          <p>{t('cashier.problem_trx_text')}</p>
          <ProofButton order={order} />
        </details>
      )}
      <details className={orderStyles['problem']}>
        <summary>{t('cashier.problem_amount')}</summary>
        <p>{amountText}</p>
        <ProofButton order={order} />
      </details>
      <details className={orderStyles['problem']}>
        <summary>{t('cashier.problem_time')}</summary>
        <p>{t('cashier.problem_time_text')}</p>
        <p>{t('cashier.problem_time_new')}</p>
        {state === 'expired' && (
          <AppLink className={buttonClass('secondary', 'small')} href={memberHref('depositv2')}>
            {t('cashier.newDeposit')}
          </AppLink>
        )}
      </details>
      <Button isBlock icon="message-circle" onClick={() => helpWith(no)}>
        {t('cashier.writeUs')}
      </Button>
    </section>
  );
}

/** Leads to the field that mends it; where none takes anything any more, to a person. */
function ProofButton({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  if (order.method === 'bank' && takesSlip(order)) {
    return (
      <Button size="small" onClick={() => leadTo(SLIP_ANCHOR)}>
        {t('cashier.toSlip')}
      </Button>
    );
  }
  if (takesTrxId(order, serverNow())) {
    return (
      <Button size="small" onClick={() => leadTo(TRX_ANCHOR)}>
        {t('cashier.toTrx')}
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => helpWith(order.no)}>
      {t('cashier.writeUs')}
    </Button>
  );
}

/** Opens the form behind an anchor if it is folded, and puts the cursor into its first field. */
function leadTo(anchor: string): void {
  const panel = document.getElementById(anchor);
  panel?.querySelector<HTMLElement>('[data-opens]')?.click();
  requestAnimationFrame(() => {
    panel?.scrollIntoView({ block: 'center' });
    panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  });
}
