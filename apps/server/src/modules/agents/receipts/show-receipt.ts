import { RECEIPT_PATH, type Receipt } from '@nokshi/contract/agents-receipts.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { describeTransferOf } from '../../cashier/index.ts';
import { presentStatements } from '../settlement/present-statement.ts';
import { findStatement } from '../settlement/statement-list-store.ts';
import { readStanding } from './read-standing.ts';
import { groupReceiptCode, makeReceiptCode } from './receipt-code.ts';
import { findCode, insertCode, type ReceiptSubject } from './receipt-store.ts';

export interface ReceiptDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  /** Where a code is checked: no caller’s word decides it. */
  readonly portalOrigin: string;
}

export interface ReceiptReader {
  readonly memberId: MemberId;
  readonly at: Date;
}

/**
 * The receipt of a transfer that the reader sent or received.
 * @throws DomainError cashier.transfer_unknown
 */
export async function showTransferReceipt(
  deps: ReceiptDeps,
  { memberId, at }: ReceiptReader,
  id: string,
): Promise<Receipt> {
  const found = (await describeTransferOf(deps.db, memberId, id)) ?? fail('cashier.transfer_unknown');
  const { side, otherName: name, no } = found.shown;
  const subject = { kind: 'transfer', memberId: found.senderId, no: found.no } as const;
  const told = await tellSubject(deps, subject, at);
  return { ...told, no, side, name, contract: null };
}

/**
 * The receipt of a statement of the reader, or of a contract that the reader gave.
 * @throws DomainError agents.statement_unknown
 */
export async function showStatementReceipt(
  deps: ReceiptDeps,
  { memberId, at }: ReceiptReader,
  no: number,
): Promise<Receipt> {
  const row = (await findStatement(deps.db, { no, agentId: memberId })) ?? fail('agents.statement_unknown');
  const [line] = await presentStatements(deps.db, [row]);
  assert(line !== undefined, 'one row is one statement');
  const { kind, startsAt, endsAt, whose } = line;
  const subject = { kind: 'statement', memberId: row.member_id, no: row.no } as const;
  const told = await tellSubject(deps, subject, at);
  return { ...told, no: `${no}`, side: null, name: whose.account, contract: { kind, startsAt, endsAt } };
}

/** What a receipt says to both parties alike. Whoever asks first has its code made; two at once have the same one. */
async function tellSubject({ db, portalOrigin }: ReceiptDeps, subject: ReceiptSubject, at: Date) {
  const standing = await readStanding(db, subject);
  assert(standing !== undefined, 'what a party sees stands');
  let code = await findCode(db, subject);
  if (code === undefined) {
    await insertCode(db, { ...subject, code: makeReceiptCode(), at });
    code = await findCode(db, subject);
  }
  assert(code !== undefined, 'a code that was made is there');
  const shown = groupReceiptCode(code);
  return {
    code: shown,
    address: `${portalOrigin}${RECEIPT_PATH}#${shown}`,
    amountMicros: standing.amount.toString(),
    currency: standing.currency,
    state: standing.state,
    at: standing.at.getTime(),
  };
}
