import {
  downlineDesk,
  findMemberTransfer,
  listMemberTransfers,
  type MemberTransfer,
  transferReceivers,
  uplineDesk,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { TRANSFERS_KEY } from '../transfers-key.ts';
import type { DownlineDesk, UplineDesk } from './send-rules.ts';

const KEY = [...TRANSFERS_KEY, 'members'] as const;
const DESK_KEY = [...KEY, 'desk'] as const;
const DOWN_KEY = [...KEY, 'down'] as const;

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

/** How much can be sent to downlines now, why nothing can, and whom the address names. */
export function useDownlineDesk(to: string) {
  return useQuery<DownlineDesk>({
    queryKey: [...DOWN_KEY, to],
    queryFn: ({ signal }) => call(downlineDesk, to === '' ? {} : { to }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Direct downlines whom words name; without words those that were sent to last. */
export function useReceivers(search: string) {
  return useQuery({
    queryKey: [...KEY, 'receivers', search],
    queryFn: ({ signal }) => call(transferReceivers, search === '' ? {} : { search }, { signal }),
    placeholderData: (before) => before,
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
