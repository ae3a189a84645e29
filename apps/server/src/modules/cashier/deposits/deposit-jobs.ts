import { inTransaction } from '../../../platform/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import { ProviderFault } from '../payments/provider.ts';
import { meetReceivers } from '../receipts/meet-receivers.ts';
import { forgetTakenAmounts } from '../receipts/receipt-store.ts';
import { ASKED_A_TURN, BATCH, FAULTS_A_TURN } from '../turn-limits.ts';
import { changeDeposit } from './change-deposit.ts';
import { listUnhealthyProviders, markProvider } from './channel-store.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { listExpiredCheckouts, lockDeposit, lockExpired, lockUnanswered } from './deposit-store.ts';
import { settleCheckout } from './settle-checkout.ts';

const LOOK_MS = 2000;
/** A provider that says nothing usable for so long after an order's end leaves it to a person. */
const UNASKABLE_MS = 24 * 3600_000;
/** A told transaction id whose payment has not come after so long is put before a person. */
const UNANSWERED_MS = 15 * 60_000;
const CLEAN_EVERY_MS = 3600_000;

/** What happens to deposits without a call. */
export function depositJobs(deps: DepositDeps): readonly Job[] {
  return [
    { name: 'cashier.expire_deposits', everyMs: LOOK_MS, run: (at) => expireDeposits(deps, at) },
    { name: 'cashier.review_unanswered', everyMs: LOOK_MS, run: (at) => reviewUnanswered(deps, at) },
    // Payments meet numbers that were entered late.
    { name: 'cashier.match_receipts', everyMs: LOOK_MS, run: (at) => meetReceivers(deps, at) },
    { name: 'cashier.end_checkouts', everyMs: LOOK_MS, run: (at) => endCheckouts(deps, at) },
    { name: 'cashier.check_providers', everyMs: LOOK_MS, run: (at) => checkProviders(deps, at) },
    {
      name: 'cashier.forget_amounts',
      everyMs: CLEAN_EVERY_MS,
      run: (at) => forgetTakenAmounts(deps.db, at),
    },
  ];
}

async function expireDeposits({ db }: DepositDeps, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const deposit of await lockExpired(tx, at, BATCH)) {
      await changeDeposit(tx, deposit, { state: 'expired', reason: 'not_paid', at });
    }
  });
}

/** Puts before the staff what a member paid, by his word, and what has not come. */
async function reviewUnanswered({ db }: DepositDeps, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = new Date(at.getTime() - UNANSWERED_MS);
    for (const deposit of await lockUnanswered(tx, before, BATCH)) {
      await changeDeposit(tx, deposit, { state: 'review', reason: 'not_received', at });
    }
  });
}

/** A provider that was down is used again once it answers. */
async function checkProviders({ db, providers }: DepositDeps, at: Date): Promise<void> {
  for (const name of await listUnhealthyProviders(db)) {
    if (await providers.get(name)?.isUp()) await markProvider(db, name, { isHealthy: true, at });
  }
}

/** A message may be lost: whoever's time is over is asked about before the order is given up. */
async function endCheckouts(deps: DepositDeps, at: Date): Promise<void> {
  let faults = 0;
  for (const deposit of await listExpiredCheckouts(deps.db, at, ASKED_A_TURN)) {
    if (faults >= FAULTS_A_TURN) return;
    const provider = deps.providers.get(deposit.provider);
    if (!provider) continue;
    try {
      await settleCheckout(deps, provider, { deposit, at, expires: true });
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      deps.log.warn({ err: error, provider: provider.name }, 'an order could not be asked about');
      await markProvider(deps.db, provider.name, { isHealthy: false, at });
      faults += 1;
      if (deposit.expires_at.getTime() + UNASKABLE_MS > at.getTime()) continue;
      await inTransaction(deps.db, async (tx) => {
        const now = await lockDeposit(tx, deposit.member_id, deposit.id);
        if (now?.state === 'waiting_payment')
          await changeDeposit(tx, now, { state: 'review', reason: 'not_received', at });
      });
    }
  }
}
