import type { OutputOf } from '@nokshi/contract/entry.ts';
import { readVip } from '@nokshi/contract/rewards-vip.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';

export type Vip = OutputOf<typeof readVip>;

/** The standing on the ladder; asked for again when a stake, a deposit or a level moved it. */
export function useVip() {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [...REWARDS_KEY, 'vip', language],
    queryFn: ({ signal }) => call(readVip, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
