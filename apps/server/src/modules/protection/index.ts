/**
 * Player protection: why a member may not stake, deposit or launch now; limits, breaks, exclusion and reality checks that
 * members ask for. The wallet function asks in SQL, inside the transaction of every stake.
 */
export { countDeposit, isLimitAsked } from './deposit-limit.ts';
export { keptInProtection } from './kept-in-protection.ts';
export { type DepositCaps, findOperatorRefusal, type OperatorRefusal } from './operator-limit.ts';
export { describeLocks, protectionConsoleRoutes } from './protection-console-routes.ts';
export {
  keepProtection,
  type ProtectionDeps,
  type ProtectionSettings,
  startProtectionKeeper,
} from './protection-keeper.ts';
export { protectionRoutes } from './protection-routes.ts';
export {
  findRefusal,
  hasExcluded,
  type LockOrder,
  liftLock,
  listLocksInForce,
  listUnreachable,
  lockAccount,
  type ProtectedKind,
  type Refusal,
} from './protection-store.ts';
