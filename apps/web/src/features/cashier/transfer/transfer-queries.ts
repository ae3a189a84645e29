import { balance } from '@nokshi/contract/cashier.ts';
import { listWalletTransfers, MAIN_WALLET, type WalletRow } from '@nokshi/contract/cashier-wallets.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { TRANSFERS_KEY } from '../../../lib/cashier/transfers-key.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';

/** Games play from these wallets meanwhile, and a transfer that is under way ends without the member. */
const LOOK_MS = 8000;

/** The main wallet first, then those that suppliers keep. */
export function useWallets() {
  const language = useWireLanguage();
  return useQuery<readonly WalletRow[]>({
    queryKey: [...TRANSFERS_KEY, 'wallets', language],
    queryFn: async ({ signal }) => (await call(balance, { typeId: '0' }, { signal })).balance,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 1 ? LOOK_MS : false),
  });
}

export function isMain({ accountTypeId }: Pick<WalletRow, 'accountTypeId'>): boolean {
  return accountTypeId === MAIN_WALLET;
}

/** Transfers, newest first, page by page; while one of them is under way it is looked after. */
export function useTransfers() {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...TRANSFERS_KEY, 'list', language],
    queryFn: ({ signal, pageParam }) =>
      call(listWalletTransfers, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((row) => row.state === 'moving')) ? LOOK_MS : false,
  });
}
