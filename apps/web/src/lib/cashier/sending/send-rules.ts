import type { downlineDesk, uplineDesk } from '@nokshi/contract/cashier-member-transfers.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { type ReadAmount, readAmount } from '../amount-rules.ts';

/** Rules of what is sent to the upline or to a downline that need no server. Amounts are micros. */

export type UplineDesk = OutputOf<typeof uplineDesk>;
export type DownlineDesk = OutputOf<typeof downlineDesk>;
/** What either desk says of the sender. */
export type SenderDesk = Omit<DownlineDesk, 'block' | 'receiver'>;

/** `short` is more than the balance holds, `day` more than may still go today. */
export type ReadSend = ReadAmount | { readonly micros: undefined; readonly fault: 'short' | 'day' };

/** Amounts are hundredths of the unit. */
const STEP = 10_000n;
const QUICK = [500_000_000n, 1_000_000_000n, 5_000_000_000n] as const;

type Limits = Pick<
  SenderDesk,
  'currency' | 'balanceMicros' | 'minMicros' | 'perDayMicros' | 'leftTodayMicros'
>;

/** Reads an amount as people write it against the least, what is there, and what may still go today. */
export function readSend(text: string, desk: Limits): ReadSend {
  const read = readAmount(text, {
    currency: desk.currency,
    minMicros: desk.minMicros,
    maxMicros: desk.perDayMicros,
    takesDecimals: true,
  });
  if (read.fault) return read;
  if (read.micros > BigInt(desk.balanceMicros)) return { micros: undefined, fault: 'short' };
  if (read.micros > BigInt(desk.leftTodayMicros)) return { micros: undefined, fault: 'day' };
  return read;
}

/** The most that can be sent now, in hundredths of the unit; may be less than the least. */
export function mostOf({
  balanceMicros,
  leftTodayMicros,
}: Pick<Limits, 'balanceMicros' | 'leftTodayMicros'>): bigint {
  const [has, left] = [BigInt(balanceMicros), BigInt(leftTodayMicros)];
  const least = has < left ? has : left;
  return least > 0n ? least - (least % STEP) : 0n;
}

/** The least and the usual amounts that can be sent now, and the most at the end. */
export function quickSends(desk: Omit<Limits, 'currency'>): readonly bigint[] {
  const [least, most] = [BigInt(desk.minMicros), mostOf(desk)];
  if (most < least) return [];
  const usual = [least, ...QUICK].filter((micros) => micros >= least && micros > 0n && micros < most);
  return [...new Set([...usual, most])];
}
