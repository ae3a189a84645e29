import {
  findBet,
  listBets,
  listBonuses,
  listMovements,
  profit,
  statement,
  sumBets,
  sumMovements,
} from '@nokshi/contract/records.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { MINE } from '../../lib/api/query.ts';
import { useTimeZone, useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { momentsOf, type RecordFilter } from './record-filter.ts';

/** A record changes with every bet: what stands on the screen is asked for again when somebody comes back to it. */
const FRESH_MS = 5_000;

const RECORDS = [MINE, 'records'] as const;

/** What a filter asks of the calls of bets; words that say nothing are left out. */
export function betInput(filter: RecordFilter, timeZone: string) {
  const said = (word: string) => (word === '' ? undefined : word);
  return {
    ...momentsOf(filter, timeZone),
    state: said(filter.state),
    category: said(filter.category),
    vendor: said(filter.vendor),
    gameCode: said(filter.game),
  };
}

export function movementInput(filter: RecordFilter, timeZone: string) {
  return { ...momentsOf(filter, timeZone), type: filter.type === '' ? undefined : filter.type };
}

export function useBets(filter: RecordFilter) {
  const language = useWireLanguage();
  const input = { ...betInput(filter, useTimeZone()), cursor: filter.cursor };
  return useQuery({
    queryKey: [...RECORDS, 'bets', language, input],
    queryFn: ({ signal }) => call(listBets, { ...input, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useBetSum(filter: RecordFilter) {
  const input = betInput(filter, useTimeZone());
  return useQuery({
    queryKey: [...RECORDS, 'betSum', input],
    queryFn: ({ signal }) => call(sumBets, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useBet(roundId: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [...RECORDS, 'bet', language, roundId],
    queryFn: ({ signal }) => call(findBet, { roundId, language }, { signal }),
    staleTime: FRESH_MS,
  });
}

export function useMovements(filter: RecordFilter) {
  const language = useWireLanguage();
  const input = { ...movementInput(filter, useTimeZone()), cursor: filter.cursor };
  return useQuery({
    queryKey: [...RECORDS, 'movements', language, input],
    queryFn: ({ signal }) => call(listMovements, { ...input, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useMovementSum(filter: RecordFilter) {
  const input = movementInput(filter, useTimeZone());
  return useQuery({
    queryKey: [...RECORDS, 'movementSum', input],
    queryFn: ({ signal }) => call(sumMovements, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useProfit(filter: RecordFilter) {
  const language = useWireLanguage();
  const input = momentsOf(filter, useTimeZone());
  return useQuery({
    queryKey: [...RECORDS, 'profit', language, input],
    queryFn: ({ signal }) => call(profit, { ...input, language }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useBonuses(cursor: string) {
  return useQuery({
    queryKey: [...RECORDS, 'bonuses', cursor],
    queryFn: ({ signal }) => call(listBonuses, { cursor }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useStatement(isEnabled: boolean) {
  return useQuery({
    queryKey: [...RECORDS, 'statement'],
    queryFn: ({ signal }) => call(statement, {}, { signal }),
    enabled: isEnabled,
    staleTime: FRESH_MS,
  });
}
