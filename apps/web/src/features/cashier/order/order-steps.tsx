import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { Badge, Icon, type IconName } from '@nokshi/ui';
import styles from '../../../lib/cashier/cashier.module.css';
import { useSayLength } from '../../../lib/cashier/cashier-money.tsx';
import progressStyles from '../../../lib/cashier/progress.module.css';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { isOpen, type Step, type StepName, stepsOf } from './order-rules.ts';

const ICONS: Readonly<Record<StepName, IconName>> = {
  opened: 'receipt-text',
  paid: 'smartphone',
  matched: 'search',
  credited: 'wallet',
};

/** Where the order stands, from its opening to the wallet; it moves by itself. */
export function OrderSteps({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']} aria-labelledby="deposit-live">
      <div className={styles['panelHead']}>
        <h3 id="deposit-live">{t('cashier.liveTitle')}</h3>
        {isOpen(order) && <Badge tone="info">{t('cashier.live')}</Badge>}
      </div>
      <ol className={progressStyles['steps']}>
        {stepsOf(order).map((step) => (
          <StepRow key={step.name} step={step} order={order} />
        ))}
      </ol>
      <output className="nk-sr">{t(`cashier.state_${order.state}`)}</output>
    </section>
  );
}

function StepRow({ step, order }: { readonly step: Step; readonly order: Deposit }) {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const note = useNote(step, order);
  const { name, state, at } = step;
  const icon = state === 'done' ? 'check' : state === 'failed' ? 'x' : ICONS[name];
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={progressStyles['stepMark']}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <b>{t(`cashier.step_${name}`)}</b>
        <span className="nk-sr">: {t(`cashier.step_${state}`)}</span>
        {note !== undefined && <p>{note}</p>}
        {at !== null && <small>{sayTime(at)}</small>}
      </div>
    </li>
  );
}

function useNote({ name, state }: Step, order: Deposit): string | undefined {
  const t = useTexts('cashier');
  const sayLength = useSayLength();
  const { method, openedAt, expiresAt, medianSeconds } = order;
  if (state === 'failed') return t('cashier.step_failed');
  switch (name) {
    case 'opened':
      return order.state === 'waiting_payment'
        ? t(`cashier.step_opened_${method}`, { time: sayLength((expiresAt - openedAt) / 1000) })
        : undefined;
    case 'paid':
      return state === 'now' ? t('cashier.step_paid_now') : t('cashier.step_paid_done');
    case 'matched':
      if (order.state === 'review') return t('cashier.step_matched_review');
      if (state === 'done') return undefined;
      return medianSeconds === null
        ? t('cashier.step_matched_next')
        : t('cashier.step_matched_speed', { time: sayLength(medianSeconds) });
    case 'credited':
      return state === 'next' && isOpen(order) ? t('cashier.step_credited_next') : undefined;
  }
}
