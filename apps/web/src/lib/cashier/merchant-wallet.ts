import { merchantWallet } from '@nokshi/contract/cashier-wallets.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { cachedAnswer } from '../api/cached-answer.ts';
import { call } from '../api/call.ts';
import { MINE } from '../api/query.ts';
import { useSession } from '../session/session.ts';
import { CACHE_KEYS } from '../session/session-storage.ts';

type MerchantWallet = OutputOf<typeof merchantWallet>;

function isWallet(value: unknown): value is MerchantWallet {
  return typeof value === 'object' && value !== null && 'isSingle' in value;
}

/**
 * Whether all games play from the one wallet, so that there is nothing to move between wallets; undefined until it is
 * known. The tab keeps the answer (API-8).
 */
export function useHasOneWallet(): boolean | undefined {
  const { state } = useSession();
  const { data } = useQuery({
    queryKey: [MINE, 'merchantWallet'],
    queryFn: ({ signal }) =>
      cachedAnswer(CACHE_KEYS.merchantWallet, () => call(merchantWallet, {}, { signal }), isWallet),
    enabled: state === 'member',
  });
  return data && data.isSingle === 1;
}
