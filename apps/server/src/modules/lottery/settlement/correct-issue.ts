import { type Db, inTransaction } from '../../../platform/db.ts';
import { awaitSettlement, reviseIssue, reviseToVoid } from './settlement-store.ts';

/**
 * Gives an issue that was drawn another result: the one that stood was wrong. The next turn of settlement takes back what
 * it paid where that differs and pays anew; a balance may go below zero for it. False where the issue was never drawn.
 */
export async function correctResult(
  db: Db,
  corrected: { readonly issueId: number; readonly result: unknown },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await awaitSettlement(tx, corrected.issueId);
    return await reviseIssue(tx, corrected);
  });
}

/** Makes an issue void that was drawn, settled or not: what it paid is taken back and the stakes are given back. */
export async function correctToVoid(
  db: Db,
  corrected: { readonly issueId: number; readonly reason: string },
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await awaitSettlement(tx, corrected.issueId);
    return await reviseToVoid(tx, corrected);
  });
}
