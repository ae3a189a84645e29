import { initialsOf } from '@nokshi/texts/graphemes.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Badge, Icon, type IconName, Picture } from '@nokshi/ui';
import type { MouseEvent } from 'react';
import { avatarHref } from '../../../lib/account/avatars.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { type MemberPage, memberHref } from '../../../lib/navigation/member-pages.ts';
import { ReadyBadge } from '../../../lib/rewards/ready-badge.tsx';
import { useRewardsReady } from '../../../lib/rewards/ready-count.ts';
import { openPopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './account-menu.module.css';

interface Entry {
  readonly page: MemberPage;
  readonly icon: IconName;
  readonly label: TextKey;
}

const ENTRIES: readonly Entry[] = [
  { page: 'personalHistoryCopy', icon: 'history', label: 'identity.menuBets' },
  { page: 'transactionHistory', icon: 'receipt-text', label: 'identity.menuRecord' },
  { page: 'personalProfit', icon: 'chart-line', label: 'identity.menuProfit' },
  { page: 'rewardCenter', icon: 'gift', label: 'identity.menuRewards' },
  { page: 'securityCenter', icon: 'user', label: 'identity.menuAccount' },
];

/**
 * What the avatar's menu holds (HD-3.1 to HD-3.3): records, rewards, the account, the agent centre for agents only,
 * sign out. `onChoose` closes the popover around it.
 */
export function AccountMenu({ onChoose }: { readonly onChoose?: () => void }) {
  const t = useTexts('identity');
  const { member, isAgent, state } = useSession();
  const kind =
    state === 'trial' ? 'identity.kindTrial' : isAgent ? 'identity.kindAgent' : 'identity.kindMember';
  const picture = member ? avatarHref(member.avatar) : undefined;
  const open = (event: MouseEvent) => {
    onChoose?.();
    if (state !== 'trial') return;
    event.preventDefault();
    openPopup({ kind: 'trialRefused' });
  };
  return (
    <div className={styles['menu']}>
      <div className={styles['who']}>
        <span className={styles['avatar']} aria-hidden="true">
          <Picture
            src={picture ?? ''}
            alt=""
            width={44}
            height={44}
            instead={<>{initialsOf(member?.account ?? '')}</>}
          />
        </span>
        <div>
          <b>{member?.account}</b>
          <small>{t(kind)}</small>{' '}
          {member?.hasVip && member.vipLabelName !== null && <Badge tone="gold">{member.vipLabelName}</Badge>}
        </div>
      </div>
      <nav aria-label={t('identity.menuLabel')}>
        <MenuLinks entries={ENTRIES} onOpen={open} />
        {isAgent && (
          <AppLink href="/agentHome" onClick={onChoose}>
            <Icon name="users" />
            {t('identity.menuAgent')}
          </AppLink>
        )}
      </nav>
      <hr />
      <button
        type="button"
        onClick={() => {
          onChoose?.();
          openPopup({ kind: 'logoutConfirm' });
        }}
      >
        <Icon name="log-out" />
        {t('identity.menuLogout')}
      </button>
    </div>
  );
}

function MenuLinks({
  entries,
  onOpen,
}: {
  readonly entries: readonly Entry[];
  readonly onOpen: (event: MouseEvent) => void;
}) {
  const t = useTexts('identity');
  const ready = useRewardsReady();
  return entries.map((entry) => (
    <AppLink key={entry.page} href={memberHref(entry.page)} onClick={onOpen}>
      <Icon name={entry.icon} />
      {t(entry.label)}
      {entry.page === 'rewardCenter' && (
        <ReadyBadge count={ready} label={t('identity.menuRewardsReady', { count: ready })} />
      )}
    </AppLink>
  ));
}
