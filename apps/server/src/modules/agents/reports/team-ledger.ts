import { REPORT_PAGE_ROWS } from '@nokshi/contract/agents-report-fields.ts';
import {
  type findTeamLine as contractFind,
  type teamLines as contractLines,
  type teamLineSum as contractSum,
  TEAM_LINE_KINDS,
  type TeamLine,
  type TeamLineKind,
  type TeamLineSides,
} from '@nokshi/contract/agents-reports.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findOtherSides, movementReference } from '../../cashier/index.ts';
import { findDistance, searchBelow } from '../../identity/index.ts';
import { listTransfersById, type TransferBesidePlay } from '../../ledger/index.ts';
import {
  type FlowSum,
  findTeamLine,
  listTeamLines,
  readCursor,
  sumTeamFlow,
  sumTeamLines,
  type TeamLineId,
  type TeamLineQuery,
  teamLineOf,
} from '../../reporting/index.ts';
import { namesOf } from './below.ts';
import { type Days, readDays } from './read-days.ts';
import { describeMember, type ReportReader } from './reports-deps.ts';

type LineFilter = InputOf<typeof contractSum>;

/** So many members whose account begins with what was typed are shown together. */
const MOST_FOUND = 50;

/**
 * What a filter asks of the lines that stand in the agent's books.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown, identity.member_unknown
 */
export async function readLineFilter(
  db: Db,
  { agentId, timeZone }: ReportReader,
  input: LineFilter,
): Promise<{ readonly query: TeamLineQuery; readonly days: Days }> {
  const days = readDays(input, timeZone);
  return {
    days,
    query: {
      aboveId: agentId,
      currency: PLAY_CREDIT,
      range: days.range,
      kind: readKind(input.kind),
      isDirect: input.scope === 'direct',
      memberIds: await readMembers(db, agentId, input),
    },
  };
}

function readKind(text: string | undefined): TeamLineKind | undefined {
  if (text === undefined || text === '') return undefined;
  return TEAM_LINE_KINDS.find((kind) => kind === text) ?? fail('reporting.filter_unknown');
}

async function readMembers(
  db: Db,
  agentId: MemberId,
  { memberId, search = '' }: LineFilter,
): Promise<readonly MemberId[] | undefined> {
  if (memberId !== undefined) {
    const wanted = memberId as MemberId;
    const distance = await findDistance(db, { aboveId: agentId, memberId: wanted });
    if (distance === undefined || distance === 0) fail('identity.member_unknown');
    return [wanted];
  }
  if (search.trim() === '') return undefined;
  const found = await searchBelow(db, { aboveId: agentId, search, limit: MOST_FOUND });
  return found.map(({ id }) => id);
}

/** A page of what moved in the team, newest first (AC-8, MC-11). */
export async function linePage(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof contractLines>,
): Promise<OutputOf<typeof contractLines>> {
  const { query } = await readLineFilter(db, reader, input);
  const read = await listTeamLines(db, {
    ...query,
    order: 'newest',
    after: readCursor(input.cursor, 'uuid')?.key,
    limit: REPORT_PAGE_ROWS + 1,
  });
  const rows = read.slice(0, REPORT_PAGE_ROWS);
  const last = read.length > rows.length ? rows.at(-1) : undefined;
  return {
    list: [...(await describeLines(db, rows))],
    next: last === undefined ? null : `older.${last.transfer_id}`,
  };
}

/** Lines in words, with whoever stands on the other side of a transfer. */
export async function describeLines(db: Db, rows: readonly TeamLineId[]): Promise<readonly TeamLine[]> {
  const transfers = await listTransfersById(
    db,
    rows.map(({ member_id, transfer_id }) => ({ memberId: member_id, id: transfer_id })),
  );
  const byId = new Map(transfers.map((transfer) => [`${transfer.member_id} ${transfer.id}`, transfer]));
  const others = await findOtherSides(db, transfers);
  const names = await namesOf(db, [...rows.map(({ member_id }) => member_id), ...others.values()]);
  return rows.flatMap((row) => {
    const transfer = byId.get(`${row.member_id} ${row.transfer_id}`);
    if (!transfer) return [];
    const other = others.get(transfer.group_id);
    return [
      {
        id: row.transfer_id,
        member: describeMember(names.get(row.member_id), row.member_id),
        at: transfer.at.getTime(),
        ...teamLineOf(transfer.code),
        otherName: (other && names.get(other)?.account) ?? null,
        amountMicros: row.amount.toString(),
      },
    ];
  });
}

/** How many lines there are, what came and what went (AC-8). */
export async function lineSum(
  db: Db,
  reader: ReportReader,
  input: LineFilter,
): Promise<OutputOf<typeof contractSum>> {
  const { query, days } = await readLineFilter(db, reader, input);
  return describeFlow(await sumLines(db, query, days));
}

/** From the sums of the days; of chosen members, whose lines are few, from these. */
async function sumLines(db: Db, query: TeamLineQuery, days: Days): Promise<readonly FlowSum[]> {
  if (query.memberIds !== undefined) return sumTeamLines(db, query);
  const sums = await sumTeamFlow(db, { ...query, days });
  return sums.filter(({ kind }) => query.kind === undefined || kind === query.kind);
}

function describeFlow(sums: readonly FlowSum[]): OutputOf<typeof contractSum> {
  const total = (of: (sum: FlowSum) => bigint) => sums.reduce((all, sum) => all + of(sum), 0n).toString();
  return {
    count: sums.reduce((all, { lines }) => all + lines, 0),
    inMicros: total(({ incoming }) => incoming),
    outMicros: total(({ outgoing }) => outgoing),
    kinds: sums.map(({ kind, lines, incoming, outgoing }) => ({
      kind,
      count: lines,
      inMicros: incoming.toString(),
      outMicros: outgoing.toString(),
    })),
  };
}

/**
 * Both sides of a line.
 * @throws DomainError identity.member_unknown, also for a line in the books of somebody else
 */
export async function lineSides(
  db: Db,
  { agentId }: ReportReader,
  input: InputOf<typeof contractFind>,
): Promise<TeamLineSides> {
  const memberId = input.memberId as MemberId;
  const row = await findTeamLine(db, { aboveId: agentId, memberId, transferId: input.id });
  if (!row) fail('identity.member_unknown');
  const [line] = await describeLines(db, [row]);
  const [transfer] = await listTransfersById(db, [{ memberId, id: row.transfer_id }]);
  if (!line || !transfer) fail('identity.member_unknown');
  const member = { kind: 'member', name: line.member.account } as const;
  const other = otherSide(line, transfer);
  const [from, to] = row.amount < 0n ? [member, other] : [other, member];
  return { line, reference: movementReference(row.transfer_id), from, to };
}

/** Whose account outside it is, and why a hidden one moved, is nobody's but the member's. */
function otherSide(line: TeamLine, { from_account, to_account }: TransferBesidePlay): TeamLineSides['from'] {
  if (line.detail === 'hidden') return { kind: 'hidden', name: null };
  if (line.kind === 'transfer') return { kind: 'other', name: line.otherName };
  const isOutside = [from_account, to_account].some((account) => account.startsWith('outside:'));
  return { kind: isOutside ? 'outside' : 'house', name: null };
}
