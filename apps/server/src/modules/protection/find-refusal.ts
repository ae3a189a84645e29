import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { ProtectedKind, Refusal } from './protection-store.ts';
import { isLimitReached, isLocked, judgeStake } from './stake-rules.ts';
import { readStandards } from './stake-store.ts';

/** Why this member may not do this now, or undefined where nothing stands against it. Amounts are micros. */
export async function findRefusal(
  db: Db | Tx,
  ask: {
    readonly memberId: MemberId;
    readonly kind: ProtectedKind;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<Refusal | undefined> {
  const { kind, amount } = ask;
  const at = ask.at.getTime();
  const standards = await readStandards(db, ask);
  if (kind === 'stake') {
    const verdict = judgeStake(standards, { amount, at });
    return verdict === 'mark' ? undefined : verdict;
  }
  if (isLocked(standards.locks, at)) return 'account_locked';
  if (kind !== 'login' && isLimitReached(standards, { kind, amount, playedMs: 0, at })) {
    return 'limit_reached';
  }
  return undefined;
}
