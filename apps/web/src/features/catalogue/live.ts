import { refreshVendorStates } from '../../lib/games/vendor-states.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = { vendors: refreshVendorStates, ready: refreshVendorStates } satisfies LiveHandlers;
