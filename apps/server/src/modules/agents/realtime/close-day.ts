import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Period } from '../rules/periods.ts';
import { countRealtimeDay } from './count-day.ts';
import { insertDaySettlement, insertDayStatements } from './realtime-statement-store.ts';

/**
 * The statements of a day whose last slot is settled, one for each contract, which never change: what is undone later
 * counts on the day on which it is undone. Their money went with the slots.
 */
export async function closeDay(
  tx: Tx,
  { day, zone, at }: { readonly day: Period; readonly zone: string; readonly at: Date },
): Promise<void> {
  const statements = await countRealtimeDay(tx, day);
  if (statements.length === 0) return;
  const of = { ...day, zone, currency: PLAY_CREDIT, at };
  await insertDaySettlement(tx, of);
  await insertDayStatements(tx, of, statements);
}
