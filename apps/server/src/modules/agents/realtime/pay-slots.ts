import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import {
  HOUSE_AGENTS,
  listCashStandings,
  lockCash,
  memberCash,
  openMissingCash,
  type Posting,
  postMany,
  tellCashBalances,
} from '../../ledger/index.ts';
import { holdClock } from './realtime-fact-store.ts';
import { lockWaitingLines, type MovedLine, markMoved, type WaitingLine } from './realtime-pay-store.ts';
import { tellSettled } from './settle-slots.ts';

/** So many are paid in one transaction, whose locks wallets wait for. */
const AT_ONCE = 100;
/** Of its own, so that the books of other contracts are theirs alone. */
const SCOPE = 'agents.realtime';

/**
 * Moves what slots pay and take back, each once: what is noted and what moves stand in one transaction, and the ledger knows
 * day, contract and slot as well. Answers whether more wait.
 */
export async function paySlots(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // A slot that is being settled reads what was moved.
    await holdClock(tx, 'share');
    const lines = await lockWaitingLines(tx, AT_ONCE);
    if (lines.length === 0) return false;
    const moved = await boundByCash(tx, lines, at);
    await postMany(
      tx,
      moved.flatMap((line) => postingOf(line, at)),
    );
    await markMoved(tx, moved, at);
    await tellCashBalances(tx, accountsOf(moved.filter((line) => line.moved !== 0n)), at);
    await tellSettled(
      tx,
      lines.map(({ memberId }) => memberId),
      at,
    );
    return lines.length === AT_ONCE;
  });
}

const accountsOf = (lines: readonly WaitingLine[]) =>
  lines.map(({ memberId }) => ({ memberId, currency: PLAY_CREDIT }));

/** What is taken back is never more than the member holds by then. */
async function boundByCash(tx: Tx, lines: readonly WaitingLine[], at: Date): Promise<readonly MovedLine[]> {
  const accounts = accountsOf(lines);
  await openMissingCash(tx, accounts, at);
  await lockCash(tx, accounts);
  const held = new Map<string, bigint>(
    (await listCashStandings(tx, accounts)).map(({ memberId, balance }) => [memberId, balance]),
  );
  return lines.map((line) => {
    const before = held.get(line.memberId) ?? 0n;
    const moved = line.amount > 0n ? line.amount : -least(-line.amount, before > 0n ? before : 0n);
    held.set(line.memberId, before + moved);
    return { ...line, moved };
  });
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function postingOf({ contractId, slotAt, day, memberId, moved }: MovedLine, at: Date): readonly Posting[] {
  if (moved === 0n) return [];
  const cash = memberCash(memberId);
  const transfer =
    moved > 0n
      ? ({ code: 'agent.realtime_salary', from: HOUSE_AGENTS, to: cash, amount: moved } as const)
      : ({
          code: 'agent.realtime_salary_taken_back',
          from: cash,
          to: HOUSE_AGENTS,
          amount: -moved,
        } as const);
  const key = `realtime:${day}:${contractId}:${slotAt.toISOString()}`;
  return [{ memberId, scope: SCOPE, key, transfers: [{ ...transfer, currency: PLAY_CREDIT }], at }];
}
