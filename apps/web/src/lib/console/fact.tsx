import { Icon, type IconName } from '@nokshi/ui';
import type { ReactNode } from 'react';

type Tone = 'good' | 'doubt' | 'plain';

const ICONS: Readonly<Record<Tone, IconName>> = {
  good: 'circle-check',
  doubt: 'triangle-alert',
  plain: 'info',
};

export interface FactProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}

/** One fact that a decision rests on, with whether it speaks for it. */
export function Fact({ tone, title, children }: FactProps) {
  return (
    <li data-tone={tone}>
      <Icon name={ICONS[tone]} size="small" />
      <div>
        <b>{title}</b>
        {children !== undefined && <small>{children}</small>}
      </div>
    </li>
  );
}
