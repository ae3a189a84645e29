import { useUnreadCount } from '../../../lib/balance/balance.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useWaitingContracts } from '../contracts/contract-queries.ts';
import { useExpiredCodes } from '../links/links-query.ts';
import { useUnreadNews } from '../news/use-unread-news.ts';

/** What waits for the agent, by where an entry of the menu leads. */
export function useMenuCounts(): Readonly<Record<string, number>> {
  return {
    [agentHref('agentContracts')]: useWaitingContracts(),
    [agentHref('registerCenter')]: useExpiredCodes(),
    [agentHref('agentAnnouncement')]: useUnreadNews(),
    [memberHref('messageV2')]: useUnreadCount(),
  };
}
