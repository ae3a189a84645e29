import type { StatementLine } from '@nokshi/contract/agents-statements.ts';
import type { Db } from '../../../platform/db.ts';
import { describeParties, type Parties, partyOf } from '../contracts/present-contract.ts';
import { daysIn } from '../rules/periods.ts';
import type { StatementRow } from './statement-list-store.ts';

/** Statements as calls answer them. */

export function netLossOf(row: StatementRow): bigint {
  return row.bet - row.win - row.rebate - row.agent_rebate - row.promotion - row.salary;
}

export async function presentStatements(db: Db, rows: readonly StatementRow[]): Promise<StatementLine[]> {
  const parties = await describeParties(db, rows);
  return rows.map((row) => presentStatement(row, parties));
}

export function presentStatement(row: StatementRow, parties: Parties): StatementLine {
  const { starts_at: start, ends_at: end } = row;
  const { fromDay, toDay } = daysIn({ key: row.period_key, start, end }, row.time_zone);
  return {
    no: Number(row.no),
    kind: row.kind,
    fromDay,
    toDay,
    startsAt: start.getTime(),
    endsAt: end.getTime(),
    whose: partyOf(parties, row.member_id),
    upline: row.upline_id === null ? null : partyOf(parties, row.upline_id),
    betMicros: row.bet.toString(),
    netLossMicros: netLossOf(row).toString(),
    active: row.active,
    tier: row.tier === null ? null : row.tier + 1,
    ratePpm: row.amount === null ? row.rate_ppm : null,
    amountMicros: row.amount?.toString() ?? null,
    state: row.state,
    grossMicros: row.gross.toString(),
    belowMicros: row.paid_down.toString(),
    dueMicros: row.due.toString(),
    paymentState: row.payment_state,
    paidMicros: row.paid.toString(),
    owedMicros: row.owed.toString(),
    paidAt: row.paid_at?.getTime() ?? null,
  };
}
