import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import type { Database } from '../db.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Logger } from '../logger.ts';
import type { OutboxEvent } from '../outbox/index.ts';

/** A message on its way to the connections of one member, or of one of the member's sessions. */
export interface Delivery {
  readonly memberId: string;
  readonly sessionId?: string;
  /** `session_gone` also ends the connections that it reaches. */
  readonly message: RealtimeMessage;
}

/** Whoever opened a connection. */
export interface RealtimePrincipal {
  readonly memberId: string;
  readonly sessionId: string;
}

export interface RealtimeOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  /** Finds who holds a session token; being connected is not something that the person does. */
  readonly authenticate: (token: string, ip: string) => Promise<RealtimePrincipal | undefined>;
  /** Events that may become messages. */
  readonly events: readonly OutboxEvent['name'][];
  readonly toMessages: (event: OutboxEvent) => readonly Delivery[];
  readonly trustedOrigins: readonly string[];
  /** 5 s unless told; shorter in tests. */
  readonly helloWithinMs?: number;
}

/** Close codes of ours; a browser sees the number. */
export const CLOSE = {
  goingAway: 1001,
  tryAgainLater: 1013,
  badHello: 4400,
  sessionGone: 4401,
  noHello: 4408,
  tooMany: 4429,
} as const;
