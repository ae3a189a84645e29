import { type Deposit, findDeposit, listDeposits } from '@nokshi/contract/cashier-deposit.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { DEPOSITS_KEY } from '../../../lib/cashier/deposits-key.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { isOpen } from './order-rules.ts';

/** The live connection tells of every change; should it be cut, an open order is asked for this often. */
const LOOK_MS = 8000;
const FRESH_MS = 10_000;

function orderKey(id: string, language: string) {
  return [...DEPOSITS_KEY, 'one', id, language] as const;
}

/** One order, kept up to date while it is open: whoever comes back from a wallet's app looks at it at once. */
export function useOrder(id: string) {
  const language = useWireLanguage();
  return useQuery<Deposit>({
    queryKey: orderKey(id, language),
    queryFn: ({ signal }) => call(findDeposit, { id }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_MS : false),
  });
}

/** Shows an order as a call has just answered it; lists that hold it are asked for again. */
export function showOrder(order: Deposit, language: string): void {
  queryClient.setQueryData(orderKey(order.id, language), order);
  for (const part of ['choices', 'list'])
    void queryClient.invalidateQueries({ queryKey: [...DEPOSITS_KEY, part] });
}

/** The orders of before, newest first, page by page. */
export function usePastOrders() {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...DEPOSITS_KEY, 'list', language],
    queryFn: ({ signal, pageParam }) =>
      call(listDeposits, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
  });
}
