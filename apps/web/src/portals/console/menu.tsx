import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import {
  useDepositQueue,
  useOpenApplications,
  useOpenFeedback,
  useStuckTransfers,
  useWithdrawalQueue,
} from '../../lib/console/desk-queries.ts';
import { useStaff } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
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
}

const ITEMS: readonly MenuItem[] = [
  { href: '/console', icon: 'layout-grid', word: 'home' },
  { href: '/console/deposits', icon: 'wallet', word: 'deposits' },
  {
    href: '/console/withdrawals',
    icon: 'banknote-arrow-up',
    word: 'withdrawals',
  },
  { href: '/console/payments', icon: 'receipt-text', word: 'payments' },
  { href: '/console/transfers', icon: 'arrow-down-up', word: 'transfers' },
  { href: '/console/members', icon: 'users', word: 'members' },
  { href: '/console/feedback', icon: 'message-circle', word: 'feedback' },
  {
    href: '/console/applications',
    icon: 'megaphone',
    word: 'applications',
  },
  {
    href: '/console/reconciliation',
    icon: 'refresh-cw',
    word: 'reconciliation',
  },
  { href: '/console/vendors', icon: 'gamepad-2', word: 'vendors' },
  { href: '/console/lotteries', icon: 'ticket', word: 'lotteries' },
  { href: '/console/bonuses', icon: 'gift', word: 'bonuses' },
  { href: '/console/free-bets', icon: 'ticket', word: 'freeBets' },
  { href: '/console/system', icon: 'sliders-horizontal', word: 'system' },
  { href: '/console/audit', icon: 'scroll-text', word: 'audit' },
];

/** The pages that this person may see, with how many wait in each. */
export function Menu({ onChosen }: { readonly onChosen?: () => void }) {
  const { t, language } = useUi();
  const { pages } = useStaff();
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
      {ITEMS.filter(({ href }) => pages.includes(href)).map(({ href, icon, word }) => (
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
      ))}
    </nav>
  );
}
