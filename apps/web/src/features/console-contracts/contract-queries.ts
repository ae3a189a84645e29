import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import { listContracts } from '@nokshi/contract/agents-contracts-console.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const DESK_CONTRACTS_KEY = ['desk-contracts'] as const;

export const QUEUES = ['offered', 'in_force', 'over'] as const;
export type Queue = (typeof QUEUES)[number];

export interface Asked {
  readonly queue: Queue;
  readonly kind: ContractKind | undefined;
  readonly memberId: string | undefined;
}

/** Contracts, newest first, page by page. */
export function useDeskContracts({ queue, kind, memberId }: Asked) {
  return useInfiniteQuery({
    queryKey: [...DESK_CONTRACTS_KEY, queue, kind, memberId],
    queryFn: ({ signal, pageParam }) =>
      call(
        listContracts,
        {
          queue,
          ...(kind && { kind }),
          ...(memberId !== undefined && { memberId }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
