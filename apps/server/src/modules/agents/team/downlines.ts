import { type searchTeam, TEAM_PAGE_ROWS, type teamDownlines } from '@nokshi/contract/agents-team.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { countTeam, listDirectIds, searchBelow, type TreeMember } from '../../identity/index.ts';
import { type BranchPart, sumAllBranches } from '../../reporting/index.ts';
import { readCursor, sayCursor } from '../reports/branch-cursor.ts';
import { describeFigures, describeTeamMember } from './describe-team.ts';
import { describeQuiet, readMoved, readQuiet, readStep, type Step } from './step.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

/**
 * One step of the tree with its figures (AC-4): the parts of the team of whose tree it is, page by page; after them,
 * when they are asked for, the direct downlines of whom there is nothing in these days.
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long, .cursor_broken
 */
export async function downlinesOf(
  deps: TeamDeps,
  { agentId }: TeamReader,
  input: InputOf<typeof teamDownlines>,
): Promise<OutputOf<typeof teamDownlines>> {
  const { db } = deps;
  const { looked, step } = await readStep(deps, agentId, input);
  const { show, sort, order, cursor } = input;
  const moved =
    show === 'quiet'
      ? await readMoved(db, step, { after: undefined, limit: 0 })
      : await readMoved(db, step, { sort, order, after: readCursor(cursor), limit: TEAM_PAGE_ROWS });
  const [total, { direct, quiet }, team] = [
    await sumAllBranches(db, step),
    await listQuiet(db, step, moved.parts),
    await countTeam(db, step.uplineId),
  ];
  const path = looked.path.length > 0 ? looked.path : looked.member ? [looked.member] : [];
  const page: Page =
    show === 'quiet'
      ? await quietPage(db, step, { isQuiet: quiet, cursor })
      : { list: [...moved.lines], next: moved.next ? sayCursor(moved.next) : null };
  return {
    path: path.map(describeTeamMember),
    members: team.members,
    direct,
    quiet: quiet.size,
    total: describeFigures(total),
    ...page,
  };
}

/** How many direct downlines there are, and those who are none of these parts. */
export async function listQuiet(
  db: Db,
  { uplineId }: Step,
  parts: readonly BranchPart[],
): Promise<{ readonly direct: number; readonly quiet: ReadonlySet<string> }> {
  const moved = new Set(parts.map(({ memberId }) => memberId));
  const direct = await listDirectIds(db, uplineId);
  return { direct: direct.length, quiet: new Set(direct.filter((id) => !moved.has(id))) };
}

type Page = Pick<OutputOf<typeof teamDownlines>, 'list' | 'next'>;

/** In the order in which they came. */
async function quietPage(
  db: Db,
  step: Step,
  { isQuiet, cursor = '' }: { readonly isQuiet: ReadonlySet<string>; readonly cursor: string | undefined },
): Promise<Page> {
  if (cursor !== '' && !/^\d{1,15}$/.test(cursor)) fail('reporting.cursor_broken');
  const found: TreeMember[] = [];
  const after = cursor === '' ? undefined : BigInt(cursor);
  for await (const read of readQuiet(db, step, { isQuiet, after })) {
    found.push(...read);
    if (found.length > TEAM_PAGE_ROWS) break;
  }
  const members = found.slice(0, TEAM_PAGE_ROWS);
  return {
    list: await describeQuiet(db, step, members),
    next: found.length > TEAM_PAGE_ROWS ? (members.at(-1)?.no.toString() ?? null) : null,
  };
}

const MOST_FOUND = 20;

/** Members below by what was typed. */
export async function searchOf(
  { db }: TeamDeps,
  { agentId }: TeamReader,
  { q }: InputOf<typeof searchTeam>,
): Promise<OutputOf<typeof searchTeam>> {
  const found = await searchBelow(db, { aboveId: agentId, search: q, limit: MOST_FOUND });
  return { list: found.map((member) => ({ ...describeTeamMember(member), distance: member.distance })) };
}
