import { assistants } from '@nokshi/contract/agents-assistants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';

const KEY = [MINE, 'agentAssistants'] as const;
/** Assistants work while the agent looks. */
const LOOK_AGAIN_MS = 15_000;

export type Assistants = OutputOf<typeof assistants>;
export type Assistant = Assistants['list'][number];

export function useAssistants() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(assistants, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export const lookAtAssistants = () => queryClient.invalidateQueries({ queryKey: KEY });
