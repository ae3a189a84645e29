import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Movement } from '@nokshi/contract/records.ts';
import type { MovementRow } from '../../ledger/index.ts';
import { orderNo } from '../deposits/deposit-rules.ts';
import { memberTransferNo } from '../member-transfers/describe-member-transfer.ts';
import { findTransfersBehind } from '../member-transfers/member-transfer-store.ts';
import { movementReference } from './movement-reference.ts';
import type { RecordDeps } from './record-deps.ts';
import { typeOfCode } from './record-types.ts';
import { findDepositsAt, findWithdrawalsBehind, type WithdrawalBehind } from './source-store.ts';

export interface Behind {
  readonly reference: string;
  readonly source: Movement['source'];
}

/** What the rows of a record stand for: the deposit, withdrawal, transfer or round behind each, asked for all of them at once. */
export async function describeMovements(
  deps: RecordDeps,
  rows: readonly MovementRow[],
  view: { readonly memberId: MemberId; readonly language: Language },
): Promise<readonly Movement[]> {
  const behind = await findBehind(deps, rows, view);
  return rows.map((row) => ({
    id: row.transfer_id,
    at: row.at.getTime(),
    code: row.code,
    type: typeOfCode(row.code),
    amountMicros: row.amount.toString(),
    balanceAfterMicros: row.balance_after.toString(),
    ...behind(row),
  }));
}

/** What a person finds a row again by, and what stands behind it. */
export async function findBehind(
  deps: RecordDeps,
  rows: readonly MovementRow[],
  view: { readonly memberId: MemberId; readonly language: Language },
): Promise<(row: MovementRow) => Behind> {
  const [rounds, deposits, withdrawals, transfers] = await Promise.all([
    findRounds(deps, rows, view),
    findDeposits(deps, rows, view.memberId),
    findWithdrawals(deps, rows, view.memberId),
    findTransfers(deps, rows, view.memberId),
  ]);
  return (row) =>
    rounds(row) ??
    deposits(row) ??
    withdrawals(row) ??
    transfers(row) ?? { reference: movementReference(row.transfer_id), source: null };
}

type Find = (row: MovementRow) => Behind | undefined;

async function findRounds(
  deps: RecordDeps,
  rows: readonly MovementRow[],
  { memberId, language }: { readonly memberId: MemberId; readonly language: Language },
): Promise<Find> {
  const played = rows.filter((row) => row.code.startsWith('play.'));
  if (played.length === 0) return () => undefined;
  const rounds = await deps.upstairs.roundsOf(
    memberId,
    played.map((row) => row.group_id),
  );
  const titles = await deps.upstairs.titlesOf([
    ...new Set([...rounds.values()].map((round) => round.gameNo)),
  ]);
  return (row) => {
    const round = rounds.get(row.group_id);
    if (!round) return undefined;
    const title = titles.get(round.gameNo);
    const gameName = (language === 'EN' ? title?.en : title?.bn) ?? null;
    return {
      reference: round.reference,
      source: { kind: 'round', id: round.roundId, state: null, gameName },
    };
  };
}

async function findDeposits(
  { db }: RecordDeps,
  rows: readonly MovementRow[],
  memberId: MemberId,
): Promise<Find> {
  const credited = rows.filter((row) => row.code === 'deposit.credit');
  const found = await findDepositsAt(
    db,
    memberId,
    credited.map((row) => row.at),
  );
  return (row) => {
    if (row.code !== 'deposit.credit') return undefined;
    const deposit = found.find(
      ({ decided_at, credited_amount }) =>
        decided_at.getTime() === row.at.getTime() && credited_amount === row.amount,
    );
    return deposit && refer('DP', deposit.no, { kind: 'deposit', id: deposit.id, state: null });
  };
}

const WITHDRAWAL_CODES = new Set([
  'hold.reserve',
  'hold.release',
  'withdrawal.pay',
  'withdrawal.fee',
  'withdrawal.bonus_back',
]);

async function findWithdrawals(
  { db }: RecordDeps,
  rows: readonly MovementRow[],
  memberId: MemberId,
): Promise<Find> {
  const moved = rows.filter((row) => WITHDRAWAL_CODES.has(row.code));
  const found = await findWithdrawalsBehind(db, memberId, {
    groupIds: moved.map((row) => row.group_id),
    moments: moved.map((row) => row.at),
  });
  const isBehind = (withdrawal: WithdrawalBehind, row: MovementRow) =>
    row.code === 'hold.reserve'
      ? [withdrawal.hold_id, withdrawal.fee_hold_id, withdrawal.bonus_hold_id].includes(row.group_id)
      : withdrawal.closed_at?.getTime() === row.at.getTime();
  return (row) => {
    if (!WITHDRAWAL_CODES.has(row.code)) return undefined;
    const withdrawal = found.find((one) => isBehind(one, row));
    return (
      withdrawal &&
      refer('WD', withdrawal.no, { kind: 'withdrawal', id: withdrawal.id, state: withdrawal.state })
    );
  };
}

const MEMBER_TRANSFER_CODES = new Set([
  'transfer.to_upline',
  'transfer.from_downline',
  'transfer.to_downline',
  'transfer.from_upline',
]);

async function findTransfers(
  { db }: RecordDeps,
  rows: readonly MovementRow[],
  memberId: MemberId,
): Promise<Find> {
  const moved = rows.filter((row) => MEMBER_TRANSFER_CODES.has(row.code));
  const found = await findTransfersBehind(
    db,
    memberId,
    moved.map((row) => row.group_id),
  );
  return (row) => {
    const transfer = found.find(
      ({ sent_group_id, received_group_id }) =>
        sent_group_id === row.group_id || received_group_id === row.group_id,
    );
    if (!transfer) return undefined;
    const source = { kind: 'transfer', id: transfer.id, state: null, gameName: null } as const;
    return { reference: memberTransferNo(transfer.no), source };
  };
}

function refer(
  prefix: 'DP' | 'WD',
  no: bigint,
  source: { readonly kind: 'deposit' | 'withdrawal'; readonly id: string; readonly state: string | null },
): Behind {
  return { reference: orderNo(prefix, no), source: { ...source, gameName: null } };
}
