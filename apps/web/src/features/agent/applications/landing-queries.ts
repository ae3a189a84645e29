import { agentLanding, ownAgentApplication } from '@nokshi/contract/agents-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';

const APPLICATION_KEY = [MINE, 'agentApplication'] as const;

/** Service hours, and within how many days an application is answered. */
export function useLanding() {
  return useQuery({
    queryKey: ['agentLanding'],
    queryFn: ({ signal }) => call(agentLanding, {}, { signal }),
  });
}

/** The member's own application, and whether another one can be sent. */
export function useOwnApplication() {
  const { state } = useSession();
  return useQuery({
    queryKey: APPLICATION_KEY,
    queryFn: ({ signal }) => call(ownAgentApplication, {}, { signal }),
    enabled: state === 'member',
    staleTime: 0,
  });
}

/** What was read of the application is old. */
export function refreshOwnApplication(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: APPLICATION_KEY });
}
