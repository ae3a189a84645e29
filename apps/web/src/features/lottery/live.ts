import { refreshLotteries, takeIssueNews } from '../../lib/games/lottery-live.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = { lottery: takeIssueNews, ready: refreshLotteries } satisfies LiveHandlers;
