import type { Downline, TeamDownlines, TeamMember } from '@nokshi/contract/agents-team.ts';

interface ThreadKnot {
  readonly member: TeamMember;
  /** Missing where somebody of the way is not among those who moved most. */
  readonly row: Downline | undefined;
}

/** A tree is looked over, not read: so many hang from one thread. */
const MOST = 8;

/** Who hangs from a step of the tree, and how many direct downlines more there are. */
export function knotsOf(
  { list, direct }: Pick<TeamDownlines, 'list' | 'direct'>,
  onWay: TeamMember | undefined,
): { readonly knots: readonly ThreadKnot[]; readonly more: number } {
  const rows = list.filter(({ kind }) => kind === 'direct');
  const knots: ThreadKnot[] = rows.slice(0, MOST).map((row) => ({ member: row.member, row }));
  if (onWay !== undefined && !knots.some(({ member }) => member.id === onWay.id)) {
    knots.push({ member: onWay, row: rows.find(({ member }) => member.id === onWay.id) });
  }
  return { knots, more: Math.max(0, direct - knots.length) };
}
