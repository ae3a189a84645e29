import { type Adjustment, listAdjustments } from '@nokshi/contract/cashier-adjustment.ts';
import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { CarryOutDialog, ProposeDialog, RefuseDialog } from './adjustment-dialogs.tsx';

/** Corrections of a member's balance: one person proposes, another one carries out. */
export function Adjustments({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const mayAdjust = useMay('cashier.adjust_balances');
  const [isProposing, setProposing] = useState(false);
  const { memberId } = sheet;
  const query = useQuery({
    queryKey: ['adjustments', memberId],
    queryFn: ({ signal }) => call(listAdjustments, { memberId }, { signal }),
    staleTime: 0,
  });
  return (
    <Panel
      title={t('console.adjustments')}
      aside={
        mayAdjust && (
          <Button size="small" icon="plus" onClick={() => setProposing(true)}>
            {t('console.adjust')}
          </Button>
        )
      }
    >
      <Loaded query={query} lines={2}>
        {({ list }) => <List sheet={sheet} list={list} />}
      </Loaded>
      {isProposing && <ProposeDialog member={sheet} onClose={() => setProposing(false)} />}
    </Panel>
  );
}

interface Deciding {
  readonly item: Adjustment;
  readonly decision: 'carry_out' | 'refuse';
}

function List({ sheet, list }: { readonly sheet: MemberSheet; readonly list: readonly Adjustment[] }) {
  const { t } = useUi();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);
  if (list.length === 0) return <p className={css['quiet']}>{t('console.adjustmentsNone')}</p>;
  return (
    <>
      <ul className={css['rows']}>
        {list.map((item) => (
          <Row key={item.id} item={item} onDecide={(decision) => setDeciding({ item, decision })} />
        ))}
      </ul>
      {deciding?.decision === 'carry_out' && (
        <CarryOutDialog member={sheet} item={deciding.item} onClose={close} />
      )}
      {deciding?.decision === 'refuse' && (
        <RefuseDialog member={sheet} item={deciding.item} onClose={close} />
      )}
    </>
  );
}

interface RowProps {
  readonly item: Adjustment;
  readonly onDecide: (decision: Deciding['decision']) => void;
}

function Row({ item, onDecide }: RowProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayAdjust = useMay('cashier.adjust_balances');
  const { decidedBy, decidedAt, decidedReason } = item;
  return (
    <li>
      <span>
        {t(`console.adjust_${item.direction}`)} <Amount micros={item.amountMicros} currency={item.currency} />
        <small>{item.reason}</small>
        <small>
          {t('console.adjustBy', { account: item.proposedBy, date: sayMoment(item.proposedAt) })}
          {item.needsTurnover && ` · ${t('console.adjustTurnover_yes')}`}
        </small>
        {decidedBy !== null && decidedAt !== null && (
          <small>
            {t('console.adjustDecidedBy', {
              account: decidedBy,
              date: sayMoment(decidedAt),
              reason: decidedReason ?? '',
            })}
          </small>
        )}
        {item.state === 'proposed' && item.isMine && <small>{t('console.adjustMine')}</small>}
      </span>
      {item.state === 'proposed' && mayAdjust ? (
        <span className={css['actions']}>
          {!item.isMine && (
            <Button size="small" kind="primary" onClick={() => onDecide('carry_out')}>
              {t('console.carryOut')}
            </Button>
          )}
          <Button size="small" onClick={() => onDecide('refuse')}>
            {t(item.isMine ? 'console.adjustTakeBack' : 'console.adjustRefuse')}
          </Button>
        </span>
      ) : (
        <Badge tone={item.state === 'done' ? 'accent' : 'warn'}>
          {t(`console.adjustState_${item.state}`)}
        </Badge>
      )}
    </li>
  );
}
