import type { Delivery } from '../../platform/realtime/index.ts';

/** Tells a member's browsers what an account holds after an entry. */
export function balanceMessage(
  position: number,
  told: {
    readonly memberId: string;
    readonly currency: string;
    readonly balanceMicros: string;
    /** The entry's number in its account; 0 of events that were recorded before accounts numbered their entries. */
    readonly entryNo?: number | undefined;
  },
): Delivery {
  const { memberId, currency, balanceMicros, entryNo = 0 } = told;
  return { memberId, message: { type: 'balance', position, currency, balanceMicros, entryNo } };
}
