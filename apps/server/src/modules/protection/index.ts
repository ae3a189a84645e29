/**
 * Player protection: why a member may not stake, deposit or launch now; limits, breaks, exclusion and reality checks that
 * members ask for. The rules are pure (`stake-rules.ts`); the wallet asks them inside the transaction of every stake.
 */
export { type CountedPart, countParts } from './count-play.ts';
export { countDeposit, isLimitAsked } from './deposit-limit.ts';
export { findRefusal } from './find-refusal.ts';
export { keptInProtection } from './kept-in-protection.ts';
export { findOperatorRefusal } from './operator-limit.ts';
export { describeLocks, protectionConsoleRoutes } from './protection-console-routes.ts';
export {
  keepProtection,
  type ProtectionSettings,
  startProtectionKeeper,
} from './protection-keeper.ts';
export { protectionRoutes } from './protection-routes.ts';
export {
  hasExcluded,
  type LockOrder,
  liftLock,
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
