import {
  type agentIncome,
  INCOME_STATEMENTS,
  type IncomeOrder,
  type IncomeStatement,
  type incomeOrders,
} from '@nokshi/contract/agents-income.ts';
import { REPORT_PAGE_ROWS } from '@nokshi/contract/agents-report-fields.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { dayAfter } from '../../../platform/zone-clock.ts';
import { type AgentRebateRow, listAgentRebates } from '../../lottery/index.ts';
import { type IncomeSum, sumIncome } from '../../reporting/index.ts';
import { sumAllPaid } from '../realtime/sum-paid.ts';
import { listPaid, type PaidStatement, totalOf } from '../settlement/paid-statements.ts';
import { namesOf } from './below.ts';
import { countDays, readDays } from './read-days.ts';
import { describeMember, type ReportReader } from './reports-deps.ts';

/**
 * What an agent had of the team (AC-7): rebates of uplines, by type of game and by day, and what contracts paid.
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export async function incomeOf(
  db: Db,
  { agentId, timeZone }: ReportReader,
  input: InputOf<typeof agentIncome>,
): Promise<OutputOf<typeof agentIncome>> {
  const { from, to, range } = readDays(input, timeZone);
  const count = countDays(from, to);
  const before = { from: dayAfter(from, -count), to: dayAfter(from, -1) };
  const query = { uplineId: agentId, currency: PLAY_CREDIT };
  const paid = { memberId: agentId, from: range.from, until: range.to };
  const former = { ...paid, from: readDays(before, timeZone).range.from, until: range.from };
  const [now, then, contracts, statements, formerContracts] = [
    await sumIncome(db, { ...query, fromDay: from, toDay: to }),
    await sumIncome(db, { ...query, fromDay: before.from, toDay: before.to }),
    await sumAllPaid(db, paid),
    await listPaid(db, { ...paid, limit: INCOME_STATEMENTS }),
    await sumAllPaid(db, former),
  ];
  return {
    incomeMicros: total(now, ({ own }) => own).toString(),
    belowMicros: total(now, ({ below }) => below).toString(),
    before: {
      ...before,
      incomeMicros: total(then, ({ own }) => own).toString(),
      contractMicros: totalOf(formerContracts).toString(),
    },
    contractMicros: totalOf(contracts).toString(),
    contracts: contracts.map(({ kind, statements: many, amount }) => ({
      kind,
      count: many,
      paidMicros: amount.toString(),
    })),
    statements: statements.map(describeStatement),
    products: [...partsOf(now, ({ product }) => product)]
      .map(([product, rows]) => ({
        product,
        stakeMicros: total(rows, ({ stake }) => stake).toString(),
        incomeMicros: total(rows, ({ own }) => own).toString(),
        belowMicros: total(rows, ({ below }) => below).toString(),
      }))
      .filter(({ incomeMicros, belowMicros }) => incomeMicros !== '0' || belowMicros !== '0'),
    days: [...partsOf(now, ({ day }) => day)]
      .map(([day, rows]) => ({ day, incomeMicros: total(rows, ({ own }) => own).toString() }))
      .filter(({ incomeMicros }) => incomeMicros !== '0'),
  };
}

function describeStatement(row: PaidStatement): IncomeStatement {
  return {
    no: Number(row.no),
    kind: row.kind,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    grossMicros: row.gross.toString(),
    belowMicros: row.paid_down.toString(),
    paidMicros: row.amount.toString(),
    paidAt: row.paid_at.getTime(),
  };
}

function total(rows: readonly IncomeSum[], of: (row: IncomeSum) => bigint): bigint {
  return rows.reduce((sum, row) => sum + of(row), 0n);
}

function partsOf(
  rows: readonly IncomeSum[],
  of: (row: IncomeSum) => string,
): ReadonlyMap<string, IncomeSum[]> {
  const parts = new Map<string, IncomeSum[]>();
  for (const row of rows) {
    const part = parts.get(of(row));
    if (part) part.push(row);
    else parts.set(of(row), [row]);
  }
  return parts;
}

/**
 * The orders behind it, the latest first.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .cursor_broken
 */
export async function incomeOrderPage(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof incomeOrders>,
): Promise<OutputOf<typeof incomeOrders>> {
  const { range } = readDays(input, reader.timeZone);
  const read = await listAgentRebates(db, {
    agentId: reader.agentId,
    from: range.from,
    until: range.to,
    after: readAfter(input.cursor),
    limit: REPORT_PAGE_ROWS + 1,
  });
  const rows = read.slice(0, REPORT_PAGE_ROWS);
  const last = read.length > rows.length ? rows.at(-1) : undefined;
  return {
    list: [...(await describeOrders(db, reader, rows))],
    next: last === undefined ? null : cursorOf(last),
  };
}

type After = Pick<AgentRebateRow, 'at' | 'member_id' | 'order_id' | 'revision'>;

function cursorOf({ at, member_id, order_id, revision }: After): string {
  return `${at.getTime()}.${revision}.${member_id}.${order_id}`;
}

const AFTER = /^(\d{1,15})\.(\d{1,9})\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readAfter(cursor: string | undefined): After | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [, at = '', revision = '', member_id = '', order_id = ''] = AFTER.exec(cursor) ?? [];
  if (!UUID.test(member_id) || !UUID.test(order_id)) fail('reporting.cursor_broken');
  return {
    at: new Date(Number.parseInt(at, 10)),
    revision: Number.parseInt(revision, 10),
    member_id: member_id as MemberId,
    order_id,
  };
}

export async function describeOrders(
  db: Db,
  { library, language }: ReportReader,
  rows: readonly AgentRebateRow[],
): Promise<readonly IncomeOrder[]> {
  const names = await namesOf(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => {
    const game = library.gameByCode.get(row.game_code);
    return {
      member: describeMember(names.get(row.member_id), row.member_id),
      orderId: row.order_id,
      no: row.order_no,
      gameCode: row.game_code,
      gameName: (language === 'EN' ? game?.name_en : game?.name_bn) ?? row.game_code,
      numero: row.numero,
      stakeMicros: (row.stake - row.refund).toString(),
      series: row.series,
      belowSeries: row.below_series,
      amountMicros: row.amount.toString(),
      at: row.at.getTime(),
    };
  });
}
