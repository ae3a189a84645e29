import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export interface BadgeProps {
  readonly tone?: 'plain' | 'accent' | 'danger' | 'warn' | 'info' | 'gold';
  readonly children: ReactNode;
}

/** A short word about a state; its colour never says it alone. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={cx('nk-badge', tone !== 'plain' && `nk-badge-${tone}`)}>{children}</span>;
}
