import {
  findMemberTransfer,
  listMemberTransfers,
  type MemberTransfer,
  uplineDesk,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query.ts';
import { TRANSFERS_KEY } from '../../lib/cashier/transfers-key.ts';
import type { UplineDesk } from './upline-rules.ts';

const KEY = [...TRANSFERS_KEY, 'members'] as const;
const DESK_KEY = [...KEY, 'desk'] as const;

const oneKey = (id: string) => [...KEY, 'one', id] as const;

/** Who stands above, how much can be sent now, and why nothing can. */
export function useUplineDesk() {
  return useQuery<UplineDesk>({
    queryKey: DESK_KEY,
    queryFn: ({ signal }) => call(uplineDesk, {}, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** One receipt, of either side. */
export function useReceipt(id: string) {
  return useQuery<MemberTransfer>({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(findMemberTransfer, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What was sent and received, newest first, page by page. */
export function useMemberTransfers() {
  return useInfiniteQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal, pageParam }) =>
      call(listMemberTransfers, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}

/** Everything about transfers that the screen shows is asked for anew. */
export function refreshTransfers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY });
}

/** Shows a receipt as a call has just answered it. */
export function showReceipt(transfer: MemberTransfer): void {
  queryClient.setQueryData(oneKey(transfer.id), transfer);
  void refreshTransfers();
}

/** Shows a choice at once, before the server has it. */
export function showTakes(isOn: boolean): void {
  queryClient.setQueryData<UplineDesk>(DESK_KEY, (desk) => desk && { ...desk, takesFromDownlines: isOn });
}
