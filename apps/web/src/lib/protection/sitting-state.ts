import type { SittingState } from '@nokshi/contract/protection.ts';
import { sitting } from '@nokshi/contract/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../session/session.ts';
import { AFTER_ROUND_MS, SITTING_KEY } from './protection-key.ts';

const LOOK_MS = 60_000;

/** Time played, the result of the day, and whether a reality check waits for its answer. */
export function useSittingState() {
  const { state } = useSession();
  return useQuery<SittingState>({
    queryKey: SITTING_KEY,
    queryFn: ({ signal }) => call(sitting, {}, { signal }),
    enabled: state === 'member',
    staleTime: AFTER_ROUND_MS,
    refetchInterval: LOOK_MS,
  });
}
