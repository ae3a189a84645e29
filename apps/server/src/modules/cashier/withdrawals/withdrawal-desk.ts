import { PAYOUT_ACCOUNTS, type withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { type Context, principalOf } from '../../../platform/http/context.ts';
import { callerOf, describePaymentPassword, hasPasskeyHere } from '../../identity/index.ts';
import { findBalance, memberCash, memberHeld } from '../../ledger/index.ts';
import { readMoneyParts } from '../balance/free-money.ts';
import { endExpired } from '../bonuses/end-bonus.ts';
import { describePayoutAccount } from '../payouts/payout-accounts.ts';
import { listPayoutAccounts } from '../payouts/payout-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { earlyPolicy, feeRow, findCooling } from './check-withdrawal.ts';
import { describeRequirements, describeWithdrawal } from './describe-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { readMedians } from './withdrawal-evidence-store.ts';
import { feeOf } from './withdrawal-rules.ts';
import { countToday, listOpenWithdrawals } from './withdrawal-store.ts';

const OPEN_SHOWN = 10;
const REQUIREMENTS_SHOWN = 50;

/** What may be withdrawn now, why not more, and where to. */
export async function describeDesk(
  deps: WithdrawalDeps,
  ctx: Context,
): Promise<OutputOf<typeof withdrawalDesk>> {
  const { db } = deps;
  const { at } = ctx;
  const { memberId } = principalOf(ctx);
  const settings = await deps.settings();
  const { turnover, withdrawal } = settings;
  const currency = PLAY_CREDIT;
  await endExpired(deps, { memberId, at });
  const cash = { memberId, address: memberCash(memberId), currency };
  const { balance, free, locked, holding } = await readMoneyParts(db, { memberId, currency, at });
  const held = (await findBalance(db, { ...cash, address: memberHeld(memberId) })) ?? 0n;
  const today = await countToday(db, memberId, { at, timeZone: settings.timeZone });
  const { early, bonus } = feeOf({
    amount: balance,
    open: turnover.policy === 'FEE' ? holding.map(feeRow) : [],
    early: earlyPolicy(turnover),
    freeLeft: 1,
    percentHundredths: 0,
  });
  const most = Math.max(withdrawal.perDay, await deps.withdrawalsPerDay(db, memberId));
  const medians = await readMedians(db, at);
  const coolingUntil = await findCooling(db, memberId);
  const accounts = await listPayoutAccounts(db, memberId);
  const open = await listOpenWithdrawals(db, memberId, OPEN_SHOWN);
  return {
    currency,
    balanceMicros: balance.toString(),
    heldMicros: held.toString(),
    withdrawableMicros: (turnover.policy === 'BLOCK' ? free : free + locked).toString(),
    freeMicros: free.toString(),
    lockedMicros: locked.toString(),
    policy: turnover.policy,
    earlyFeeMicros: early.toString(),
    bonusFeeMicros: bonus.toString(),
    requirements: await describeRequirements(db, holding.slice(0, REQUIREMENTS_SHOWN), ctx.language),
    accounts: accounts
      .slice(0, PAYOUT_ACCOUNTS)
      .map((row) => describePayoutAccount(row, { language: ctx.language, at })),
    minMicros: microsOfUnits(withdrawal.minUnits).toString(),
    maxMicros: microsOfUnits(withdrawal.maxUnits).toString(),
    leftToday: Math.max(0, most - today),
    freeLeftToday: Math.max(0, withdrawal.freePerDay - today),
    feePercentHundredths: withdrawal.feePercentHundredths,
    hasPaymentPassword: (await describePaymentPassword(db, memberId)).isSet,
    hasPasskey: await hasPasskeyHere(db, memberId, callerOf(ctx)),
    coolingUntil: coolingUntil > at ? coolingUntil.getTime() : null,
    medianCheckSeconds: medians.check_seconds,
    medianPaySeconds: medians.pay_seconds,
    sampleSize: medians.sample,
    open: await Promise.all(open.map((row) => describeWithdrawal(db, row, ctx))),
  };
}
