/**
 * Events between rooms. A use case records them in its own transaction; the relay publishes and numbers them; a
 * subscriber is handed each exactly once, as far as its effects stand in the transaction that it is given; a tail
 * follows the log for what lives only in memory, such as the browsers' connections.
 */

export { hasDelivered } from './delivered.ts';
export { drainOutbox } from './drain.ts';
export type { OutboxEvent, Subscriber } from './event.ts';
export { type Leadership, takeLeadership } from './leadership.ts';
export { readMissed } from './missed.ts';
export { nudgeRelay } from './nudge.ts';
export { countPendingEvents, publish, readLag, readLastPosition } from './publish.ts';
export { partsOf, record, recordAll } from './record.ts';
export { createRelay, type Relay } from './relay.ts';
export { forgetOldEvents } from './retention.ts';
export { createTail, type Tail } from './tail.ts';
