import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/record.ts';
import { listAccounts, listAssistants, maskAccount } from '../../identity/index.ts';
import { memberCash, readBalancesAfter } from '../../ledger/index.ts';
import { orderNo } from '../deposits/deposit-rules.ts';
import { findRequirementsOf } from '../records/source-store.ts';
import { findOfEither, type MemberTransferRow } from './member-transfer-store.ts';

/** What people call a transfer between members by. */
export function memberTransferNo(no: bigint): string {
  return orderNo('MT', no);
}

type Side = MemberTransfer['side'];

function sideOf(row: MemberTransferRow, memberId: MemberId): Side {
  return row.member_id === memberId ? 'sent' : 'received';
}

function otherOf(row: MemberTransferRow, side: Side): MemberId {
  return side === 'sent' ? row.receiver_id : row.member_id;
}

/** Whoever stands above knows the downline by name; the downline sees no more of the upline than a mask. */
function shownName(account: string, row: MemberTransferRow, side: Side): string {
  const isAbove = (row.way === 'up') === (side === 'sent');
  return isAbove ? maskAccount(account) : account;
}

/** Receipts as one of the two sides sees them. */
export async function describeMemberTransfers(
  db: Db,
  rows: readonly MemberTransferRow[],
  memberId: MemberId,
): Promise<MemberTransfer[]> {
  const names = await listAccounts(db, [...new Set(rows.map((row) => otherOf(row, sideOf(row, memberId))))]);
  const received = rows.filter((row) => sideOf(row, memberId) === 'received');
  const required = await findRequirementsOf(
    db,
    memberId,
    received.map(({ id }) => id),
  );
  const balances = await readBalancesAfter(
    db,
    { memberId, address: memberCash(memberId), currency: PLAY_CREDIT },
    rows.map((row) => ({ groupId: groupOf(row, sideOf(row, memberId)), at: row.at })),
  );
  const assistants = await listAssistantsOf(db, rows, memberId);
  return rows.map((row) => {
    const side = sideOf(row, memberId);
    return {
      id: row.id,
      no: memberTransferNo(row.no),
      way: row.way,
      side,
      otherName: shownName(names.get(otherOf(row, side)) ?? '', row, side),
      currency: row.currency,
      amountMicros: row.amount.toString(),
      isSalary: row.is_salary,
      assistantName: assistants.get(row.assistant_id ?? '') ?? null,
      requiredMicros: required.find(({ source_id }) => source_id === row.id)?.required.toString() ?? null,
      balanceMicros: (balances.get(groupOf(row, side)) ?? 0n).toString(),
      at: row.at.getTime(),
    };
  });
}

/** Names of the assistants who sent for a member; no list of them is asked for where none did. */
async function listAssistantsOf(
  db: Db,
  rows: readonly MemberTransferRow[],
  memberId: MemberId,
): Promise<ReadonlyMap<string, string>> {
  const isAny = rows.some((row) => row.assistant_id !== null && row.member_id === memberId);
  return new Map(isAny ? (await listAssistants(db, memberId)).map(({ id, name }) => [id, name]) : []);
}

/** A transfer that a member sent or received, as that member sees it, and how it is kept: who sent it, and its number. */
export async function describeTransferOf(
  db: Db,
  memberId: MemberId,
  id: string,
): Promise<{ readonly shown: MemberTransfer; readonly senderId: MemberId; readonly no: bigint } | undefined> {
  const row = await findOfEither(db, memberId, id);
  if (row === undefined) return undefined;
  const [shown] = await describeMemberTransfers(db, [row], memberId);
  return shown && { shown, senderId: row.member_id, no: row.no };
}

function groupOf(row: MemberTransferRow, side: Side): string {
  return side === 'sent' ? row.sent_group_id : row.received_group_id;
}

/** What the screens and the inbox of both sides hear. */
export async function tellTransfer(tx: Tx, row: MemberTransferRow): Promise<void> {
  const names = await listAccounts(tx, [row.member_id, row.receiver_id]);
  for (const side of ['sent', 'received'] as const) {
    const other = otherOf(row, side);
    await record(
      tx,
      'cashier.member_transfer_made',
      {
        memberId: side === 'sent' ? row.member_id : row.receiver_id,
        transferId: row.id,
        no: memberTransferNo(row.no),
        way: row.way,
        side,
        otherName: shownName(names.get(other) ?? '', row, side),
        currency: row.currency,
        amountMicros: row.amount.toString(),
        at: row.at.getTime(),
      },
      row.at,
    );
  }
}
