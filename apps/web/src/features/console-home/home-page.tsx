import type { Switches } from '@nokshi/contract/brand-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useNow, useSayAge } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import {
  switchesQuery,
  useDepositQueue,
  useLotteryDesk,
  useOpenAgentApplications,
  useOpenApplications,
  useOpenFeedback,
  useStuckTransfers,
  useWithdrawalQueue,
} from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead, Panel } from '../../lib/console/panel.tsx';
import { useMay, useStaff } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { LastActions } from './last-actions.tsx';

/** What waits for somebody, how the portal stands, and what was done last. */
export function HomePage() {
  const { t } = useUi();
  const { account } = useStaff();
  const mayRead = useMay('cashier.read_deposits');
  const maySwitch = useMay('brand.switch');
  const mayAudit = useMay('identity.read_actions');
  return (
    <div className={css['page']}>
      <PageHead title={t('console.now')} caption={t('console.signedInAs', { account })} />
      <div className={maySwitch && mayRead ? css['halves'] : css['page']}>
        {mayRead ? <Queues /> : <p className={css['quiet']}>{t('console.homeQuiet')}</p>}
        {maySwitch && <PortalState />}
      </div>
      {mayAudit && <LastActions />}
    </div>
  );
}

const WARN_MS = 30 * 60_000;

function Queues() {
  const { t } = useUi();
  const query = useDepositQueue();
  return (
    <Panel title={t('console.queues')}>
      <Loaded query={query} lines={2}>
        {({ list, receipts }) => (
          <ul className={css['rows']}>
            <QueueRow
              href="/console/deposits"
              label={t('console.deposits')}
              since={list.map(({ waitingSince }) => waitingSince)}
            />
            <WithdrawalsRow />
            <QueueRow
              href="/console/payments"
              label={t('console.payments')}
              since={receipts.map(({ paidAt }) => paidAt)}
            />
            <TransfersRow />
            <DrawsRow />
            <FeedbackRow />
            <ApplicationsRow />
            <AgentsRow />
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function WithdrawalsRow() {
  const { t } = useUi();
  const list = useWithdrawalQueue().data?.list;
  if (!list) return null;
  return (
    <QueueRow
      href="/console/withdrawals"
      label={t('console.withdrawals')}
      since={list.map(({ waitingSince }) => waitingSince)}
    />
  );
}

function TransfersRow() {
  const { t } = useUi();
  const list = useStuckTransfers().data?.list;
  if (!list) return null;
  return (
    <QueueRow
      href="/console/transfers"
      label={t('console.transfers')}
      since={list.map(({ requestedAt }) => requestedAt)}
    />
  );
}

/** Official draws whose time has come and that wait for somebody to say what was drawn. */
function DrawsRow() {
  const { t } = useUi();
  const waiting = useLotteryDesk().data?.waiting;
  if (!waiting) return null;
  return (
    <QueueRow
      href="/console/lotteries"
      label={t('console.lotteriesWaiting')}
      since={waiting.filter(({ canEnter }) => canEnter).map(({ drawsAt }) => drawsAt)}
    />
  );
}

function FeedbackRow() {
  const { t } = useUi();
  const open = useOpenFeedback().data;
  if (!open) return null;
  return (
    <QueueRow
      href="/console/feedback"
      label={t('console.feedback')}
      since={open.list.map(({ at }) => at)}
      count={open.openCount}
    />
  );
}

function ApplicationsRow() {
  const { t } = useUi();
  const open = useOpenApplications().data;
  if (!open) return null;
  return (
    <QueueRow
      href="/console/applications"
      label={t('console.applications')}
      since={open.list.map(({ at }) => at)}
      count={open.openCount}
    />
  );
}

function AgentsRow() {
  const { t } = useUi();
  const open = useOpenAgentApplications().data;
  if (!open) return null;
  return (
    <QueueRow
      href="/console/agents"
      label={t('console.agents')}
      since={open.list.map(({ waitsSince, appliedAt }) => waitsSince ?? appliedAt)}
      count={open.waitingCount}
    />
  );
}

interface QueueRowProps {
  readonly href: string;
  readonly label: string;
  /** Since when each waits; of a long queue the oldest. */
  readonly since: readonly number[];
  /** How many wait, where `since` does not hold all of them. */
  readonly count?: number;
}

function QueueRow({ href, label, since, count = since.length }: QueueRowProps) {
  const { t } = useUi();
  const sayAge = useSayAge();
  const oldest = Math.min(...since);
  const isOld = useNow() - oldest > WARN_MS;
  return (
    <li>
      <AppLink className="nk-link" href={href}>
        {label}
      </AppLink>
      {since.length === 0 ? (
        <Badge>{t('console.queueEmpty')}</Badge>
      ) : (
        <Badge tone={isOld ? 'warn' : 'accent'}>
          {t('console.queueCount', { count, age: sayAge(oldest) })}
        </Badge>
      )}
    </li>
  );
}

function PortalState() {
  const { t } = useUi();
  const query = useQuery(switchesQuery());
  return (
    <Panel
      title={t('console.portalState')}
      aside={
        <AppLink className="nk-link" href="/console/system">
          {t('console.system')}
        </AppLink>
      }
    >
      <Loaded query={query} lines={2}>
        {(switches) => <StateRows switches={switches} />}
      </Loaded>
    </Panel>
  );
}

function StateRows({ switches: { maintenance, region } }: { readonly switches: Switches }) {
  const { t } = useUi();
  const count = region.countries.length;
  const regionText = {
    off: () => t('console.regionOff'),
    block: () => t('console.regionBlock', { count }),
    allow: () => t('console.regionAllow', { count }),
  }[region.mode];
  return (
    <ul className={css['rows']}>
      <li>
        <span>{t('console.maintenance')}</span>
        <Badge tone={maintenance.isOn ? 'warn' : 'accent'}>
          {t(maintenance.isOn ? 'console.maintenanceOn' : 'console.maintenanceOff')}
        </Badge>
      </li>
      <li>
        <span>{t('console.region')}</span>
        <Badge tone={region.mode === 'off' ? 'accent' : 'info'}>{regionText()}</Badge>
      </li>
    </ul>
  );
}
