import { agentIncome, incomeOrders } from '@nokshi/contract/agents-income.ts';
import {
  findTeamLine,
  memberBet,
  memberBets,
  teamBranches,
  teamDays,
  teamGames,
  teamLineSum,
  teamLines,
} from '@nokshi/contract/agents-reports.ts';
import { statement, statements } from '@nokshi/contract/agents-statements.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call.ts';
import { call } from '../../../lib/api/call.ts';
import { MINE } from '../../../lib/api/query.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';

const REPORTS = [MINE, 'agentReports'] as const;
/** Figures go on while a team plays: what stands on the screen is asked for again when somebody comes back to it. */
const FRESH_MS = 10_000;
const FRESH = {
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: 'always',
} as const;

interface Page {
  readonly next: string | null;
}

/** What every page of a list adds up to: the first one with the rows of all. */
export function joined<P extends Page & { readonly list: readonly unknown[] }>(
  data: InfiniteData<P> | undefined,
): { readonly first: P; readonly list: P['list'] } | undefined {
  const first = data?.pages[0];
  return first && { first, list: data.pages.flatMap(({ list }) => list) as unknown as P['list'] };
}

const paged = {
  initialPageParam: '',
  getNextPageParam: ({ next }: Page) => next,
  ...FRESH,
} as const;

type BranchInput = Omit<CallInput<typeof teamBranches>, 'cursor'>;

export function useBranches(input: BranchInput) {
  return useInfiniteQuery({
    queryKey: [...REPORTS, 'branches', input],
    queryFn: ({ pageParam, signal }) => call(teamBranches, { ...input, cursor: pageParam }, { signal }),
    ...paged,
  });
}

export function useTeamGames(input: Omit<CallInput<typeof teamGames>, 'language'>) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [...REPORTS, 'games', language, input],
    queryFn: ({ signal }) => call(teamGames, { ...input, language }, { signal }),
    ...FRESH,
  });
}

export function useTeamDays(input: CallInput<typeof teamDays>) {
  return useQuery({
    queryKey: [...REPORTS, 'days', input],
    queryFn: ({ signal }) => call(teamDays, input, { signal }),
    ...FRESH,
  });
}

export function useMemberBets(input: Omit<CallInput<typeof memberBets>, 'cursor' | 'language'>) {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...REPORTS, 'bets', language, input],
    queryFn: ({ pageParam, signal }) =>
      call(memberBets, { ...input, cursor: pageParam, language }, { signal }),
    ...paged,
  });
}

export function useMemberBet(input: Omit<CallInput<typeof memberBet>, 'language'>) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [...REPORTS, 'bet', language, input],
    queryFn: ({ signal }) => call(memberBet, { ...input, language }, { signal }),
    staleTime: FRESH_MS,
  });
}

type LineInput = CallInput<typeof teamLineSum>;

export function useTeamLines(input: LineInput) {
  return useInfiniteQuery({
    queryKey: [...REPORTS, 'lines', input],
    queryFn: ({ pageParam, signal }) => call(teamLines, { ...input, cursor: pageParam }, { signal }),
    ...paged,
  });
}

export function useTeamLineSum(input: LineInput) {
  return useQuery({
    queryKey: [...REPORTS, 'lineSum', input],
    queryFn: ({ signal }) => call(teamLineSum, input, { signal }),
    ...FRESH,
  });
}

export function useTeamLine(input: CallInput<typeof findTeamLine>) {
  return useQuery({
    queryKey: [...REPORTS, 'line', input],
    queryFn: ({ signal }) => call(findTeamLine, input, { signal }),
    staleTime: FRESH_MS,
  });
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export function useIncome({ from, to }: Days) {
  return useQuery({
    queryKey: [...REPORTS, 'income', from, to],
    queryFn: ({ signal }) => call(agentIncome, { from, to }, { signal }),
    ...FRESH,
  });
}

export function useIncomeOrders({ from, to }: Days) {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...REPORTS, 'incomeOrders', language, from, to],
    queryFn: ({ pageParam, signal }) =>
      call(incomeOrders, { from, to, cursor: pageParam, language }, { signal }),
    ...paged,
  });
}

export function useStatements(input: Omit<CallInput<typeof statements>, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: [...REPORTS, 'statements', input],
    queryFn: ({ pageParam, signal }) =>
      call(statements, { ...input, cursor: pageParam || undefined }, { signal }),
    ...paged,
  });
}

export function useStatement(no: number) {
  return useQuery({
    queryKey: [...REPORTS, 'statement', no],
    queryFn: ({ signal }) => call(statement, { no }, { signal }),
    staleTime: FRESH_MS,
  });
}
