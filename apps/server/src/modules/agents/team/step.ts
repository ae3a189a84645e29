import type { Downline, TeamSort } from '@nokshi/contract/agents-team.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import {
  countTeams,
  describeTreeMembers,
  findDistances,
  listDirect,
  type TreeMember,
} from '../../identity/index.ts';
import {
  type BranchOrder,
  type BranchPart,
  type BranchSum,
  NO_TEAM_SUM,
  readBranchPage,
} from '../../reporting/index.ts';
import { type Looked, lookBelow } from '../reports/below.ts';
import type { BranchCursor } from '../reports/branch-cursor.ts';
import { type Days, readDays } from '../reports/read-days.ts';
import { describeFigures, describeTeamMember } from './describe-team.ts';
import type { TeamDeps } from './team-deps.ts';

/** One step of the tree: the parts of the team of whose tree it is, in these days. */
export interface Step {
  readonly uplineId: MemberId;
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long */
export async function readStep(
  { db, timeZone: readZone }: Pick<TeamDeps, 'db' | 'timeZone'>,
  agentId: MemberId,
  input: Pick<Days, 'from' | 'to'> & { readonly memberId?: string | undefined },
): Promise<{ readonly looked: Looked; readonly step: Step; readonly timeZone: string }> {
  const timeZone = await readZone();
  const days = readDays(input, timeZone);
  const memberId = input.memberId as MemberId | undefined;
  const looked = await lookBelow(db, agentId, { memberId, days, timeZone });
  const { from, to } = looked.days;
  const step = { uplineId: looked.memberId, currency: PLAY_CREDIT, fromDay: from, toDay: to };
  return { looked, step, timeZone };
}

const ORDERS = {
  stake: 'stake',
  net: 'net',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  joined: 'joined',
  active: 'active',
} as const satisfies Record<TeamSort, BranchOrder>;

export interface StepOrder {
  readonly sort?: TeamSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** So many parts with figures, after the one of the cursor, and all parts without their figures. */
export async function readMoved(
  db: Db,
  step: Step,
  {
    sort = 'stake',
    order = 'desc',
    after,
    limit,
  }: StepOrder & { readonly after: BranchCursor | undefined; readonly limit: number },
): Promise<{
  readonly lines: readonly Downline[];
  readonly next: BranchCursor | undefined;
  readonly parts: readonly BranchPart[];
}> {
  const page = { order: ORDERS[sort], isDescending: order === 'desc', after, limit: limit + 1 };
  const { parts, rows } = await readBranchPage(db, step, page);
  const shown = rows.slice(0, limit);
  const members = await describeTreeMembers(
    db,
    shown.map(({ memberId }) => memberId as MemberId),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    lines: await linesOf(db, step, { members, rows: shown }),
    next: last && { value: BigInt(last[ORDERS[sort]]), memberId: last.memberId },
    parts,
  };
}

const READ_AT_ONCE = 200;

/** Direct downlines without figures in these days, in the order in which they came, after the one of a number. */
export async function* readQuiet(
  db: Db,
  { uplineId }: Step,
  { isQuiet, after: first }: { readonly isQuiet: ReadonlySet<string>; readonly after: bigint | undefined },
): AsyncIterable<readonly TreeMember[]> {
  let after = first;
  for (;;) {
    const read = await listDirect(db, { aboveId: uplineId, after, limit: READ_AT_ONCE });
    yield read.filter(({ id }) => isQuiet.has(id));
    after = read.at(-1)?.no;
    if (read.length < READ_AT_ONCE) return;
  }
}

export function describeQuiet(db: Db, step: Step, members: readonly TreeMember[]): Promise<Downline[]> {
  const rows = members.map(({ id }) => ({ ...NO_TEAM_SUM, memberId: id }));
  return linesOf(db, step, { members, rows });
}

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
