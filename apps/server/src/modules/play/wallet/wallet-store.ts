import { type Db, inTransaction, sqlState, type Tx } from '../../../platform/db.ts';
import { askWallet } from './asked.ts';
import { decideSet } from './decide-set.ts';
import { readFacts } from './read-facts.ts';
import { byMember, splitIntoSets } from './split.ts';
import type { WalletAnswer, WalletCommand } from './wallet-command.ts';
import { writeSet } from './write-set.ts';

/**
 * Runs commands together: one statement reads what they are decided by, the rules decide, one statement writes. The
 * answers stand in the order of the commands. A fault that nobody foresaw undoes them all; they are then halved until
 * it stands alone, and it is answered as `failed` without a neighbour noticing.
 */
export async function runWalletBatch(
  db: Db,
  commands: readonly WalletCommand[],
  at: Date,
): Promise<WalletAnswer[]> {
  try {
    return await inTransaction(db, (tx) => callWallet(tx, commands, at));
  } catch (error) {
    const state = sqlState(error);
    if (state === undefined || !isOfItsContent(state)) throw error;
    if (commands.length === 1) return [failed(`${state} ${error instanceof Error ? error.message : ''}`)];
    return await runHalves(db, commands, at);
  }
}

/** Data that cannot be (22), a constraint (23), the vault's own refusals (NL): not a server that is away or full. */
function isOfItsContent(state: string): boolean {
  return ['22', '23', 'NL'].includes(state.slice(0, 2));
}

async function runHalves(db: Db, commands: readonly WalletCommand[], at: Date): Promise<WalletAnswer[]> {
  // In the order in which sets take them, so that those of one member still follow each other.
  const placed = commands.map((command, place) => ({ command, place })).toSorted(byMember);
  const middle = Math.ceil(placed.length / 2);
  const answers: WalletAnswer[] = [];
  for (const half of [placed.slice(0, middle), placed.slice(middle)]) {
    const own = await runWalletBatch(
      db,
      half.map(({ command }) => command),
      at,
    );
    for (const [index, answer] of own.entries()) answers[half[index]?.place ?? index] = answer;
  }
  return answers;
}

function failed(fault: string): WalletAnswer {
  const nothing = { balance: null, balanceNow: null, entryNo: null, roundId: null, stored: null };
  return { ...nothing, status: 'failed', reason: null, fault };
}

/** The same as a part of the caller's transaction, which a fault undoes and PostgreSQL may end for another's sake. */
export async function callWallet(
  tx: Tx,
  commands: readonly WalletCommand[],
  at: Date,
): Promise<WalletAnswer[]> {
  const asked = askWallet(commands, at);
  const answers: WalletAnswer[] = [];
  for (const set of splitIntoSets(asked)) {
    const decided = decideSet(set, await readFacts(tx, set), at.getTime());
    await writeSet(tx, decided.writes);
    for (const { place, answer } of decided.answers) answers[place] = answer;
  }
  return answers;
}
