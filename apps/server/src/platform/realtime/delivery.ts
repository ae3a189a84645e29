import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import type { Database } from '../db.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Logger } from '../logger.ts';
import type { OutboxEvent } from '../outbox/index.ts';
import type { EndBroken } from './broken-sockets.ts';

/** A message on its way to the connections of one member, of one of the member's sessions, or of everybody. */
export interface Delivery {
  /** Everybody's where it is left out. */
  readonly memberId?: string;
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
  /** Of these sessions, those that are over. */
  readonly findGone: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Events that may become messages. */
  readonly events: readonly OutboxEvent['name'][];
  /** Those of them that are told anew all the time: whoever returns asks for what stands and hears no missed ones. */
  readonly fleeting?: readonly OutboxEvent['name'][];
  readonly toMessages: (event: OutboxEvent) => readonly Delivery[];
  /** Called with each of these events as well, for what this process keeps in memory. */
  readonly onEvent?: (event: OutboxEvent) => void;
  readonly trustedOrigins: readonly string[];
  readonly endBroken: EndBroken;
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
