import { Badge, Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useUnreadCount } from '../../lib/balance/balance.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { type MemberPage, memberHref } from '../../lib/navigation/member-pages.ts';
import { ReadyBadge } from '../../lib/rewards/ready-badge.tsx';
import { useRewardsReady } from '../../lib/rewards/ready-count.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { PAGE_LOOKS } from './page-looks.ts';

export interface PageLinksProps {
  readonly label: string;
  readonly pages: readonly MemberPage[];
  /** A few words below the name of a page. */
  readonly notes?: Readonly<Partial<Record<MemberPage, ReactNode>>>;
}

/** Links to pages of the member centre, each by the title that its page has. */
export function PageLinks({ label, pages, notes = {} }: PageLinksProps) {
  const t = useTexts('member');
  const unread = useUnreadCount();
  const ready = useRewardsReady();
  return (
    <nav className={styles['links']} aria-label={label}>
      {pages.map((page) => (
        <AppLink key={page} href={memberHref(page)}>
          <Icon name={PAGE_LOOKS[page].icon} />
          <span>
            {t(PAGE_LOOKS[page].label)}
            {notes[page] && <small>{notes[page]}</small>}
          </span>
          {page === 'messageV2' && unread > 0 && (
            <Badge tone="danger">{t('member.unread', { count: unread })}</Badge>
          )}
          {page === 'rewardCenter' && (
            <ReadyBadge count={ready} label={t('member.rewardsReady', { count: ready })} />
          )}
          <Icon name="chevron-right" size="small" isDirectional />
        </AppLink>
      ))}
    </nav>
  );
}
