import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/protection-console.ts';
import type { Db } from '../../platform/db.ts';
import { type Route, route, staffOf } from '../../platform/http/context.ts';
import { describeControl } from './describe-control.ts';
import { checkPlayer, lockMember, unlockMember } from './lock-member.ts';
import type { ProtectionDeps } from './protection-jobs.ts';
import { isInForce, listLocks } from './protection-store.ts';

const SHOWN = 50;

export function protectionConsoleRoutes({ db, settings }: ProtectionDeps): readonly Route[] {
  return [
    route(contract.lockMember, async (ctx, { memberId, hours }) => {
      await lockMember(db, {
        memberId: memberId as MemberId,
        hours,
        by: staffOf(ctx).account,
        at: ctx.at,
      });
      return null;
    }),
    route(contract.unlockMember, async (ctx, { memberId, id }) => {
      await unlockMember(db, { memberId: memberId as MemberId, id, by: staffOf(ctx).account, at: ctx.at });
      return null;
    }),
    route(contract.memberControl, async (ctx, input) => {
      const memberId = input.memberId as MemberId;
      await checkPlayer(db, memberId);
      return describeControl(db, memberId, { settings: await settings(), at: ctx.at });
    }),
  ];
}

/** Locks of a member as the console shows them, the newest first. */
export async function describeLocks(db: Db, memberId: MemberId, at: Date): Promise<contract.MemberLock[]> {
  const rows = await listLocks(db, { memberId, limit: SHOWN });
  return rows.map((lock) => ({
    id: lock.id,
    reason: lock.reason,
    kinds: [...lock.kinds],
    beginsAt: lock.begins_at.getTime(),
    endsAt: (lock.ends_at ?? lock.stands_until)?.getTime() ?? null,
    liftedAt: lock.lifted_at?.getTime() ?? null,
    isInForce: isInForce(lock, at),
  }));
}
