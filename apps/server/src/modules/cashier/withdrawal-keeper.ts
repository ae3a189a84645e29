import { inTransaction } from '../../platform/db.ts';
import { takeStep, tellWithdrawal } from './change-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import { ASKED_A_TURN, BATCH, FAULTS_A_TURN } from './turn-limits.ts';
import { askAgain } from './watch-payout.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { listInState, listWatched, lockUnconfirmed, takeReminders } from './withdrawal-queue-store.ts';
import { isQuiet } from './withdrawal-rules.ts';

const MINUTE_MS = 60_000;

/** One turn of what nobody's call does: payouts go out and are watched, members are reminded, silence becomes a receipt (ST-12.2). */
export async function keepWithdrawals(deps: WithdrawalDeps, at: Date): Promise<void> {
  let faults = 0;
  for (const state of ['approved', 'paying'] as const) {
    for (const row of await listInState(deps.db, state, ASKED_A_TURN)) {
      if (faults >= FAULTS_A_TURN) break;
      if (!(await sendPayout(deps, row, at))) faults += 1;
    }
  }
  for (const row of await listWatched(deps.db, at, ASKED_A_TURN)) {
    if (faults >= FAULTS_A_TURN) break;
    if (!(await askAgain(deps, row, at))) faults += 1;
  }
  const { timeZone, withdrawal } = await deps.settings();
  // Twice: that early, and once more when a quarter of that time is left.
  const firstMs = withdrawal.remindMinutes * MINUTE_MS;
  await inTransaction(deps.db, async (tx) => {
    for (const row of await takeReminders(tx, { firstMs, lastMs: firstMs / 4, at, limit: BATCH })) {
      await tellWithdrawal(tx, row, { isReminder: true, at });
    }
  });
  // No end falls there; one that was not kept in time waits for the morning.
  if (isQuiet(at, timeZone)) return;
  await inTransaction(deps.db, async (tx) => {
    for (const row of await lockUnconfirmed(tx, at, BATCH)) {
      await takeStep(tx, row, { to: 'auto_received', by: 'system', at });
    }
  });
}
