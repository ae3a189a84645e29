import type { OrderDeps } from './order-deps.ts';
import type { OrderGate } from './order-gate.ts';

/** What takes orders: the process has one gate. */
export interface BettingDeps extends OrderDeps {
  readonly gate: OrderGate;
}
