import { queryClient } from '../../lib/api/query.ts';
import { PROTECTION_KEY } from '../../lib/protection/protection-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  protection: () => void queryClient.invalidateQueries({ queryKey: PROTECTION_KEY }),
} satisfies LiveHandlers;
