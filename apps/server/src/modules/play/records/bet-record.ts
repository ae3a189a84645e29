import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import {
  type BetSum,
  type findBet as contractFind,
  type listBets as contractList,
  type sumBets as contractSum,
  RECORD_PAGE_ROWS,
  type RoundStepKind,
} from '@nokshi/contract/records.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listMovementsOfGroups, type MovementRow, memberCash } from '../../ledger/index.ts';
import { pageOf, readCursor } from '../../reporting/index.ts';
import { tellRounds } from '../in-house/fair-round.ts';
import { IN_HOUSE_SCOPE } from '../in-house/house-command.ts';
import { LOTTERY_SCOPE } from '../wallet/wallet-command.ts';
import {
  type BetRow,
  type BetTotals,
  type BetWithDetail,
  type CommandRow,
  findBet,
  listBets,
  listCommands,
  listRoundsOfCommands,
  sumBets,
} from './bet-store.ts';
import { type BetReader, describeBets } from './describe-bets.ts';
import { readBetFilter } from './read-bet-filter.ts';
import { roundReference } from './round-reference.ts';

/**
 * A page of the betting record, newest first (MC-6).
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown, .cursor_broken
 */
export async function betPage(
  db: Db,
  reader: BetReader,
  input: InputOf<typeof contractList>,
): Promise<OutputOf<typeof contractList>> {
  const query = readBetFilter(input, reader);
  const cursor = readCursor(input.cursor, 'uuid');
  const read = await listBets(db, {
    ...query,
    order: cursor?.towards === 'newer' ? 'oldest' : 'newest',
    below: cursor?.towards === 'older' ? cursor.key : undefined,
    above: cursor?.towards === 'newer' ? cursor.key : undefined,
    limit: RECORD_PAGE_ROWS + 1,
  });
  const page = pageOf(read, { cursor, rows: RECORD_PAGE_ROWS, keyOf: (row) => row.id });
  return {
    from: query.range.from.getTime(),
    to: query.range.to.getTime(),
    ...page,
    list: [...(await describeBets(db, page.list, reader))],
    page: describeSum(sumPage(page.list)),
  };
}

function sumPage(rows: readonly BetRow[]): BetTotals {
  const closed = rows.filter((row) => row.is_closed);
  const refunded = rows.filter((row) => row.is_undone).length;
  return {
    count: rows.length - refunded,
    open_count: rows.length - closed.length,
    refunded_count: refunded,
    stake: rows.reduce((sum, row) => sum + row.stake, 0n),
    win: rows.reduce((sum, row) => sum + row.win, 0n),
    net: closed.reduce((sum, row) => sum + row.win - row.stake, 0n),
  };
}

/**
 * The sum of all rounds of a filter (MC-6).
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function betSum(db: Db, reader: BetReader, input: InputOf<typeof contractSum>): Promise<BetSum> {
  return describeSum(await sumBets(db, readBetFilter(input, reader)));
}

function describeSum(sum: BetTotals): BetSum {
  return {
    count: sum.count,
    openCount: sum.open_count,
    refundedCount: sum.refunded_count,
    stakeMicros: sum.stake.toString(),
    winMicros: sum.win.toString(),
    netMicros: sum.net.toString(),
  };
}

const MOST_STEPS = 100;

/**
 * A round with all that happened in it and the balance after each.
 * @throws DomainError play.round_unknown, also for a round of somebody else
 */
export async function betDetail(
  db: Db,
  reader: BetReader,
  roundId: string,
): Promise<OutputOf<typeof contractFind>> {
  const { memberId } = reader;
  const row = await findBet(db, memberId, roundId);
  if (!row) fail('play.round_unknown');
  const commands = await listCommands(db, memberId, row.id, MOST_STEPS);
  const moves = await listMovementsOfGroups(
    db,
    { memberId, address: memberCash(memberId), currency: PLAY_CREDIT },
    commands.flatMap(({ id, rolled_back_by: by }) => (by === null ? [id] : [id, by])),
  );
  const [bet] = await describeBets(db, [row], reader);
  if (!bet) fail('play.round_unknown');
  return {
    bet,
    steps: commands.flatMap((command, index) => [
      ...stepsOf(command, moves),
      ...takenBackAfter(commands, index, moves),
    ]),
    fair: await fairOf(db, memberId, row),
    order: orderOf(row),
  };
}

