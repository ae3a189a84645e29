import type { DayHand } from '@nokshi/contract/agents-day.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { sumSentByHands } from '../../cashier/index.ts';
import { listAssistants } from '../../identity/index.ts';
import type { CountedDay } from './count-days.ts';

/** Who sent to downlines on a day: the agent, and each assistant by name. */
export async function listHands(
  db: Db,
  memberId: MemberId,
  { startsAt, endsAt }: Pick<CountedDay, 'startsAt' | 'endsAt'>,
): Promise<readonly DayHand[]> {
  const sums = await sumSentByHands(db, { memberId, from: startsAt, to: endsAt });
  if (sums.every(({ assistant_id }) => assistant_id === null)) return [];
  const known = new Map((await listAssistants(db, memberId)).map((row) => [row.id, row]));
  return sums.map(({ assistant_id: id, count, amount }) => {
    const assistant = id === null ? undefined : known.get(id);
    return {
      assistantId: id,
      name: assistant?.name ?? '',
      count,
      amountMicros: amount.toString(),
      dayLimitMicros: assistant?.day_limit.toString() ?? null,
    };
  });
}
