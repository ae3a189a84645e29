import type { OutputOf } from '@nokshi/contract/entry.ts';
import { type JackpotPool, listJackpots } from '@nokshi/contract/jackpots.ts';
import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useSession } from '../session/session.ts';
import { useWireLanguage } from './catalogue-queries.ts';

type Jackpots = OutputOf<typeof listJackpots>;

const JACKPOTS_KEY = 'jackpots';
/** A guest has no live connection, and asks; a member hears of each change. */
const GUEST_ASKS_MS = 1000;

/** The jackpots that can be won now, as they grow, and the latest that were won. */
export function useJackpots(isWanted = true) {
  const language = useWireLanguage();
  const { state } = useSession();
  const isGuest = state === 'guest';
  return useQuery({
    queryKey: [JACKPOTS_KEY, language],
    queryFn: ({ signal }) => call(listJackpots, { language }, { signal }),
    refetchInterval: isGuest ? GUEST_ASKS_MS : false,
    enabled: isWanted,
  });
}

/** Asks again where pools are shown: a browser that returns is not told what it missed of them. */
export function refreshPools(): void {
  void queryClient.invalidateQueries({ queryKey: [JACKPOTS_KEY] });
}

/** Puts what pools hold now into what the page shows; a pool that it does not know is asked for. */
export function takePools({ pools }: Extract<RealtimeMessage, { type: 'jackpots' }>): void {
  let isStale = false;
  const grown = (pool: JackpotPool): JackpotPool => {
    const told = pools.find(({ jackpot }) => jackpot === pool.jackpot);
    if (told !== undefined && told.no !== pool.no) isStale = true;
    return told === undefined || told.no !== pool.no ? pool : { ...pool, poolMicros: told.poolMicros };
  };
  queryClient.setQueriesData<Jackpots>({ queryKey: [JACKPOTS_KEY] }, (shown) => {
    if (shown === undefined) return shown;
    if (pools.some(({ jackpot }) => !shown.pools.some((pool) => pool.jackpot === jackpot))) isStale = true;
    return { ...shown, pools: shown.pools.map(grown) };
  });
  if (isStale) refreshPools();
}
