import { liveOf, type Room } from '../../platform/room.ts';
import { protectionConsoleRoutes } from './protection-console-routes.ts';
import { listProtectionExports } from './protection-export.ts';
import { type ProtectionDeps, remindOfLimits, tellReadyLimits, writeStandards } from './protection-jobs.ts';
import { protectionRoutes } from './protection-routes.ts';

const EVERY_MS = 5_000;

/**
 * Player protection: why a member may not stake, deposit or launch now; limits, breaks, exclusion and reality checks that
 * members ask for. The rules are pure (`stake-rules.ts`); the wallet asks them inside the transaction of every stake.
 */
export function createProtection(deps: ProtectionDeps): Room {
  return {
    name: 'protection',
    routes: [...protectionRoutes(deps), ...protectionConsoleRoutes(deps)],
    jobs: [
      { name: 'protection.write_standards', everyMs: EVERY_MS, run: () => writeStandards(deps) },
      { name: 'protection.tell_ready_limits', everyMs: EVERY_MS, run: (at) => tellReadyLimits(deps, at) },
      { name: 'protection.remind_of_limits', everyMs: EVERY_MS, run: (at) => remindOfLimits(deps, at) },
    ],
    exports: ({ memberId }) => listProtectionExports(deps.db, memberId),
    live: liveOf('protection', {
      'protection.changed': ({ memberId }, position) => [
        { memberId, message: { type: 'protection', position } },
      ],
    }),
  };
}

export { type CountedPart, countParts } from './count-play.ts';
export { countDeposit, isLimitAsked } from './deposit-limit.ts';
export { findRefusal } from './find-refusal.ts';
export { findOperatorRefusal } from './operator-limit.ts';
export { describeLocks } from './protection-console-routes.ts';
export type { ProtectionSettings } from './protection-jobs.ts';
export { PROTECTION_SETTINGS } from './protection-settings.ts';
export {
  hasExcluded,
  type LockOrder,
  liftLock,
  listCareful,
  listLocksInForce,
  listUnreachable,
  lockAccount,
  type ProtectedKind,
  type Refusal,
} from './protection-store.ts';
export {
  askPlayer,
  type Counted,
  countUsage,
  judgeStake,
  type Lock,
  markPlay,
  type Player,
  type Span,
  type Standards,
  type Usage,
} from './stake-rules.ts';
export {
  currentSpanOf,
  type LimitFact,
  limitOf,
  type PlayerFact,
  playerOf,
  type UsageFact,
  usageOf,
} from './stake-store.ts';
export { liftWaiting, lockWaiting } from './waiting-lock.ts';
