import { CONTRACT_KINDS, type ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import {
  contractGates,
  contractHistory,
  contractsBelow,
  type MyContracts,
  simulateOffer,
} from '@nokshi/contract/agents-contracts.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { CONTRACTS_KEY } from '../../../lib/contracts/own-contracts.ts';
import { useSession } from '../../../lib/session/session.ts';

const MINUTE_MS = 60_000;

/** Which pages contracts open, and what waits for the agent. */
export function useContractGates() {
  const { isAgent } = useSession();
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'gates'],
    queryFn: ({ signal }) => call(contractGates, {}, { signal }),
    enabled: isAgent,
    staleTime: MINUTE_MS,
  });
}

/** Offers and questions that wait for the agent. */
export function useWaitingContracts(): number {
  return useContractGates().data?.waiting ?? 0;
}

export function useContractsBelow(input: Omit<InputOf<typeof contractsBelow>, 'after'>) {
  return useInfiniteQuery({
    queryKey: [...CONTRACTS_KEY, 'below', input],
    queryFn: ({ pageParam, signal }) => call(contractsBelow, { ...input, ...pageParam }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ list, hasMore }) => nextOf(list, hasMore),
    placeholderData: keepPreviousData,
  });
}

export function useContractHistory(input: Omit<InputOf<typeof contractHistory>, 'after'>) {
  return useInfiniteQuery({
    queryKey: [...CONTRACTS_KEY, 'history', input],
    queryFn: ({ pageParam, signal }) => call(contractHistory, { ...input, ...pageParam }, { signal }),
    initialPageParam: {} as { after?: string },
    getNextPageParam: ({ list, hasMore }) => nextOf(list, hasMore),
    placeholderData: keepPreviousData,
  });
}

function nextOf(list: readonly { readonly id: string }[], hasMore: boolean) {
  const last = list.at(-1);
  return hasMore && last ? { after: last.id } : undefined;
}

/** What terms would have done; nothing is asked for while they are not whole. */
export function useSimulation(input: InputOf<typeof simulateOffer> | null) {
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'simulation', input],
    queryFn: ({ signal }) => {
      if (input === null) throw new Error('there is nothing to simulate');
      return call(simulateOffer, input, { signal });
    },
    enabled: input !== null,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** What the member is asked: offers, and ends that the upline wants and that can still be refused. */
export function waitsFor({ offers, inForce }: MyContracts): number {
  return offers.length + inForce.filter(({ termination }) => isAsked(termination)).length;
}

/** Whether the upline asks the downline for an end, and has no answer yet. */
export function isAsked(termination: MyContracts['inForce'][number]['termination']): boolean {
  return termination?.by === 'upline' && !termination.isAgreed && !termination.isNotice;
}

/** By kind, and of a kind the earlier first. */
export function inOrder(contracts: readonly ContractValue[]): readonly ContractValue[] {
  const placeOf = ({ terms }: ContractValue) => CONTRACT_KINDS.indexOf(terms.kind);
  return contracts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.effectiveFrom ?? 0) - (other.effectiveFrom ?? 0),
  );
}

export const lookAtContracts = () => queryClient.invalidateQueries({ queryKey: CONTRACTS_KEY });
