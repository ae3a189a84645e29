import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type ExportList, type ExportListRow, inParts } from '../../../platform/sheets/index.ts';
import { orderNo } from '../deposits/deposit-rules.ts';
import { movementChunks } from './account-record.ts';
import { codesOfType, typeOfCode } from './record-types.ts';
import { accountsOf } from './statement.ts';

/** Before the first installation; ids of moments near 1970 cannot be said. */
const BEGINNING = new Date('2020-01-01T00:00:00.000Z');

interface Owner {
  readonly memberId: MemberId;
  readonly at: Date;
}

/** What this room keeps about a member: ways to be paid, money that came, went and was moved. */
export function listCashierExports(db: Db, owner: Owner): readonly ExportList[] {
  return [
    { name: 'payout-accounts', rows: () => payoutRows(db, owner) },
    { name: 'deposits', rows: () => depositRows(db, owner) },
    { name: 'withdrawals', rows: () => withdrawalRows(db, owner) },
    { name: 'transfers', rows: () => transferRows(db, owner) },
    { name: 'corrections', rows: () => correctionRows(db, owner) },
    { name: 'bonuses', rows: () => movementRows(db, owner, codesOfType('dividend')) },
    { name: 'deposit-bonuses', rows: () => bonusRows(db, owner) },
    { name: 'turnover', rows: () => turnoverRows(db, owner) },
    { name: 'account-record', rows: () => movementRows(db, owner, undefined) },
  ];
}

/**
 * Numbers stand as pages show them, all but their end hidden: their owner knows them, and the file may lie where
 * others read it.
 */
async function* payoutRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select channel_code as channel, kind, number_shown as "number", holder, bank, added_at as "addedAt",
           ready_at as "readyAt", removed_at as "removedAt"
      from cashier_payout_account where member_id = ${memberId}::uuid order by added_at, id`.execute(db);
  yield* rows;
}

type Numbered = ExportListRow & { readonly no: bigint };

/** Rows of a table by their number, a part at a time. */
function byNumber(
  db: Db,
  columns: RawBuilder<unknown>,
  { table, memberId }: { readonly table: string; readonly memberId: MemberId },
): AsyncIterable<Numbered> {
  return inParts<Numbered>(async (last, limit) => {
    const { rows } = await sql<Numbered>`
      select no, ${columns} from ${sql.table(table)}
       where member_id = ${memberId}::uuid and no > ${last?.no ?? 0n} order by no limit ${limit}`.execute(db);
    return rows;
  });
}

async function* depositRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const columns = sql`channel_code as channel, currency, asked_amount as "askedAmount", pay_amount as "payAmount",
    credited_amount as "creditedAmount", state, reason, trx_id as "transactionId", sender_name as "senderName",
    slip_file is not null as "hasSlip", opened_at as "openedAt", submitted_at as "submittedAt",
    decided_at as "decidedAt"`;
  for await (const { no, ...row } of byNumber(db, columns, { table: 'cashier_deposit', memberId })) {
    yield { no: orderNo('DP', no), ...row };
  }
}

async function* withdrawalRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const columns = sql`(select a.number_shown from cashier_payout_account a
      where a.member_id = cashier_withdrawal.member_id and a.id = account_id) as "to", currency, amount, fee, state,
    reason, received_amount as "receivedAmount", requested_at as "requestedAt", approved_at as "approvedAt",
    paid_at as "paidAt", closed_at as "closedAt"`;
  for await (const { no, ...row } of byNumber(db, columns, { table: 'cashier_withdrawal', memberId })) {
    yield { no: orderNo('WD', no), ...row };
  }
}

async function* transferRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const columns = sql`vendor, direction, currency, amount, state, reason, requested_at as "requestedAt",
    closed_at as "closedAt"`;
  for await (const { no, ...row } of byNumber(db, columns, { table: 'cashier_wallet_transfer', memberId })) {
    yield { no: orderNo('TF', no), ...row };
  }
}

/** Those that moved the balance; who proposed and decided is the staff's own data. */
async function* correctionRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select direction, currency, amount, needs_turnover as "needsTurnover", reason, decided_at as "at"
      from cashier_adjustment
     where member_id = ${memberId}::uuid and state = 'done' order by decided_at, id`.execute(db);
  yield* rows;
}

/** Every bonus that was chosen with a deposit, under its terms of then, and what became of it. */
async function* bonusRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow & { no: bigint }>`
    select d.no, b.offer_code as offer, b.title->>'en' as title, b.currency, b.percent, b.most, b.least, b.multiplier,
           array_to_string(b.categories, ' ') as categories, b.days, b.state, b.dropped_because as "droppedBecause",
           b.amount, b.decided_at as "decidedAt", b.ended_because as "endedBecause", b.taken_back as "takenBack",
           b.ended_at as "endedAt"
      from cashier_bonus b join cashier_deposit d on d.member_id = b.member_id and d.id = b.deposit_id
     where b.member_id = ${memberId}::uuid order by d.no`.execute(db);
  for (const { no, ...row } of rows) yield { deposit: orderNo('DP', no), ...row };
}

async function* turnoverRows(db: Db, { memberId }: Owner): AsyncIterable<ExportListRow> {
  interface Requirement {
    readonly id: string;
    readonly row: ExportListRow;
  }
  const requirements = inParts<Requirement>(async (last, limit) => {
    const { rows } = await sql<ExportListRow & { id: string }>`
      select id, source, currency, base_amount as "baseAmount", bonus_amount as "bonusAmount", balance_before as "balanceBefore", required, done, status, opened_at as "openedAt",
             expires_at as "expiresAt", closed_at as "closedAt"
        from cashier_requirement
       where member_id = ${memberId}::uuid and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
       order by id limit ${limit}`.execute(db);
    return rows.map(({ id, ...row }) => ({ id, row }));
  });
  for await (const { row } of requirements) yield row;
}

/** Movements of what can be played with and of what is reserved, oldest first. */
async function* movementRows(
  db: Db,
  { memberId, at }: Owner,
  codes: ReturnType<typeof codesOfType> | undefined,
): AsyncIterable<ExportListRow> {
  const range = { from: BEGINNING, to: new Date(at.getTime() + 1) };
  for (const account of accountsOf(memberId)) {
    for await (const chunk of movementChunks({ db }, account, { range, codes })) {
      for (const row of chunk) {
        yield {
          at: row.at,
          account: account.address.slice(account.address.lastIndexOf(':') + 1),
          type: typeOfCode(row.code),
          code: row.code,
          currency: account.currency,
          amount: row.amount,
          balanceAfter: row.balance_after,
          reference: row.transfer_id,
        };
      }
    }
  }
}
