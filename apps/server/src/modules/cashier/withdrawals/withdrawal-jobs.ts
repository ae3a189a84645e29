import { inTransaction } from '../../../platform/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { askAgain } from '../payouts/watch-payout.ts';
import { ASKED_A_TURN, BATCH, FAULTS_A_TURN } from '../turn-limits.ts';
import { takeStep, tellWithdrawal } from './change-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { listInState, listWatched, lockUnconfirmed, takeReminders } from './withdrawal-queue-store.ts';
import { isQuiet } from './withdrawal-rules.ts';

const MINUTE_MS = 60_000;

const LOOK_MS = 2_000;

/** What happens to withdrawals without a call. */
export function withdrawalJobs(deps: WithdrawalDeps): readonly Job[] {
  return [
    { name: 'cashier.send_payouts', everyMs: LOOK_MS, run: (at) => sendPayouts(deps, at) },
    { name: 'cashier.remind_of_receipts', everyMs: LOOK_MS, run: (at) => remindOfReceipts(deps, at) },
    { name: 'cashier.receive_silent', everyMs: LOOK_MS, run: (at) => receiveSilent(deps, at) },
  ];
}

/** Payouts go out, and those under way are asked about. */
async function sendPayouts(deps: WithdrawalDeps, at: Date): Promise<void> {
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
}

/** Twice: that early, and once more when a quarter of that time is left. */
async function remindOfReceipts(deps: WithdrawalDeps, at: Date): Promise<void> {
  const { withdrawal } = await deps.settings();
  const firstMs = withdrawal.remindMinutes * MINUTE_MS;
  await inTransaction(deps.db, async (tx) => {
    for (const row of await takeReminders(tx, { firstMs, lastMs: firstMs / 4, at, limit: BATCH })) {
      await tellWithdrawal(tx, row, { isReminder: true, by: 'system', at });
    }
  });
}

/** Silence becomes a receipt (ST-12.2). No end falls into quiet hours; one that was not met in time waits for the morning. */
async function receiveSilent(deps: WithdrawalDeps, at: Date): Promise<void> {
  const { timeZone } = await deps.settings();
  if (isQuiet(at, timeZone)) return;
  await inTransaction(deps.db, async (tx) => {
    for (const row of await lockUnconfirmed(tx, at, BATCH)) {
      await takeStep(tx, row, { to: 'auto_received', by: 'system', at });
    }
  });
}
