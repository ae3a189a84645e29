import { availablePromotions } from '@nokshi/contract/rewards-promos.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { REWARDS_KEY } from './rewards-key.ts';

/** How many rewards can be claimed now, and which promotions there are (EN-12, MC-14.3). */
export function useRewardsReady(): number {
  const { state } = useSession();
  const { data } = useQuery({
    queryKey: [...REWARDS_KEY, 'grants', 'promos'],
    queryFn: ({ signal }) => call(availablePromotions, {}, { signal }),
    enabled: state === 'member',
    staleTime: 60_000,
  });
  return data?.availablePromoCount ?? 0;
}
