import { listLinks, listWaitingAccounts, type WaitingAccount } from '@nokshi/contract/agents-links.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { addDays, dayOf, startOfDay } from '../../../lib/time/days.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

export const FUNNEL_RANGES = ['always', 'days7', 'days30'] as const;
export type FunnelRange = (typeof FUNNEL_RANGES)[number];

export type Links = OutputOf<typeof listLinks>;

const DAYS = { days7: 7, days30: 30 } as const;
const LINKS_KEY = [MINE, 'agentLinks'] as const;
const WAITING_KEY = [MINE, 'agentWaiting'] as const;
/** Clicks and registrations come while the agent looks. */
const LOOK_AGAIN_MS = 15_000;
const MINUTE_MS = 60_000;

/** The agent’s links with what came of them, today included. */
export function useLinks(range: FunnelRange) {
  const timeZone = useTimeZone();
  const today = dayOf(serverNow(), timeZone);
  const input = range === 'always' ? {} : { from: startOfDay(addDays(today, 1 - DAYS[range]), timeZone) };
  return useQuery({
    queryKey: [...LINKS_KEY, range, today],
    queryFn: ({ signal }) => call(listLinks, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const waiting = {
  queryKey: WAITING_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listWaitingAccounts, {}, { signal }),
} as const;

export function useWaiting() {
  return useQuery({ ...waiting, refetchInterval: LOOK_AGAIN_MS });
}

/** Opened accounts whose code has run out: each waits for the agent to give a new one, or to close it. */
export function useExpiredCodes(): number {
  const { isAgent } = useSession();
  const { data } = useQuery({ ...waiting, enabled: isAgent, staleTime: MINUTE_MS });
  return data?.list.filter(hasExpired).length ?? 0;
}

export function hasExpired({ codeUntil }: WaitingAccount): boolean {
  return codeUntil <= serverNow();
}

export const lookAtLinks = () => queryClient.invalidateQueries({ queryKey: LINKS_KEY });
export const lookAtWaiting = () => queryClient.invalidateQueries({ queryKey: WAITING_KEY });
