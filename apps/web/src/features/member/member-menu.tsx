import { Badge, Icon } from '@nokshi/ui';
import { useUnreadCount } from '../../lib/balance/balance.ts';
import { useHasOneWallet } from '../../lib/cashier/merchant-wallet.ts';
import { useMyContracts } from '../../lib/contracts/own-contracts.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { type MemberPage, memberHref } from '../../lib/navigation/member-pages.ts';
import { ReadyBadge } from '../../lib/rewards/ready-badge.tsx';
import { useRewardsReady } from '../../lib/rewards/ready-count.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { PAGE_GROUPS, PAGE_LOOKS } from './page-looks.ts';

/**
 * The menu of the member centre (MC-1 to MC-13), with the unread messages (MC-14.2) and the
 * rewards that can be claimed (MC-14.3) at their entries. Where all games play
 * from one wallet, moving between wallets is left out, and contracts where the member has none.
 */
export function MemberMenu({ current }: { readonly current: MemberPage }) {
  const t = useTexts('member');
  const hasOneWallet = useHasOneWallet();
  const contracts = useMyContracts().data;
  const hasContracts = contracts !== undefined && contracts.offers.length + contracts.inForce.length > 0;
  const isShown = (page: MemberPage) =>
    page === 'transferFund' ? !hasOneWallet : page !== 'contracts' || hasContracts || page === current;
  return (
    <nav className={styles['menu']} aria-label={t('member.menuLabel')}>
      {PAGE_GROUPS.map(({ label, pages }) => (
        <div key={label}>
          <h2>{t(label)}</h2>
          {pages.filter(isShown).map((page) => (
            <MenuEntry key={page} page={page} isCurrent={page === current} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function MenuEntry({ page, isCurrent }: { readonly page: MemberPage; readonly isCurrent: boolean }) {
  const t = useTexts('member');
  const unread = useUnreadCount();
  const ready = useRewardsReady();
  const { icon, label, off } = PAGE_LOOKS[page];
  return (
    <AppLink href={memberHref(page)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{t(label)}</span>
      {page === 'messageV2' && unread > 0 && (
        <Badge tone="danger">{t('member.unread', { count: unread })}</Badge>
      )}
      {page === 'rewardCenter' && (
        <ReadyBadge count={ready} label={t('member.rewardsReady', { count: ready })} />
      )}
      {off && <small>{t('member.off')}</small>}
      <Icon name="chevron-right" size="small" isDirectional />
    </AppLink>
  );
}
