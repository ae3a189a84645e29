import { type Database, type Executor, inTransaction } from '../database.ts';
import {
  type EntryKind,
  findRollbackOf,
  findWalletEntry,
  lockWallet,
  type WalletEntry,
  type WalletKey,
  writeEntry,
} from './wallet-store.ts';

export type Movement = WalletKey & {
  transactionUuid: string;
  kind: EntryKind;
  /** 0 for a rollback, which takes what it undoes from what was stored. */
  amountMicros: bigint;
  /** The bet that a win or a rollback belongs to. */
  referenceUuid: string | null;
};

export type Moved = { status: string; balanceMicros: bigint };

type Decision = { status: string; changeMicros: bigint };

const OK = 'RS_OK';
const DUPLICATE: Decision = { status: 'RS_ERROR_DUPLICATE_TRANSACTION', changeMicros: 0n };
const NOT_ENOUGH: Decision = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', changeMicros: 0n };
const NO_SUCH_BET: Decision = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', changeMicros: 0n };

/**
 * Moves money of one wallet, once for each transaction id: the same content again answers as before, a refusal too, and
 * other content is refused (Hub88, the rule of `transaction_uuid`). `refusesAs` refuses what is new by that status.
 */
export async function move(
  db: Database,
  movement: Movement,
  { at, refusesAs = null }: { at: Date; refusesAs?: string | null },
): Promise<Moved> {
  return inTransaction(db, async (tx) => {
    const balance = await lockWallet(tx, movement, movement.transactionUuid);
    const known = await findWalletEntry(tx, movement.transactionUuid);
    if (known !== undefined) {
      return { status: isSame(known, movement) ? known.status : DUPLICATE.status, balanceMicros: balance };
    }
    const { status, changeMicros } =
      refusesAs === null ? await decide(tx, movement, balance) : { status: refusesAs, changeMicros: 0n };
    const balanceMicros = balance + changeMicros;
    await writeEntry(tx, { ...movement, status, changeMicros, balanceAfterMicros: balanceMicros }, at);
    return { status, balanceMicros };
  });
}

function isSame(known: WalletEntry, asked: Movement): boolean {
  return (
    known.kind === asked.kind &&
    known.userRef === asked.userRef &&
    known.vendor === asked.vendor &&
    known.currency === asked.currency &&
    known.amountMicros === asked.amountMicros &&
    known.referenceUuid === (asked.referenceUuid?.toLowerCase() ?? null)
  );
}

async function decide(tx: Executor, movement: Movement, balance: bigint): Promise<Decision> {
  const { kind, amountMicros, transactionUuid, referenceUuid } = movement;
  switch (kind) {
    case 'deposit':
      return { status: OK, changeMicros: amountMicros };
    case 'bet':
      // A stake that comes after its own rollback is never taken.
      if ((await findRollbackOf(tx, transactionUuid)) !== undefined) return DUPLICATE;
      return balance < amountMicros ? NOT_ENOUGH : { status: OK, changeMicros: -amountMicros };
    case 'withdraw':
      return balance < amountMicros ? NOT_ENOUGH : { status: OK, changeMicros: -amountMicros };
    case 'win': {
      const bet = await findTakenBet(tx, movement);
      const isGone = bet === undefined || (await findRollbackOf(tx, bet.transactionUuid)) !== undefined;
      return isGone ? NO_SUCH_BET : { status: OK, changeMicros: amountMicros };
    }
    case 'rollback': {
      const bet = await findTakenBet(tx, movement);
      const isUndone = referenceUuid !== null && (await findRollbackOf(tx, referenceUuid)) !== undefined;
      return { status: OK, changeMicros: bet === undefined || isUndone ? 0n : -bet.changeMicros };
    }
  }
}

async function findTakenBet(
  tx: Executor,
  { referenceUuid, userRef, vendor, currency }: Movement,
): Promise<WalletEntry | undefined> {
  const bet = referenceUuid === null ? undefined : await findWalletEntry(tx, referenceUuid);
  const isTaken =
    bet?.kind === 'bet' &&
    bet.status === OK &&
    bet.userRef === userRef &&
    bet.vendor === vendor &&
    bet.currency === currency;
  return isTaken ? bet : undefined;
}
