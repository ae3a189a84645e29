import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { UnlockDialog } from './lock-dialogs.tsx';

type Lock = MemberSheet['locks'][number];

/** The locks of a member, those in force first to be lifted, the past ones as they ended. */
export function Locks({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const [lifting, setLifting] = useState<string | null>(null);
  return (
    <Panel title={t('console.locks')}>
      {sheet.locks.length === 0 ? (
        <p className={css['quiet']}>{t('console.locksNone')}</p>
      ) : (
        <ul className={css['rows']}>
          {sheet.locks.map((lock) => (
            <LockRow key={lock.id} lock={lock} onLift={() => setLifting(lock.id)} />
          ))}
        </ul>
      )}
      {lifting !== null && <UnlockDialog member={sheet} lockId={lifting} onClose={() => setLifting(null)} />}
    </Panel>
  );
}

function LockRow({ lock, onLift }: { readonly lock: Lock; readonly onLift: () => void }) {
  const { t } = useUi();
  const mayLock = useMay('protection.lock_members');
  const isOfStaff = lock.reason === 'operator' || lock.reason === 'failed_logins';
  return (
    <li>
      <span>
        {t(`console.lock_${lock.reason}`)}
        <small>
          <LockEnd lock={lock} />
        </small>
        {lock.isInForce && !isOfStaff && <small>{t('console.lockStaysNote')}</small>}
      </span>
      {lock.isInForce &&
        (isOfStaff && mayLock ? (
          <Button size="small" onClick={onLift}>
            {t('console.unlock')}
          </Button>
        ) : (
          <Badge tone="warn">{t('console.locked')}</Badge>
        ))}
    </li>
  );
}

function LockEnd({ lock }: { readonly lock: Lock }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (lock.liftedAt !== null) return t('console.lockLifted', { date: sayMoment(lock.liftedAt) });
  if (lock.endsAt === null) return t('console.lockOpenEnd');
  const date = sayMoment(lock.endsAt);
  return t(lock.isInForce ? 'console.lockUntil' : 'console.lockOver', { date });
}
