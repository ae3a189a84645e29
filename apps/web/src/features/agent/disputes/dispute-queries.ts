import { disputes, openDisputes } from '@nokshi/contract/agents-disputes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';

/** The live connection asks for them again when something is said. */
const DISPUTES_KEY = [MINE, 'agentDisputes'] as const;

const MINUTE_MS = 60_000;

/** What was asked about one statement. */
export function useDisputes(statementNo: number) {
  return useQuery({
    queryKey: [...DISPUTES_KEY, 'of', statementNo],
    queryFn: ({ signal }) => call(disputes, { statementNo }, { signal }),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** What the agent asked or was asked that is not closed. */
export function useOpenDisputes() {
  return useQuery({
    queryKey: [...DISPUTES_KEY, 'open'],
    queryFn: ({ signal }) => call(openDisputes, {}, { signal }),
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
}

export const lookAtDisputes = () => queryClient.invalidateQueries({ queryKey: DISPUTES_KEY });
