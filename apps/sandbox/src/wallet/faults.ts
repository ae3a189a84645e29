import { choiceField, type Fields, optionalIntegerField, optionalTextField } from '../read-fields.ts';

/**
 * What can be made to go wrong between this supplier and the wallet.
 *
 * `bet_late`, `win_late`: the call stays on its way for `delayMs`; we give up waiting after the usual time, and it
 * arrives none the less. `bet_repeated`, `win_repeated`: the same bytes twice. `bet_twice_in_parallel`: the same
 * bytes at once. `rollback_before_bet`: the bet arrives after its own rollback. `bad_signature`, `expired_token`:
 * the bet is signed wrong, or carries a token the wallet never knew. `lost_answer`, `lost_win_answer`: the wallet
 * decides and we never hear of it. `crash_with_bet_answer`: the process ends when the bet's answer has come in and
 * nothing has been written yet. `crash_after_bet`: it ends when the bet is written and the win not yet sent.
 * `win_unsent`, `rollback_unsent`: we take the call as delivered and never send it, so that the two records differ
 * until somebody compares them.
 */
export const FAULT_KINDS = [
  'bet_late',
  'bet_repeated',
  'bet_twice_in_parallel',
  'rollback_before_bet',
  'bad_signature',
  'expired_token',
  'lost_answer',
  'win_repeated',
  'win_late',
  'lost_win_answer',
  'crash_with_bet_answer',
  'crash_after_bet',
  'win_unsent',
  'rollback_unsent',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type FaultOrder = {
  kind: FaultKind;
  /** How many spins it strikes. */
  times: number;
  /** How many wallet calls of each of those spins, from its first. */
  calls: number;
  delayMs: number;
  /** Any game when null. */
  gameCode: string | null;
};

/**
 * What one spin has drawn from the orders: by kind, how many calls are still to go wrong. `isCleared` aborts when the
 * orders are cleared, which sends what is still held up on its way.
 */
export type SpinFaults = Map<FaultKind, { callsLeft: number; delayMs: number; isCleared: AbortSignal }>;

export type FaultBook = {
  add(order: FaultOrder): void;
  /** Forgets all orders, and lets go of the calls that they hold up. */
  clear(): void;
  list(): readonly FaultOrder[];
  /** Takes one time of every kind that waits for this game. */
  takeFor(gameCode: string): SpinFaults;
};

export function parseFaultOrder(fields: Fields): FaultOrder {
  return {
    kind: choiceField(fields, 'kind', FAULT_KINDS),
    times: optionalIntegerField(fields, 'times', { min: 1, max: 100_000 }) ?? 1,
    calls: optionalIntegerField(fields, 'calls', { min: 1, max: 1000 }) ?? 1,
    delayMs: optionalIntegerField(fields, 'delayMs', { min: 0, max: 60_000 }) ?? 2500,
    gameCode: optionalTextField(fields, 'gameCode', { max: 128 }),
  };
}

export function createFaultBook(): FaultBook {
  let orders: FaultOrder[] = [];
  let clearing = new AbortController();
  return {
    add: (order) => {
      orders.push({ ...order });
    },
    clear: () => {
      orders = [];
      clearing.abort();
      clearing = new AbortController();
    },
    list: () => orders.map((order) => ({ ...order })),
    takeFor(gameCode) {
      const taken: SpinFaults = new Map();
      for (const order of orders) {
        if (taken.has(order.kind) || (order.gameCode !== null && order.gameCode !== gameCode)) continue;
        taken.set(order.kind, {
          callsLeft: order.calls,
          delayMs: order.delayMs,
          isCleared: clearing.signal,
        });
        order.times -= 1;
      }
      orders = orders.filter((order) => order.times > 0);
      return taken;
    },
  };
}
