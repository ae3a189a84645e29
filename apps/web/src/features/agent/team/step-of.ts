import { TEAM_SORTS, type TeamSort } from '@nokshi/contract/agents-team.ts';
import type { ReportAddress } from '../parts/use-report-address.ts';

interface StepAsked {
  readonly from: string;
  readonly to: string;
  /** Whose tree; the agent's own when it is left out. */
  readonly memberId: string | undefined;
  readonly sort: TeamSort;
  readonly order: 'desc' | 'asc';
  readonly show: 'moved' | 'quiet';
}

/** Which step of the tree the address names, and in which order. */
export function stepOf({ range, word }: ReportAddress): StepAsked {
  return {
    from: range.from,
    to: range.to,
    memberId: word('member') || undefined,
    sort: TEAM_SORTS.find((sort) => sort === word('sort')) ?? 'stake',
    order: word('order') === 'asc' ? 'asc' : 'desc',
    show: word('show') === 'quiet' ? 'quiet' : 'moved',
  };
}

/** The step of the tree below a member; the agent's own for an empty id. */
export function teamHref(address: ReportAddress, memberId: string): string {
  return address.hrefWith({ member: memberId, sheet: '', show: '', q: '' });
}

export function sheetHref(address: ReportAddress, memberId: string): string {
  return address.hrefWith({ sheet: memberId, q: '' });
}
