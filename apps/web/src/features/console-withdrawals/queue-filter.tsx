import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { cx, useUi } from '@nokshi/ui';
import { turnOf } from './desk-types.ts';
import css from './withdrawals.module.css';

const FILTERS = ['all', 'flagged', 'fourEyes', 'pay', 'disputes', 'twoWords'] as const;
export type Filter = (typeof FILTERS)[number];

/** Signs that say more than that a person has to look once. */
const ORDINARY = new Set(['large_amount', 'new_account']);

export function signsOf({ reasons }: Pick<QueuedWithdrawal, 'reasons'>): number {
  return reasons.filter((reason) => !ORDINARY.has(reason)).length;
}

export function passes(filter: Filter, item: QueuedWithdrawal): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'flagged':
      return turnOf(item) === 'decide' && signsOf(item) > 0;
    case 'fourEyes':
      return turnOf(item) === 'decide' && item.approvalsNeeded > 1;
    case 'pay':
      return turnOf(item) === 'pay';
    case 'disputes':
      return turnOf(item) === 'dispute';
    case 'twoWords':
      return turnOf(item) === 'look';
  }
}

export interface QueueFilterProps {
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Which part of the queue is shown. */
export function QueueFilter({ value, onChange }: QueueFilterProps) {
  const { t } = useUi();
  return (
    <div className={css['filters']} role="group" aria-label={t('console.filter')}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={cx(css['filter'], filter === value && css['on'])}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(`console.filter_${filter}`)}
        </button>
      ))}
    </div>
  );
}
