import { refreshPools, takePools } from '../../lib/games/jackpots.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = { jackpots: takePools, ready: refreshPools } satisfies LiveHandlers;
