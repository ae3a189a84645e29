import type { WithdrawalReason } from '@nokshi/contract/cashier-withdrawal.ts';
import { roundMicros } from '@nokshi/money';
import { earlyFee, type FeePolicy } from '../turnover/turnover.ts';

/** Rules of withdrawals that need no database (domain C.3, C.4). Amounts are micros. */

const DAY_MS = 24 * 3600_000;
const TEN_THOUSAND = 10_000n;
/** Hundredths of the unit: what is left after the fee has to be said by payment protocols, which say no smaller part. */
const STEP = 10_000n;

/** The number with its middle hidden. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'•'.repeat(Math.max(number.length - 6, 3))}${number.slice(-3)}`;
}

/** Silence is no receipt in these hours of the member's day: people sleep. The first is quiet, the last is not. */
const QUIET_HOURS = { from: 22, to: 10 } as const;
const HOUR_MS = 3600_000;

/** What of a day has passed on the clocks of a time zone, in milliseconds. */
function timeOfDayMs(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  return hour * HOUR_MS + minute * 60_000 + second * 1000 + at.getMilliseconds();
}

/** Whether a receipt may not count as given by silence now (ST-12.2). */
export function isQuiet(at: Date, timeZone: string): boolean {
  const passed = timeOfDayMs(at, timeZone);
  return passed >= QUIET_HOURS.from * HOUR_MS || passed < QUIET_HOURS.to * HOUR_MS;
}

/** Until when a receipt can be answered that is paid at a moment: never in the quiet hours, but at their end. */
export function confirmEndOf(
  paidAt: Date,
  { minutes, timeZone }: { readonly minutes: number; readonly timeZone: string },
): Date {
  const end = new Date(paidAt.getTime() + minutes * 60_000);
  if (!isQuiet(end, timeZone)) return end;
  const untilMorning = QUIET_HOURS.to * HOUR_MS - timeOfDayMs(end, timeZone);
  return new Date(end.getTime() + ((untilMorning + DAY_MS) % DAY_MS));
}

/** Until when a member may still say that something is missing of what silence counted as received. */
export function disputeEndOf(closedAt: Date): Date {
  return new Date(closedAt.getTime() + DAY_MS);
}

export interface FeeAsk {
  readonly amount: bigint;
  /** Open requirements that the money would leave behind; none where the brand blocks. */
  readonly open: readonly {
    readonly required: bigint;
    readonly done: bigint;
    /** The deposit, without its bonus. */
    readonly base: bigint;
    readonly bonus: bigint;
  }[];
  readonly early: FeePolicy;
  /** How many of today's withdrawals are still free. */
  readonly freeLeft: number;
  readonly percentHundredths: number;
}

export interface WithdrawalFee {
  readonly fee: bigint;
  /** What of it is for leaving early, and what are bonuses that go back to where they came from. */
  readonly early: bigint;
  readonly bonus: bigint;
}

/**
 * What a withdrawal costs: leaving early, which takes open bonuses back as well, and being more than the day's free ones;
 * each rounded down to hundredths of the unit, for the member.
 */
export function feeOf(ask: FeeAsk): WithdrawalFee {
  const early = downToStep(ask.open.reduce((sum, row) => sum + earlyFee(row, ask.early), 0n));
  const bonus = ask.open.reduce((sum, row) => sum + row.bonus, 0n);
  const handling = ask.freeLeft > 0 ? 0n : (ask.amount * BigInt(ask.percentHundredths)) / TEN_THOUSAND;
  return { fee: early + bonus + downToStep(handling), early, bonus };
}

function downToStep(micros: bigint): bigint {
  return roundMicros(micros, STEP, 'down');
}

export interface Evidence {
  readonly isNameSame: boolean;
  readonly isAccountShared: boolean;
  /** Another member uses the same browser, or the same address of few. */
  readonly isDeviceShared: boolean;
  /** When the member registered. */
  readonly registeredAt: Date;
  /** Something was paid to this account before. */
  readonly isAccountPaidBefore: boolean;
  readonly hasOpenBonus: boolean;
  readonly deposited: bigint;
  /** Without this one. */
  readonly withdrawn: bigint;
}

/**
 * What stands against paying a withdrawal without a person looking at it; nothing when the list is empty (domain C.4).
 * The gravest stands first.
 */
export function reasonsToLook(
  amount: bigint,
  evidence: Evidence,
  rule: { readonly autoApprove: bigint; readonly youngDays: number; readonly at: Date },
): readonly WithdrawalReason[] {
  const reasons: WithdrawalReason[] = [];
  const youngUntilMs = evidence.registeredAt.getTime() + rule.youngDays * DAY_MS;
  if (evidence.isAccountShared) reasons.push('account_shared');
  if (!evidence.isNameSame) reasons.push('name_differs');
  if (evidence.isDeviceShared) reasons.push('device_shared');
  if (evidence.hasOpenBonus) reasons.push('bonus_active');
  if (amount > rule.autoApprove) reasons.push('large_amount');
  if (!evidence.isAccountPaidBefore || rule.at.getTime() < youngUntilMs) reasons.push('new_account');
  if (evidence.deposited - evidence.withdrawn <= 0n) reasons.push('net_deposit_negative');
  return reasons;
}
