import { listRewards } from '@nokshi/contract/rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';

/** What can be claimed now. */
export function useReadyRewards() {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [...REWARDS_KEY, 'grants', 'ready', language],
    queryFn: ({ signal }) => call(listRewards, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
