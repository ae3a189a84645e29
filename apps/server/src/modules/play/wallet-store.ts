import { sql } from 'kysely';
import { type Db, retrying, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { hashCommand, type WalletAnswer, type WalletCommand, type WalletStatus } from './wallet-command.ts';

interface AnswerRow {
  readonly index: number;
  readonly status: WalletStatus;
  readonly reason: string | null;
  readonly balance: bigint | null;
  readonly balance_now: bigint | null;
  readonly entry_no: bigint | null;
  readonly round_id: string | null;
  readonly stored: WalletAnswer['stored'];
}

/**
 * Hands commands to the wallet function. Its statement is a transaction by itself, so that a batch is one round trip;
 * the answers stand in the order of the commands.
 */
export async function runWalletBatch(
  db: Db,
  commands: readonly WalletCommand[],
  at: Date,
): Promise<WalletAnswer[]> {
  return await retrying(() => callWallet(db, commands, at));
}

/** The same as a part of the caller's transaction, which is what is tried again when PostgreSQL ends it. */
export async function callWallet(
  db: Db | Tx,
  commands: readonly WalletCommand[],
  at: Date,
): Promise<WalletAnswer[]> {
  const payload = encodeBatch(commands, at);
  const { rows } = await sql<AnswerRow>`select * from play_wallet(${payload}::jsonb, ${at})`.execute(db);
  const answers: WalletAnswer[] = [];
  for (const row of rows) {
    answers[row.index] = {
      status: row.status,
      reason: row.reason,
      balance: row.balance,
      balanceNow: row.balance_now,
      entryNo: row.entry_no === null ? null : Number(row.entry_no),
      roundId: row.round_id,
      stored: row.stored,
    };
  }
  return answers;
}

/** What `play_wallet` takes as its first parameter. */
export function encodeBatch(commands: readonly WalletCommand[], at: Date): string {
  return JSON.stringify(commands.map((command, index) => encode(command, index, at)));
}

/** The shape that `play_wallet_command` reads; 64-bit figures travel as text. */
function encode(command: WalletCommand, index: number, at: Date): Record<string, unknown> {
  const happenedAt = command.at ?? at;
  const encoded: Record<string, unknown> = {
    index,
    id: newId(happenedAt),
    kind: command.kind,
    memberId: command.memberId,
    scope: command.scope,
    key: command.key,
    hash: hashCommand(command),
    request: command.request ?? null,
    currency: command.currency,
    gameNo: command.gameNo ?? 0,
    roundRef: command.roundRef,
    roundId: newId(happenedAt),
    house: command.house.toLowerCase(),
    amount: 'amount' in command ? command.amount.toString() : '0',
    isFree: command.isFree ?? false,
    closesRound: command.closesRound ?? false,
    isDemo: command.isDemo ?? false,
  };
  if (command.detail) encoded['detail'] = command.detail;
  if (command.minRoundMs) encoded['minRoundMs'] = command.minRoundMs;
  if (command.problem) encoded['problem'] = command.problem;
  if (command.at) encoded['at'] = command.at;
  if (command.kind === 'bet' && command.expiresAt) encoded['expiresAt'] = command.expiresAt;
  if (command.kind === 'bet' && command.reward !== undefined) encoded['reward'] = command.reward;
  if ('referenceKey' in command) encoded['referenceKey'] = command.referenceKey;
  if (command.kind === 'settle') encoded['payout'] = command.payout.toString();
  // The second movement: of a settle its payout, of a rollback the wins that go with their stake.
  if (command.kind === 'settle' || command.kind === 'rollback') encoded['payoutId'] = newId(happenedAt);
  if ('seedPair' in command && command.seedPair) {
    encoded['seedPair'] = command.seedPair.id;
    encoded['nonce'] = command.seedPair.nonce;
  }
  return encoded;
}
