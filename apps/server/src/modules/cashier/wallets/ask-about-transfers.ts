import { TRY_MS, tryTransfer } from './settle-transfer.ts';
import { takeDue } from './transfer-store.ts';
import type { WalletDeps } from './wallet-deps.ts';

/** A supplier is asked about so many transfers a turn, a few at a time; a slow one must not hold up the others. */
const ASKED_A_TURN = 20;
const AT_ONCE = 4;

/** Asks the supplier about transfers of which nothing certain is known, until they are decided. */
export async function askAboutTransfers(deps: WalletDeps, at: Date): Promise<void> {
  for (let asked = 0; asked < ASKED_A_TURN; asked += AT_ONCE) {
    // Taken a few at a time, so that what was taken is asked about before its time is over.
    const until = new Date(at.getTime() + TRY_MS);
    const due = await takeDue(deps.db, { at, until, limit: AT_ONCE });
    if (due.length === 0) return;
    await Promise.all(due.map((row) => tryTransfer(deps, row)));
  }
}
