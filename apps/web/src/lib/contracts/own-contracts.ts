import { myContracts } from '@nokshi/contract/agents-contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { MINE } from '../api/query.ts';
import { useSession } from '../session/session.ts';

/** The live connection asks for all of it again when something becomes of a contract. */
export const CONTRACTS_KEY = [MINE, 'agentContracts'] as const;

const MINUTE_MS = 60_000;

/** What a member has of the upline or the house: offers, and what is in force. */
export function useMyContracts() {
  const { state } = useSession();
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'mine'],
    queryFn: ({ signal }) => call(myContracts, {}, { signal }),
    enabled: state === 'member',
    staleTime: MINUTE_MS,
  });
}
