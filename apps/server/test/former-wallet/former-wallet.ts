// The wallet as it was when SQL decided every command, one after the other. It is kept to compare with, and is no part
// of the product: it does not change when the product does.

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  hashCommand,
  type WalletAnswer,
  type WalletCommand,
  type WalletStatus,
} from '../../src/modules/play/wallet/wallet-command.ts';
import { type Db, retrying } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { NamedDraw } from './to-commands.ts';

const FILES = ['types', 'beneath', 'decisions', 'wallet'];

/** What the files of the frozen functions make of themselves; a test may change the text first. */
export function readFormerWallet(): string {
  return FILES.map((name) => readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')).join('\n');
}

/** Puts the frozen functions into the schema `former`; they write the tables of the product through `ledger_write`. */
export async function installFormerWallet(owner: Pool, text = readFormerWallet()): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(
      `begin; create schema former; set local search_path = former, public; ${text}; commit; set search_path = public`,
    );
  } finally {
    client.release();
  }
}

interface AnswerRow {
  readonly index: number;
  readonly status: WalletStatus | 'nonce_moved';
  readonly reason: string | null;
  readonly balance: bigint | null;
  readonly balance_now: bigint | null;
  readonly entry_no: bigint | null;
  readonly round_id: string | null;
  readonly stored: WalletAnswer['stored'];
}

/** What `runWalletBatch` did; the caller owns the tables. */
export async function runFormerWallet(
  db: Db,
  commands: readonly WalletCommand[],
  at: Date,
): Promise<WalletAnswer[]> {
  const payload = JSON.stringify(commands.map((command, index) => encode(command, index, at)));
  const { rows } = await retrying(() =>
    sql<AnswerRow>`select * from former.play_wallet(${payload}::jsonb, ${at})`.execute(db),
  );
  const answers: WalletAnswer[] = [];
  for (const row of rows) {
    answers[row.index] = {
      ...(row.status === 'failed' ? { fault: row.reason } : { reason: row.reason }),
      // What was a nonce that had moved is a pair that its draw does not take.
      status: row.status === 'nonce_moved' ? 'seeds_moved' : row.status,
      balance: row.balance,
      balanceNow: row.balance_now,
      entryNo: row.entry_no === null ? null : Number(row.entry_no),
      roundId: row.round_id,
      stored: row.stored,
    } as WalletAnswer;
  }
  return answers;
}

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
  if (command.kind === 'settle') encoded['payout'] = (command.payout ?? 0n).toString();
  if (command.kind === 'settle' || command.kind === 'rollback') encoded['payoutId'] = newId(happenedAt);
  if ('draw' in command && command.draw) {
    const { pairId, nonce } = command.draw as NamedDraw;
    encoded['seedPair'] = pairId;
    encoded['nonce'] = nonce;
  }
  return encoded;
}
