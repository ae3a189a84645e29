import { Badge, Icon, type IconName } from '@nokshi/ui';
import type { ReactNode } from 'react';
import own from './security.module.css';

export interface SecurityWayProps {
  readonly icon: IconName;
  readonly title: string;
  /** What it is, or what stands there now. */
  readonly text: ReactNode;
  readonly badge?: { readonly isGood: boolean; readonly text: string } | undefined;
  /** The buttons at the row's end. */
  readonly children?: ReactNode;
}

/** One way in which an account is protected: what it is, whether it is on, and what can be done about it. */
export function SecurityWay({ icon, title, text, badge, children }: SecurityWayProps) {
  return (
    <li className={own['way']}>
      <span className={own['sign']}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>
          {title}
          {badge && <Badge tone={badge.isGood ? 'accent' : 'plain'}>{badge.text}</Badge>}
        </h3>
        <p>{text}</p>
      </div>
      <div className={own['acts']}>{children}</div>
    </li>
  );
}
