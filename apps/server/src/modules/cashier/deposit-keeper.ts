import { inTransaction } from '../../platform/db.ts';
import { type Keeper, startKeeper } from '../../platform/keeper.ts';
import { changeDeposit } from './change-deposit.ts';
import { listUnhealthyProviders, markProvider } from './channel-store.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { listExpiredCheckouts, lockDeposit, lockExpired, lockUnanswered } from './deposit-store.ts';
import { meetReceivers } from './meet-receivers.ts';
import { ProviderFault } from './payments/provider.ts';
import { forgetTakenAmounts } from './receipt-store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { ASKED_A_TURN, BATCH, FAULTS_A_TURN } from './turn-limits.ts';

const LOOK_MS = 2000;
/** A provider that says nothing usable for so long after an order's end leaves it to a person. */
const UNASKABLE_MS = 24 * 3600_000;
/** A told transaction id whose payment has not come after so long is put before a person. */
const UNANSWERED_MS = 15 * 60_000;
const CLEAN_EVERY_MS = 3600_000;

/**
 * One turn of what nobody's call does: orders end, what waited too long goes to the staff, payments meet numbers that
 * were entered late, providers come back.
 */
export async function keepDeposits(deps: DepositDeps, at: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const deposit of await lockExpired(tx, at, BATCH)) {
      await changeDeposit(tx, deposit, { state: 'expired', reason: 'not_paid', at });
    }
  });
  await inTransaction(deps.db, async (tx) => {
    const before = new Date(at.getTime() - UNANSWERED_MS);
    for (const deposit of await lockUnanswered(tx, before, BATCH)) {
      await changeDeposit(tx, deposit, { state: 'review', reason: 'not_received', at });
    }
  });
  await meetReceivers(deps, at);
  await endCheckouts(deps, at);
  for (const name of await listUnhealthyProviders(deps.db)) {
    if (await deps.providers.get(name)?.isUp()) await markProvider(deps.db, name, { isHealthy: true, at });
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

/** Takes such turns until it is stopped; what the worker role does for this room. */
export function startDepositKeeper(
  deps: DepositDeps,
  /** What else the cashier does in each turn; its failing does not keep deposits from being kept. */
  also: (at: Date) => Promise<void>,
): Keeper {
  let cleanAtMs = 0;

  async function keep(): Promise<void> {
    const now = deps.clock.now();
    await keepDeposits(deps, now);
    if (now.getTime() < cleanAtMs) return;
    cleanAtMs = now.getTime() + CLEAN_EVERY_MS;
    await forgetTakenAmounts(deps.db, now);
  }

  async function turn(): Promise<void> {
    await keep().catch((error: unknown) => deps.log.warn({ err: error }, 'keeping deposits failed'));
    await also(deps.clock.now());
  }

  return startKeeper({ name: 'withdrawals', turn, everyMs: LOOK_MS, log: deps.log });
}
