import {
  type Downline,
  type searchTeam,
  TEAM_PAGE_ROWS,
  type TeamSort,
  type teamDownlines,
} from '@nokshi/contract/agents-team.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import {
  countTeam,
  countTeams,
  describeTreeMembers,
  findDistances,
  listDirect,
  listDirectIds,
  searchBelow,
  type TreeMember,
} from '../../identity/index.ts';
import {
  type BranchOrder,
  type BranchSum,
  listBranchIds,
  NO_TEAM_SUM,
  sumAllBranches,
  sumBranches,
} from '../../reporting/index.ts';
import { lookBelow } from '../reports/below.ts';
import { readDays } from '../reports/read-days.ts';
import { describeFigures, describeTeamMember } from './describe-team.ts';
import type { TeamDeps, TeamReader } from './team-deps.ts';

const ORDERS = {
  stake: 'stake',
  net: 'net',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  joined: 'joined',
  active: 'active',
} as const satisfies Record<TeamSort, BranchOrder>;

interface Step {
  readonly uplineId: MemberId;
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
}

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
  const timeZone = await deps.timeZone();
  const asked = readDays(input, timeZone);
  const looked = await lookBelow(db, agentId, {
    memberId: input.memberId as MemberId | undefined,
    days: asked,
    timeZone,
  });
  const { memberId, days } = looked;
  const step = { uplineId: memberId, currency: PLAY_CREDIT, fromDay: days.from, toDay: days.to };
  const [total, moved, direct, team] = [
    await sumAllBranches(db, step),
    await listBranchIds(db, step),
    await listDirectIds(db, memberId),
    await countTeam(db, memberId),
  ];
  const path = looked.path.length > 0 ? looked.path : looked.member ? [looked.member] : [];
  const quiet = direct.filter((id) => !moved.has(id));
  const page =
    input.show === 'quiet'
      ? await quietPage(db, step, { isQuiet: new Set(quiet), cursor: input.cursor })
      : await movedPage(db, step, input);
  return {
    path: path.map(describeTeamMember),
    members: team.members,
    direct: direct.length,
    quiet: quiet.length,
    total: describeFigures(total),
    ...page,
  };
}

type Page = Pick<OutputOf<typeof teamDownlines>, 'list' | 'next'>;

async function movedPage(
  db: Db,
  step: Step,
  { sort = 'stake', order = 'desc', cursor }: InputOf<typeof teamDownlines>,
): Promise<Page> {
  const column = ORDERS[sort];
  const rows = await sumBranches(db, step, {
    order: column,
    isDescending: order === 'desc',
    after: readCursor(cursor),
    limit: TEAM_PAGE_ROWS + 1,
  });
  const shown = rows.slice(0, TEAM_PAGE_ROWS);
  const last = rows.length > TEAM_PAGE_ROWS ? shown.at(-1) : undefined;
  const ids = shown.map(({ memberId }) => memberId as MemberId);
  const members = await describeTreeMembers(db, ids);
  return {
    list: await linesOf(db, step, { members, rows: shown }),
    next: last ? `${last[column]}.${last.memberId}` : null,
  };
}

const CURSOR = /^(-?\d{1,19})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string | undefined) {
  if (text === undefined || text === '') return undefined;
  const [, value = '', memberId = ''] = CURSOR.exec(text) ?? fail('reporting.cursor_broken');
  return { value: BigInt(value), memberId };
}

/** In the order in which they came. */
async function quietPage(
  db: Db,
  step: Step,
  { isQuiet, cursor = '' }: { readonly isQuiet: ReadonlySet<string>; readonly cursor: string | undefined },
): Promise<Page> {
  if (cursor !== '' && !/^\d{1,15}$/.test(cursor)) fail('reporting.cursor_broken');
  const found: TreeMember[] = [];
  let after = cursor === '' ? undefined : BigInt(cursor);
  for (;;) {
    const read = await listDirect(db, { aboveId: step.uplineId, after, limit: READ_AT_ONCE });
    found.push(...read.filter(({ id }) => isQuiet.has(id)));
    after = read.at(-1)?.no;
    if (read.length < READ_AT_ONCE || found.length > TEAM_PAGE_ROWS) break;
  }
  const members = found.slice(0, TEAM_PAGE_ROWS);
  return {
    list: await linesOf(db, step, {
      members,
      rows: members.map(({ id }) => ({ ...NO_TEAM_SUM, memberId: id })),
    }),
    next: found.length > TEAM_PAGE_ROWS ? (members.at(-1)?.no.toString() ?? null) : null,
  };
}

const READ_AT_ONCE = 200;

async function linesOf(
  db: Db,
  step: Step,
  {
    members,
    rows,
  }: { readonly members: readonly TreeMember[]; readonly rows: readonly Omit<BranchSum, 'net'>[] },
): Promise<Downline[]> {
  const byId = new Map<string, TreeMember>(members.map((member) => [member.id, member]));
  const below = rows.map(({ memberId }) => memberId as MemberId).filter((id) => id !== step.uplineId);
  const [teams, distances] = [
    await countTeams(db, below),
    await findDistances(db, { aboveId: step.uplineId, memberIds: below }),
  ];
  return rows.flatMap((row) => {
    const { memberId } = row;
    const member = byId.get(memberId);
    if (!member) return [];
    const isSelf = memberId === step.uplineId;
    const kind = isSelf ? 'self' : distances.get(memberId) === 1 ? 'direct' : 'left';
    // How large a team is that stands elsewhere now is no more this one's to know.
    const size = kind === 'direct' ? (teams.get(memberId as MemberId)?.members ?? 0) : 0;
    return [{ member: describeTeamMember(member), kind, members: size, figures: describeFigures(row) }];
  });
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
