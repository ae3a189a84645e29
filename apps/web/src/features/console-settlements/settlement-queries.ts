import { listArrears, listPayments, listSettlements } from '@nokshi/contract/agents-settlement.ts';
import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const SETTLEMENTS_KEY = ['agent-settlements'] as const;

export function usePayments(state: PaymentState | undefined) {
  return useInfiniteQuery({
    queryKey: [...SETTLEMENTS_KEY, 'payments', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPayments,
        { ...(state && { state }), ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.no ?? null) : null),
  });
}

export function useArrears() {
  return useInfiniteQuery({
    queryKey: [...SETTLEMENTS_KEY, 'arrears'],
    queryFn: ({ pageParam, signal }) =>
      call(listArrears, { ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
  });
}

export function useSettlements() {
  return useInfiniteQuery({
    queryKey: [...SETTLEMENTS_KEY, 'periods'],
    queryFn: ({ pageParam, signal }) =>
      call(listSettlements, { ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
