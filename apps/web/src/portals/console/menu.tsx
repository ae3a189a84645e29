import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import type { Permission } from '@nokshi/contract/permissions.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { AppLink } from '../../lib/app-link.tsx';
import {
  useDepositQueue,
  useOpenApplications,
  useOpenFeedback,
  useStuckTransfers,
  useWithdrawalQueue,
} from '../../lib/console/desk-queries.ts';
import { useStaff } from '../../lib/console/staff-session.ts';
import { sayNumber } from '../../lib/format.ts';
import css from './layout.module.css';

type Word =
  | 'home'
  | 'deposits'
  | 'withdrawals'
  | 'payments'
  | 'transfers'
  | 'members'
  | 'feedback'
  | 'applications'
  | 'reconciliation'
  | 'vendors'
  | 'lotteries'
  | 'bonuses'
  | 'freeBets'
  | 'system'
  | 'audit';

interface MenuItem {
  readonly href: ConsolePage;
  readonly icon: IconName;
  readonly word: Word;
  readonly permission?: Permission;
}

const ITEMS: readonly MenuItem[] = [
  { href: '/console', icon: 'layout-grid', word: 'home' },
  { href: '/console/deposits', icon: 'wallet', word: 'deposits', permission: 'deposits.read' },
  {
    href: '/console/withdrawals',
    icon: 'banknote-arrow-up',
    word: 'withdrawals',
    permission: 'withdrawals.read',
  },
  { href: '/console/payments', icon: 'receipt-text', word: 'payments', permission: 'deposits.read' },
  { href: '/console/transfers', icon: 'arrow-down-up', word: 'transfers', permission: 'deposits.read' },
  { href: '/console/members', icon: 'users', word: 'members', permission: 'members.read' },
  { href: '/console/feedback', icon: 'message-circle', word: 'feedback', permission: 'feedback.read' },
  {
    href: '/console/applications',
    icon: 'megaphone',
    word: 'applications',
    permission: 'applications.read',
  },
  {
    href: '/console/reconciliation',
    icon: 'refresh-cw',
    word: 'reconciliation',
    permission: 'rounds.reconcile',
  },
  { href: '/console/vendors', icon: 'gamepad-2', word: 'vendors', permission: 'vendors.read' },
  { href: '/console/lotteries', icon: 'ticket', word: 'lotteries', permission: 'lottery.draw' },
  { href: '/console/bonuses', icon: 'gift', word: 'bonuses', permission: 'brand.switch' },
  { href: '/console/free-bets', icon: 'ticket', word: 'freeBets', permission: 'members.read' },
  { href: '/console/system', icon: 'sliders-horizontal', word: 'system', permission: 'brand.switch' },
  { href: '/console/audit', icon: 'scroll-text', word: 'audit', permission: 'staff.manage' },
];

/** The pages that this person may see, with how many wait in each. */
export function Menu({ onChosen }: { readonly onChosen?: () => void }) {
  const { t, language } = useUi();
  const { permissions } = useStaff();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const queue = useDepositQueue().data;
  const withdrawals = useWithdrawalQueue().data;
  const transfers = useStuckTransfers().data;
  const feedback = useOpenFeedback().data;
  const applications = useOpenApplications().data;
  const counts: Partial<Record<Word, number>> = {
    ...(queue && { deposits: queue.list.length, payments: queue.receipts.length }),
    ...(withdrawals && { withdrawals: withdrawals.list.length }),
    ...(transfers && { transfers: transfers.list.length }),
    ...(feedback && { feedback: feedback.openCount }),
    ...(applications && { applications: applications.openCount }),
  };
  const isHere = (href: string) =>
    href === '/console' ? path.replace(/\/$/, '') === href : path.startsWith(href);
  return (
    <nav aria-label={t('console.menu')} className={css['menu']}>
      {ITEMS.filter(({ permission }) => permission === undefined || permissions.includes(permission)).map(
        ({ href, icon, word }) => (
          <AppLink
            key={href}
            href={href}
            aria-current={isHere(href) ? 'page' : undefined}
            onClick={() => onChosen?.()}
          >
            <Icon name={icon} />
            <span>{t(`console.${word}`)}</span>
            {(counts[word] ?? 0) > 0 && (
              <span className={css['count']}>{sayNumber(language, counts[word] ?? 0)}</span>
            )}
          </AppLink>
        ),
      )}
    </nav>
  );
}
