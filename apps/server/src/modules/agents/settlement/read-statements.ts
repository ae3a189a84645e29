import { REPORT_PAGE_ROWS } from '@nokshi/contract/agents-report-fields.ts';
import {
  STATEMENT_BELOW,
  STATEMENT_LATE,
  type StatementDetail,
  type Statements,
  type statementFile,
  type statements,
} from '@nokshi/contract/agents-statements.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findContract } from '../contracts/contract-store.ts';
import { presentTerms } from '../contracts/contract-terms.ts';
import { contractNo, describeParties, partyOf } from '../contracts/present-contract.ts';
import { type Days, readDays } from '../reports/read-days.ts';
import { grossOf } from '../rules/gross.ts';
import { listLate } from './late-store.ts';
import { netLossOf, presentStatement, presentStatements } from './present-statement.ts';
import {
  findStatement,
  listStatements,
  listStatementsBelow,
  type StatementFilter,
  type StatementPlace,
  sumStatements,
} from './statement-list-store.ts';

export interface StatementReader {
  readonly agentId: MemberId;
  readonly account: string;
  readonly language: Language;
  readonly at: Date;
  readonly timeZone: string;
}

/** @throws DomainError reporting.dates_reversed, .range_too_long */
export function readStatementFilter(
  { agentId, timeZone }: StatementReader,
  input: InputOf<typeof statements> | InputOf<typeof statementFile>,
): { readonly filter: StatementFilter; readonly days: Days } {
  const days = readDays(input, timeZone);
  const { kind, side, state } = input;
  return { filter: { agentId, kind, side, state, from: days.range.from, until: days.range.to }, days };
}

/**
 * Statements whose periods ended in these days, the latest first (AC-9 to AC-11).
 * @throws DomainError reporting.dates_reversed, .range_too_long, .cursor_broken
 */
export async function statementPage(
  db: Db,
  reader: StatementReader,
  input: InputOf<typeof statements>,
): Promise<Statements> {
  const { filter } = readStatementFilter(reader, input);
  const after = readPlace(input.cursor);
  const read = await listStatements(db, { ...filter, order: 'latest', after, limit: REPORT_PAGE_ROWS + 1 });
  const rows = read.slice(0, REPORT_PAGE_ROWS);
  const last = read.length > rows.length ? rows.at(-1) : undefined;
  const { count, gross, paid_down: below, due, paid } = await sumStatements(db, filter);
  return {
    list: await presentStatements(db, rows),
    next: last === undefined ? null : `${last.ends_at.getTime()}.${last.no}`,
    sums: {
      count,
      grossMicros: gross.toString(),
      belowMicros: below.toString(),
      dueMicros: due.toString(),
      paidMicros: paid.toString(),
    },
  };
}

const PLACE = /^(\d{1,15})\.(\d{1,15})$/;

function readPlace(cursor = ''): StatementPlace | undefined {
  if (cursor === '') return undefined;
  const [, endsAt = '', no = ''] = PLACE.exec(cursor) ?? fail('reporting.cursor_broken');
  return { endsAt: new Date(Number(endsAt)), no: BigInt(no) };
}

/**
 * One statement explained, by the rules that reckoned it.
 * @throws DomainError agents.statement_unknown
 */
export async function explainStatement(db: Db, agentId: MemberId, no: number): Promise<StatementDetail> {
  const row = (await findStatement(db, { no, agentId })) ?? fail('agents.statement_unknown');
  const contract = await findContract(db, row.contract_id);
  assert(contract !== undefined, 'a statement has its contract');
  const below = await listStatementsBelow(db, row, STATEMENT_BELOW);
  const late = await listLate(db, row.id, STATEMENT_LATE);
  const bettors = late.map(({ member_id }) => ({ member_id, upline_id: null }));
  const parties = await describeParties(db, [row, ...below, ...bettors]);
  const facts = { bet: row.bet, netLoss: netLossOf(row), active: row.active };
  const { steps, missing } = grossOf(contract.terms, facts, row.carry_in);
  return {
    line: presentStatement(row, parties),
    contractNo: contractNo(contract),
    terms: presentTerms(contract.terms),
    winMicros: row.win.toString(),
    rebateMicros: row.rebate.toString(),
    agentRebateMicros: row.agent_rebate.toString(),
    promotionMicros: row.promotion.toString(),
    salaryMicros: row.salary.toString(),
    carryInMicros: row.carry_in.toString(),
    carryOutMicros: row.carry_out.toString(),
    baseMicros: row.base.toString(),
    steps: steps.map(({ wouldPay, ...has }) => ({ ...has, wouldPayMicros: wouldPay.toString() })),
    missing: missing && {
      betMicros: missing.bet.toString(),
      netLossMicros: missing.netLoss.toString(),
      active: missing.active,
    },
    belowCount: below[0]?.count ?? 0,
    below: below.map((one) => ({
      no: Number(one.no),
      whose: partyOf(parties, one.member_id),
      grossMicros: one.gross.toString(),
      owedMicros: one.owed.toString(),
    })),
    lateCount: late[0]?.count ?? 0,
    late: late.map((one) => ({
      oldNo: Number(one.old_no),
      whose: partyOf(parties, one.member_id),
      roundId: one.round_id,
      betAt: one.began.getTime(),
      at: one.at.getTime(),
      amountMicros: one.amount.toString(),
    })),
    rules: {
      timeZone: row.time_zone,
      activeFromMicros: row.active_from.toString(),
      activeBy: row.active_by,
      countsSalaries: row.counts_salaries,
      funding: row.funding,
    },
    countedAt: row.at.getTime(),
    hash: row.hash,
  };
}
