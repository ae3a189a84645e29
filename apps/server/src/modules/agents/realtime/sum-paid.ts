import type { Db } from '../../../platform/db.ts';
import { type PaidSpan, type PaidSum, sumPaid } from '../settlement/paid-statements.ts';
import { sumRealtimePaid } from './realtime-list-store.ts';

/** What contracts of all kinds paid an agent in a span: statements, and slots of real-time salaries by their days. */
export async function sumAllPaid(db: Db, span: PaidSpan): Promise<readonly PaidSum[]> {
  const sums = await sumPaid(db, span);
  const { days, amount } = await sumRealtimePaid(db, span);
  return days === 0 ? sums : [...sums, { kind: 'realtime', statements: days, amount }];
}
