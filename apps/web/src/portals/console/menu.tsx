import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import { Icon, type IconName, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import {
  useDepositQueue,
  useOpenAgentApplications,
  useOpenApplications,
  useOpenFeedback,
  useStuckTransfers,
  useWaitingDisputes,
  useWithdrawalQueue,
} from '../../lib/console/desk-queries.ts';
import { useStaff } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import css from './layout.module.css';

/** Every page but that of one member, in the menu's order. */
const ITEMS = {
  '/console': { icon: 'layout-grid', word: 'home' },
  '/console/deposits': { icon: 'wallet', word: 'deposits' },
  '/console/withdrawals': { icon: 'banknote-arrow-up', word: 'withdrawals' },
  '/console/payments': { icon: 'receipt-text', word: 'payments' },
  '/console/transfers': { icon: 'arrow-down-up', word: 'transfers' },
  '/console/members': { icon: 'users', word: 'members' },
  '/console/feedback': { icon: 'message-circle', word: 'feedback' },
  '/console/applications': { icon: 'megaphone', word: 'applications' },
  '/console/agents': { icon: 'user-plus', word: 'agents' },
  '/console/contracts': { icon: 'file-text', word: 'contracts' },
  '/console/disputes': { icon: 'circle-help', word: 'disputes' },
  '/console/settlements': { icon: 'receipt-text', word: 'settlements' },
  '/console/news': { icon: 'scroll-text', word: 'news' },
  '/console/reconciliation': { icon: 'refresh-cw', word: 'reconciliation' },
  '/console/vendors': { icon: 'gamepad-2', word: 'vendors' },
  '/console/lotteries': { icon: 'ticket', word: 'lotteries' },
  '/console/bonuses': { icon: 'gift', word: 'bonuses' },
  '/console/missions': { icon: 'list-checks', word: 'missions' },
  '/console/redemptions': { icon: 'gift', word: 'redemptions' },
  '/console/mall': { icon: 'coins', word: 'mall' },
  '/console/free-bets': { icon: 'ticket', word: 'freeBets' },
  '/console/system': { icon: 'sliders-horizontal', word: 'system' },
  '/console/settings': { icon: 'list-filter', word: 'settings' },
  '/console/audit': { icon: 'scroll-text', word: 'audit' },
} as const satisfies Readonly<
  Record<Exclude<ConsolePage, '/console/members/$id'>, { readonly icon: IconName; readonly word: string }>
>;
type Item = (typeof ITEMS)[keyof typeof ITEMS];
const LISTED = Object.entries(ITEMS) as readonly (readonly [ConsolePage, Item])[];

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
  const agents = useOpenAgentApplications().data;
  const disputes = useWaitingDisputes().data;
  const counts: Partial<Record<Item['word'], number>> = {
    ...(queue && { deposits: queue.list.length, payments: queue.receipts.length }),
    ...(withdrawals && { withdrawals: withdrawals.list.length }),
    ...(transfers && { transfers: transfers.list.length }),
    ...(feedback && { feedback: feedback.openCount }),
    ...(applications && { applications: applications.openCount }),
    ...(agents && { agents: agents.waitingCount }),
    ...(disputes && { disputes: disputes.waitingCount }),
  };
  const isHere = (href: string) =>
    href === '/console' ? path.replace(/\/$/, '') === href : path.startsWith(href);
  return (
    <nav aria-label={t('console.menu')} className={css['menu']}>
      {LISTED.filter(([href]) => pages.includes(href)).map(([href, { icon, word }]) => (
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