/** What orders of lotteries write down of themselves with their rounds. */
const orderDetail = z.object({ no: z.string(), numero: z.string() });

/** The order that a round of a lottery is. */
function orderOf(row: BetWithDetail): OutputOf<typeof contractFind>['order'] {
  const told = row.scope === LOTTERY_SCOPE ? orderDetail.safeParse(row.detail) : undefined;
  return told?.data ? { orderId: row.round_ref, ...told.data } : null;
}

/** What anybody needs to see how a round of our own games came about; the seed itself is told once it is retired. */
async function fairOf(
  db: Db,
  memberId: BetReader['memberId'],
  row: BetWithDetail,
): Promise<OutputOf<typeof contractFind>['fair']> {
  if (row.scope !== IN_HOUSE_SCOPE) return null;
  const [told] = await tellRounds(db, memberId, [row]);
  if (!told) return null;
  const { choice, outcome, serverSeedHash, clientSeed, nonce } = told;
  return { choice, outcome, serverSeedHash, clientSeed, nonce };
}

const STEP_OF_CODE: Readonly<Record<string, RoundStepKind>> = {
  'play.stake': 'stake',
  'play.win': 'win',
  'play.free_win': 'win',
  'play.stake_refund': 'stake_refund',
  'play.win_taken_back': 'win_taken_back',
};

type Step = OutputOf<typeof contractFind>['steps'][number];

/** What a command moved; one that moved nothing is told as well: a free bet, a round that won nothing. */
function stepsOf(command: CommandRow, moves: readonly MovementRow[]): Step[] {
  const moved = movedBy(command.id, moves);
  const unmoved = unmovedOf(command, moved);
  const still = { at: command.at.getTime(), changeMicros: '0', balanceAfterMicros: null };
  return unmoved === undefined ? moved : [...moved, { kind: unmoved, ...still }];
}

function movedBy(groupId: string, moves: readonly MovementRow[]): Step[] {
  const own = moves.filter((move) => move.group_id === groupId);
  return own.flatMap((move): Step[] => {
    const kind = STEP_OF_CODE[move.code];
    if (kind === undefined) return [];
    return [
      {
        kind,
        at: move.at.getTime(),
        changeMicros: move.amount.toString(),
        balanceAfterMicros: move.balance_after.toString(),
      },
    ];
  });
}

/** A corrected result takes back without a command of its own: it stands after the last command that it took back. */
function takenBackAfter(
  commands: readonly CommandRow[],
  index: number,
  moves: readonly MovementRow[],
): Step[] {
  const by = commands[index]?.rolled_back_by ?? null;
  const isTold = commands.some(
    ({ id, rolled_back_by }, place) => id === by || (place > index && rolled_back_by === by),
  );
  return by === null || isTold ? [] : movedBy(by, moves);
}

function unmovedOf(command: CommandRow, moved: readonly Step[]): RoundStepKind | undefined {
  if (command.kind === 'bet' && moved.length === 0) return command.is_free ? 'free_stake' : 'stake';
  const hasWin = moved.some((step) => step.kind === 'win');
  return (command.kind === 'win' || command.kind === 'settle') && !hasWin ? 'no_win' : undefined;
}

/** The member's rounds behind groups of transfers, by the group, for the account record. */
export async function findRoundsBehind(
  db: Db,
  memberId: BetReader['memberId'],
  groupIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly roundId: string; readonly reference: string; readonly gameNo: number }>
> {
  const rows = await listRoundsOfCommands(db, memberId, groupIds);
  return new Map(
    rows.map((row) => [
      row.command_id,
      { roundId: row.round_id, reference: roundReference(row), gameNo: row.game_no },
    ]),
  );
}
