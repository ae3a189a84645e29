import { type searchTeam, TEAM_PAGE_ROWS, type teamDownlines } from '@nokshi/contract/agents-team.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { countTeam, listDirectIds, searchBelow, type TreeMember } from '../../identity/index.ts';
import { listBranchIds, sumAllBranches } from '../../reporting/index.ts';
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
  const [total, { direct, quiet }, team] = [
    await sumAllBranches(db, step),
    await listQuiet(db, step),
    await countTeam(db, step.uplineId),
  ];
  const path = looked.path.length > 0 ? looked.path : looked.member ? [looked.member] : [];
  const page =
    input.show === 'quiet'
      ? await quietPage(db, step, { isQuiet: quiet, cursor: input.cursor })
      : await movedPage(db, step, input);
  return {
    path: path.map(describeTeamMember),
    members: team.members,
    direct,
    quiet: quiet.size,
    total: describeFigures(total),
    ...page,
  };
}

/** How many direct downlines there are, and those of whom there is nothing in these days. */
export async function listQuiet(
  db: Db,
  step: Step,
): Promise<{ readonly direct: number; readonly quiet: ReadonlySet<string> }> {
  const moved = await listBranchIds(db, step);
  const direct = await listDirectIds(db, step.uplineId);
  return { direct: direct.length, quiet: new Set(direct.filter((id) => !moved.has(id))) };
}

type Page = Pick<OutputOf<typeof teamDownlines>, 'list' | 'next'>;

async function movedPage(
  db: Db,
  step: Step,
  { sort, order, cursor }: InputOf<typeof teamDownlines>,
): Promise<Page> {
  const page = { sort, order, after: readCursor(cursor), limit: TEAM_PAGE_ROWS };
  const { lines, next } = await readMoved(db, step, page);
  return { list: [...lines], next: next ? sayCursor(next) : null };
}

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
