/**
 * Player protection: why a member may not stake, deposit or launch now. The wallet function asks the same question in
 * SQL, inside the transaction of every stake.
 */
export { describeLocks, protectionConsoleRoutes } from './protection-console-routes.ts';
export {
  findRefusal,
  type LockOrder,
  liftLock,
  lockAccount,
  type ProtectedKind,
  type Refusal,
} from './protection-store.ts';
