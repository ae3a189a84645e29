import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/record.ts';
import type { BonusRow } from './bonus-store.ts';

/** Records what the inbox hears of a bonus: it was credited or dropped with its deposit, given up, or is over. */
export async function tellBonus(
  tx: Tx,
  {
    bonus,
    no,
    what,
    because,
    amount,
    at,
  }: {
    readonly bonus: BonusRow;
    /** What people call the deposit by. */
    readonly no: string;
    readonly what: EventPayload<'cashier.bonus_changed'>['what'];
    readonly because: string | null;
    /** Micros that were given, or went back. */
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await record(
    tx,
    'cashier.bonus_changed',
    {
      memberId: bonus.member_id,
      depositId: bonus.deposit_id,
      no,
      what,
      reason: because,
      title: bonus.title,
      currency: bonus.currency,
      amountMicros: amount.toString(),
      givenAt: (bonus.decided_at ?? at).getTime(),
      at: at.getTime(),
    },
    at,
  );
}
