import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { type MemberSheet, memberSheet } from '@nokshi/contract/desk.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { Badge, Button, buttonClass, Icon, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ActionTable } from '../../lib/console/action-table.tsx';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, PageHead, Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { Adjustments } from './adjustments.tsx';
import { LockDialog, ReopenDialog } from './lock-dialogs.tsx';
import { Locks } from './locks.tsx';
import { MemberBadges } from './member-badges.tsx';
import { MemberLimits } from './member-limits.tsx';
import { Logins, Sessions } from './member-places.tsx';
import { MemberSeries } from './member-series.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TreePlace } from './tree-place.tsx';
import { VipRow } from './vip-row.tsx';

/** One member: facts, balance, locks, sessions, logins, and what the staff did about it. */
export function MemberPage({ memberId }: { readonly memberId: string }) {
  const mayAudit = useMay('identity.read_actions');
  const query = useQuery({
    queryKey: ['member', memberId],
    queryFn: ({ signal }) => call(memberSheet, { memberId }, { signal }),
    staleTime: 0,
  });
  return (
    <div className={css['page']}>
      <Loaded query={query} lines={8}>
        {(sheet) => <Sheet sheet={sheet} />}
      </Loaded>
      {mayAudit && query.data && <AboutMember memberId={memberId} />}
    </div>
  );
}

function Sheet({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayLock = useMay('protection.lock_members');
  const mayReopen = useMay('identity.reopen_members');
  const mayGrant = useMay('play.grant_free_bets');
  const mayReadPlace = useMay('agents.read_places');
  const mayReadContracts = useMay('agents.read_contracts');
  const [isLocking, setLocking] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const isLocked = sheet.locks.some(({ isInForce }) => isInForce);
  const isLockedByStaff = sheet.locks.some(({ isInForce, reason }) => isInForce && reason === 'operator');
  return (
    <>
      <PageHead
        title={sheet.account}
        caption={
          <>
            <span className="nk-num">{t('console.memberNo', { no: String(sheet.no) })}</span>
            {' · '}
            {t('console.memberSince', { date: sayMoment(sheet.registeredAt) })}
          </>
        }
      >
        {sheet.isDemo && <Badge>{t('console.demo')}</Badge>}
        <MemberBadges status={sheet.status} />
        {isLocked && <Badge tone="warn">{t('console.locked')}</Badge>}
        {mayGrant && (
          <AppLink
            className={buttonClass('outline', 'small')}
            href={`/console/free-bets?account=${encodeURIComponent(sheet.account)}`}
          >
            <Icon name="ticket" size="small" />
            {t('console.freeGrant')}
          </AppLink>
        )}
        {mayReadContracts && sheet.type < MEMBER_TYPE.staff && (
          <AppLink
            className={buttonClass('outline', 'small')}
            href={`/console/contracts?${new URLSearchParams({ member: sheet.memberId, no: String(sheet.no), account: sheet.account }).toString()}`}
          >
            <Icon name="file-text" size="small" />
            {t('console.contractMember')}
          </AppLink>
        )}
        {mayReopen && sheet.closedAt !== null && (
          <Button kind="outline" size="small" onClick={() => setReopening(true)}>
            {t('console.reopen')}
          </Button>
        )}
        {mayLock && !isLockedByStaff && (
          <Button
            kind="outline"
            size="small"
            icon="lock-keyhole"
            className={css['danger']}
            onClick={() => setLocking(true)}
          >
            {t('console.lock')}
          </Button>
        )}
      </PageHead>
      <Figures sheet={sheet} />
      <div className={css['halves']}>
        <Facts sheet={sheet} />
        <Locks sheet={sheet} />
        {mayReadPlace && sheet.type !== MEMBER_TYPE.trial && <TreePlace sheet={sheet} />}
        <Suspense fallback={null}>
          <MemberLimits memberId={sheet.memberId} />
        </Suspense>
        <Suspense fallback={null}>
          <MemberSeries memberId={sheet.memberId} />
        </Suspense>
        <Sessions sheet={sheet} />
        <Logins sheet={sheet} />
        <Adjustments sheet={sheet} />
      </div>
      {isReopening && <ReopenDialog member={sheet} onClose={() => setReopening(false)} />}
      {isLocking && <LockDialog member={sheet} onClose={() => setLocking(false)} />}
    </>
  );
}

function Figures({ sheet }: { readonly sheet: MemberSheet }) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const inForce = sheet.locks.filter(({ isInForce }) => isInForce).length;
  return (
    <dl className={css['cards']}>
      <div className={css['card']}>
        <dt>{t('console.balance')}</dt>
        <dd>
          <Amount micros={sheet.balanceMicros} currency={sheet.currency} />
        </dd>
      </div>
      <div className={css['card']}>
        <dt>{t('console.lastLogin')}</dt>
        <dd>{sheet.lastLoginAt === null ? t('console.neverLoggedIn') : sayMoment(sheet.lastLoginAt)}</dd>
      </div>
      <div className={css['card']}>
        <dt>{t('console.liveSessions')}</dt>
        <dd>{sayNumber(language, sheet.sessions.length)}</dd>
      </div>
      <div className={css['card']}>
        <dt>{t('console.locksInForce')}</dt>
        <dd>{sayNumber(language, inForce)}</dd>
      </div>
    </dl>
  );
}

function Facts({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayCorrect = useMay('identity.change_members');
  const [isCorrecting, setCorrecting] = useState(false);
  const kind =
    sheet.type === MEMBER_TYPE.trial
      ? t('console.typeTrial')
      : t(AGENT_TYPES.includes(sheet.type) ? 'console.typeAgent' : 'console.typeMember');
  return (
    <Panel title={t('console.identityFacts')}>
      <dl className={css['rows']}>
        <div>
          <dt>{t('console.nickname')}</dt>
          <dd>{sheet.nickname}</dd>
        </div>
        <div>
          <dt>{t('console.payeeName')}</dt>
          <dd>
            {sheet.payeeName ?? t('console.none')}
            {mayCorrect && (
              <Button size="small" onClick={() => setCorrecting(true)}>
                {t('console.correctName')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.mobile')}</dt>
          <Contact contact={sheet.mobile} />
        </div>
        <div>
          <dt>{t('console.email')}</dt>
          <Contact contact={sheet.email} />
        </div>
        {sheet.closedAt !== null && (
          <div>
            <dt>{t('console.closedAt')}</dt>
            <dd>{sayMoment(sheet.closedAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('console.type')}</dt>
          <dd>{kind}</dd>
        </div>
        <VipRow sheet={sheet} />
      </dl>
      {isCorrecting && <NameDialog member={sheet} onClose={() => setCorrecting(false)} />}
    </Panel>
  );
}

function Contact({ contact }: { readonly contact: MemberSheet['mobile'] }) {
  const { t } = useUi();
  if (contact === null) return <dd>{t('console.none')}</dd>;
  return (
    <dd>
      <span className="nk-num">{contact.value}</span>
      <small>{t(contact.isVerified ? 'console.verified' : 'console.unverified')}</small>
    </dd>
  );
}

function AboutMember({ memberId }: { readonly memberId: string }) {
  const { t } = useUi();
  const query = useQuery({
    queryKey: ['actions', 'member', memberId],
    queryFn: ({ signal }) => call(staffActions, { memberId }, { signal }),
    staleTime: 0,
  });
  return (
    <Panel title={t('console.aboutMember')}>
      <Loaded query={query}>{({ list }) => <ActionTable actions={list} />}</Loaded>
    </Panel>
  );
}
