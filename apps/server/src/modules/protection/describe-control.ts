import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  type ControlState,
  LIMIT_KINDS,
  LIMIT_SPANS,
  type LimitKind,
  type LimitState,
} from '@nokshi/contract/protection.ts';
import type { Db } from '../../platform/db.ts';
import { assert } from '../../platform/errors.ts';
import { findMember } from '../identity/index.ts';
import { sumMovements } from '../ledger/index.ts';
import type { LimitRow, SpanRow, UsageRow } from './limit-store.ts';
import { listLimits, listSpans, listUsage } from './limit-store.ts';
import { type DepositCaps, describeOperatorDeposits } from './operator-limit.ts';
import { findPlayer, type PlayerRow } from './player-store.ts';
import { type LockRow, listLocksInForce } from './protection-store.ts';
import { resultOf } from './reality-check.ts';
import { findExclusion, returnFrom } from './take-break.ts';

const MINUTE_MS = 60_000n;

export type Profile = 'strict' | 'light';

/** All that stands on the page of a member's own control. */
export async function describeControl(
  db: Db,
  memberId: MemberId,
  {
    settings: { protection, depositCaps },
    at,
  }: {
    readonly settings: {
      readonly protection: { readonly profile: Profile };
      readonly depositCaps: DepositCaps;
    };
    readonly at: Date;
  },
): Promise<ControlState> {
  const [member, spans, limits, locks, player] = await Promise.all([
    findMember(db, memberId),
    listSpans(db, at),
    listLimits(db, memberId, at),
    listLocksInForce(db, memberId, at),
    findPlayer(db, memberId),
  ]);
  assert(member !== undefined, 'who is signed in is a member');
  const [day, week, month] = await sumMovements(db, {
    memberId,
    since: spans.map((span) => span.begins_at),
  });
  return {
    currency: member.currency,
    limits: describeLimits({ spans, limits, usage: await listUsage(db, memberId, at) }),
    operatorDeposits: describeOperatorDeposits(depositCaps),
    ...describeBreaks(locks),
    checkMinutes: player?.check_minutes ?? null,
    asksForLimit: asksForLimit(protection.profile, limits, player),
    activity: { day: resultOf(day), week: resultOf(week), month: resultOf(month) },
  };
}

/** The strict profile asks before the first deposit; whoever has a limit on deposits has answered. */
export function asksForLimit(
  profile: Profile,
  limits: readonly LimitRow[],
  player: PlayerRow | undefined,
): boolean {
  const hasLimit = limits.some((row) => row.kind === 'deposit' && row.begins_at !== null);
  return profile === 'strict' && !hasLimit && !player?.offer_answered_at;
}

/** Every kind and span, also those without a limit. */
function describeLimits({
  spans,
  limits,
  usage,
}: {
  readonly spans: readonly SpanRow[];
  readonly limits: readonly LimitRow[];
  readonly usage: readonly UsageRow[];
}): LimitState[] {
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_SPANS.flatMap((span): LimitState[] => {
      const times = spans.find((row) => row.span === span);
      if (!times) return [];
      const own = limits.filter((row) => row.kind === kind && row.span === span);
      const holds = own.find((row) => row.begins_at !== null);
      const waits = own.find((row) => row.begins_at === null);
      return [
        {
          kind,
          span,
          amount: holds?.amount?.toString() ?? null,
          used: usedOf(
            kind,
            usage.find((row) => row.span === span),
          ).toString(),
          beginsAt: times.begins_at.getTime(),
          endsAt: times.ends_at.getTime(),
          waiting:
            waits?.confirm_from && waits.confirm_until
              ? {
                  id: waits.id,
                  amount: waits.amount?.toString() ?? null,
                  confirmFrom: waits.confirm_from.getTime(),
                  confirmUntil: waits.confirm_until.getTime(),
                }
              : null,
        },
      ];
    }),
  );
}

function usedOf(kind: LimitKind, used: UsageRow | undefined): bigint {
  if (!used) return 0n;
  switch (kind) {
    case 'deposit':
      return used.deposited;
    case 'loss':
      return used.staked - used.won;
    case 'stake':
      return used.staked;
    case 'time':
      return used.played_ms / MINUTE_MS;
  }
}

function describeBreaks(
  locks: readonly LockRow[],
): Pick<ControlState, 'isLocked' | 'timeOutUntil' | 'exclusion'> {
  const timeOuts = locks.flatMap((lock) =>
    lock.reason === 'time_out' && lock.ends_at ? [lock.ends_at.getTime()] : [],
  );
  const exclusion = findExclusion(locks);
  return {
    isLocked: locks.some((lock) => lock.kinds.includes('stake')),
    timeOutUntil: timeOuts.length > 0 ? Math.max(...timeOuts) : null,
    exclusion: exclusion
      ? {
          since: exclusion.begins_at.getTime(),
          until: exclusion.stands_until?.getTime() ?? null,
          returnAskedAt: exclusion.return_asked_at?.getTime() ?? null,
          returnFrom: returnFrom(exclusion)?.getTime() ?? null,
        }
      : null,
  };
}
