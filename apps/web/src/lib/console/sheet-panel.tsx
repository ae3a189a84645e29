import { useUi } from '@nokshi/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { Amount } from './amount.tsx';
import { useSayAge } from './clock.ts';
import desk from './desk.module.css';
import { Loaded, Panel } from './panel.tsx';
import queue from './queue.module.css';

export interface SheetPanelProps<Sheet> {
  readonly member: { readonly memberId: string; readonly account: string };
  readonly query: UseQueryResult<Sheet>;
  /** Height of what is on its way, in lines. */
  readonly lines: number;
  readonly children: (sheet: Sheet) => ReactNode;
}

/** What is known of one item of a queue, under the name of its member. */
export function SheetPanel<Sheet>({ member, query, lines, children }: SheetPanelProps<Sheet>) {
  const { t } = useUi();
  return (
    <Panel
      title={member.account}
      aside={
        <AppLink className="nk-link" href={`/console/members/${member.memberId}`}>
          {t('console.wholePage')}
        </AppLink>
      }
    >
      <Loaded query={query} lines={lines}>
        {children}
      </Loaded>
    </Panel>
  );
}

export interface SheetTotalProps {
  readonly amountMicros: string;
  readonly currency: string;
  readonly waitingSince: number;
}

/** What it is about, and since when it waits. */
export function SheetTotal({ amountMicros, currency, waitingSince }: SheetTotalProps) {
  const { t } = useUi();
  const sayAge = useSayAge();
  return (
    <div className={queue['total']}>
      <b>
        <Amount micros={amountMicros} currency={currency} />
      </b>
      <span className={desk['caption']}>{t('console.waitsSince', { age: sayAge(waitingSince) })}</span>
    </div>
  );
}
