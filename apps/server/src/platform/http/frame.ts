import type { Language } from '@nokshi/contract/constants.ts';
import type { Clock } from '../clock.ts';
import type { Sealing } from '../crypto/index.ts';
import type { ErrorDetails } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { HttpMetrics } from '../metrics.ts';
import type { Audit } from './audit.ts';
import type { Authenticator } from './context.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The sentence for an error's text key in the caller's language. */
export type Translate = (language: Language, textKey: string, details: ErrorDetails | null) => string;

type ClosedCode = 'system.maintenance' | 'system.region_blocked';

/** What every mounted call works with. */
export interface Frame {
  readonly authenticator: Authenticator;
  /** Keeps what the staff does. */
  readonly audit: Audit;
  readonly translate: Translate;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  readonly metrics: HttpMetrics;
  /** Why the portal is closed to an address at a moment, for all calls but those that stay open. */
  findClosed(ip: string, at: Date): Promise<ClosedCode | undefined>;
  /** `lgw` paths, as the contract writes them, that are answered bare to who does not ask for the envelope. */
  barePaths(): Promise<readonly string[]>;
  /** Opens sealed bodies and seals their answers. */
  readonly sealing: Pick<Sealing, 'open' | 'verify' | 'sealAnswer'>;
  /** The local profile takes encrypted calls in the open; elsewhere a plain body on them is refused. */
  readonly acceptsPlainBodies: boolean;
  /** Answers are parsed by their schema, and one that does not fit is a fault: the local profile and tests. */
  readonly checksOutput: boolean;
  /** Origins beside the one that the caller's own host names, e.g. `https://nokshi.example`. */
  readonly trustedOrigins: readonly string[];
}
