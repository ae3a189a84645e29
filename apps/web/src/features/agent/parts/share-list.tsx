import { Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { percentOf } from './chart-scale.ts';
import styles from './charts.module.css';

export interface Share {
  readonly key: string;
  readonly name: string;
  readonly micros: bigint;
  readonly figure: ReactNode;
  readonly href?: string | undefined;
}

/** Parts of a figure with a bar each, the greatest as long as there is room. */
export function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const most = shares.reduce((top, { micros }) => {
    const size = micros < 0n ? -micros : micros;
    return size > top ? size : top;
  }, 0n);
  return (
    <ul className={styles['shares']}>
      {shares.map(({ key, name, micros, figure, href }) => (
        <li key={key}>
          {href === undefined ? <span>{name}</span> : <AppLink href={href}>{name}</AppLink>}
          <span className={styles['bar']} aria-hidden="true">
            {micros !== 0n && (
              <i style={{ inlineSize: `${percentOf(micros, most)}%` }} data-is-below={micros < 0n} />
            )}
          </span>
          <b>{figure}</b>
          {href !== undefined && <Icon name="chevron-right" size="small" isDirectional />}
        </li>
      ))}
    </ul>
  );
}
