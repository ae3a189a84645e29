import { useUi } from '@nokshi/ui';
import { useSayMoment } from '../../lib/console/clock.ts';
import type { WithdrawalSheet } from './desk-types.ts';
import css from './withdrawals.module.css';

/** Every step that it took, when, and by whom. */
export function Steps({ sheet }: { readonly sheet: WithdrawalSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { steps, no } = sheet.withdrawal;
  return (
    <details className={css['steps']}>
      <summary>
        {t('console.wdSteps')} · <span className="nk-num">{t('console.wdNo', { no })}</span>
      </summary>
      <ol>
        {steps.map((step) => (
          <li key={`${step.at} ${step.state}`}>
            <span>
              {t(`console.wdStep_${step.state}`)} <small>{t(`console.wdBy_${step.by}`)}</small>
            </span>
            <small>{sayMoment(step.at)}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
