import {
  FINAL_WITHDRAWAL_STATES,
  type RequirementRow,
  type Withdrawal,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { amountDecimals, readTypedAmount } from '@nokshi/money';
import { type ReadAmount, readAmount } from '../../lib/cashier/amount-rules.ts';
import { orderAddress } from '../../lib/cashier/order-address.ts';
import type { Misspelling } from '../../lib/forms/typed-amount.ts';
import type { Desk } from './desk.ts';

/** Rules of the withdrawal's screens that need no server. Amounts are micros. */

const TEN_THOUSAND = 10_000n;
/** Amounts are hundredths of the unit. */
const STEP = 10_000n;

export function isOver({ state }: Pick<Withdrawal, 'state'>): boolean {
  return FINAL_WITHDRAWAL_STATES.includes(state);
}

/** The address of a withdrawal. */
export function withdrawalHref(id: string): string {
  return orderAddress('withdraw', id);
}

/** What is left to stake over all open requirements. */
export function leftToStake(
  requirements: readonly Pick<RequirementRow, 'requiredMicros' | 'doneMicros'>[],
): bigint {
  return requirements.reduce((sum, row) => sum + leftOf(row), 0n);
}

export function leftOf({
  requiredMicros,
  doneMicros,
}: Pick<RequirementRow, 'requiredMicros' | 'doneMicros'>): bigint {
  const left = BigInt(requiredMicros) - BigInt(doneMicros);
  return left > 0n ? left : 0n;
}

/** How often the base has to be staked, in micros of once: `1_500_000n` is one and a half times. */
export function timesOf({
  requiredMicros,
  baseMicros,
}: Pick<RequirementRow, 'requiredMicros' | 'baseMicros'>): bigint {
  const base = BigInt(baseMicros);
  return base === 0n ? 0n : (BigInt(requiredMicros) * 1_000_000n) / base;
}

type FeeTerms = Pick<
  Desk,
  'freeMicros' | 'earlyFeeMicros' | 'bonusFeeMicros' | 'freeLeftToday' | 'feePercentHundredths'
>;

export interface Fee {
  /** For taking more than is free before the requirements are met. */
  readonly early: bigint;
  /** Open bonuses, which go back then. */
  readonly bonus: bigint;
  /** For being more than the day's free ones. */
  readonly handling: bigint;
  readonly all: bigint;
}

/** What a withdrawal costs, rounded down to hundredths of the unit; the server says the same before anything is sent. */
export function feeOf(
  { freeMicros, earlyFeeMicros, bonusFeeMicros, freeLeftToday, feePercentHundredths }: FeeTerms,
  amount: bigint,
): Fee {
  const isEarly = amount > BigInt(freeMicros);
  const early = isEarly ? BigInt(earlyFeeMicros) : 0n;
  const bonus = isEarly ? BigInt(bonusFeeMicros) : 0n;
  const whole = freeLeftToday > 0 ? 0n : (amount * BigInt(feePercentHundredths)) / TEN_THOUSAND;
  const handling = whole - (whole % STEP);
  return { early, bonus, handling, all: early + bonus + handling };
}

/** The most that one withdrawal may be now, in hundredths of the unit. */
export function mostOf({
  withdrawableMicros,
  maxMicros,
}: Pick<Desk, 'withdrawableMicros' | 'maxMicros'>): bigint {
  const [has, most] = [BigInt(withdrawableMicros), BigInt(maxMicros)];
  const least = has < most ? has : most;
  return least - (least % STEP);
}

/** `short` is more than can be withdrawn now; of `eaten` nothing would be left after the fee. */
export type ReadRequest = ReadAmount | { readonly micros: undefined; readonly fault: 'short' | 'eaten' };

/** Reads an amount as people write it against the range, what is there, and what would be left of it. */
export function readRequest(text: string, desk: Desk): ReadRequest {
  const read = readAmount(text, { ...desk, takesDecimals: true });
  if (read.fault) return read;
  if (read.micros > BigInt(desk.withdrawableMicros)) return { micros: undefined, fault: 'short' };
  if (feeOf(desk, read.micros).all >= read.micros) return { micros: undefined, fault: 'eaten' };
  return read;
}

const QUICK = [1_000_000_000n, 5_000_000_000n, 10_000_000_000n] as const;

/** Quick amounts that may be withdrawn now; the most of all stands last. */
export function quickRequests(
  desk: Pick<Desk, 'minMicros' | 'maxMicros' | 'withdrawableMicros'>,
): readonly bigint[] {
  const most = mostOf(desk);
  const least = BigInt(desk.minMicros);
  return most < least ? [] : QUICK.filter((micros) => micros >= least && micros < most);
}

export type Block =
  | { readonly kind: 'turnover' | 'spent' | 'little' | 'noAccount' | 'noProof' }
  | { readonly kind: 'cooling' | 'accountCooling'; readonly until: number };

/** Why nothing can be withdrawn now, the first thing to wait for or to do; undefined when something can. */
export function findBlock(
  desk: Desk,
  can: { readonly usePasskey: boolean; readonly at: number },
): Block | undefined {
  if (BigInt(desk.withdrawableMicros) < BigInt(desk.minMicros)) {
    const isLocked = desk.policy === 'BLOCK' && desk.lockedMicros !== '0';
    return { kind: isLocked ? 'turnover' : 'little' };
  }
  if (desk.leftToday === 0) return { kind: 'spent' };
  if (desk.accounts.length === 0) return { kind: 'noAccount' };
  if (desk.coolingUntil !== null && desk.coolingUntil > can.at) {
    return { kind: 'cooling', until: desk.coolingUntil };
  }
  const waits = desk.accounts.map(({ readyAt }) => readyAt ?? 0);
  const soonest = Math.min(...waits);
  if (soonest > can.at) return { kind: 'accountCooling', until: soonest };
  if (!desk.hasPaymentPassword && !(desk.hasPasskey && can.usePasskey)) return { kind: 'noProof' };
  return undefined;
}

/** What arrived of a withdrawal, as its member writes it: more than nothing and less than all. */
export function readReceived(
  text: string,
  { currency, netMicros }: Pick<Withdrawal, 'currency' | 'netMicros'>,
): bigint | 'empty' | 'wrong' | Misspelling {
  const decimals = amountDecimals(currency);
  const typed = readTypedAmount(text, { decimals, currency });
  if (typed.ok) return typed.micros > 0n && typed.micros < BigInt(netMicros) ? typed.micros : 'wrong';
  return typed.reason === 'empty' ? 'empty' : { ...typed, decimals };
}

/** Whether the member may say now what arrived: until the time is over, and as an objection for a while after it. */
export function takesAnswer(
  { state, confirmUntil }: Pick<Withdrawal, 'state' | 'confirmUntil'>,
  at: number,
): boolean {
  if (state === 'paid_out') return true;
  return state === 'auto_received' && confirmUntil !== null && confirmUntil > at;
}
