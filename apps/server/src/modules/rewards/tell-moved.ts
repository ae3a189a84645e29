import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RewardPart } from '@nokshi/contract/rewards-events.ts';
import type { Tx } from '../../platform/db.ts';
import { recordAll } from '../../platform/outbox/index.ts';

/** Members that one event names. */
const NAMED = 1000;

/** Tells pages that what they show of rewards is another. */
export async function tellMoved(
  tx: Tx,
  {
    memberIds,
    what,
    at,
  }: { readonly memberIds: Iterable<MemberId>; readonly what: RewardPart; readonly at: Date },
): Promise<void> {
  const all = [...new Set(memberIds)];
  const parts = Array.from({ length: Math.ceil(all.length / NAMED) }, (_, part) => ({
    memberIds: all.slice(part * NAMED, (part + 1) * NAMED),
    what,
  }));
  await recordAll(tx, 'rewards.moved', parts, at);
}
