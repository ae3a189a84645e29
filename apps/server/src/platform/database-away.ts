import { DatabaseBusy } from './database-busy.ts';
import { sqlState } from './db.ts';
import { DomainError } from './errors.ts';

/**
 * Errors by which the database, or the way to it, is away for now: nothing of the call was done that was not undone, and
 * the same call may come again.
 */

/** When the same call may come again. */
export const RETRY_SECONDS = 5;

/** Classes of SQLSTATE: connections, resources (a full disk, too many connections), an operator's hand, errors of the system. */
const AWAY_CLASSES = ['08', '53', '57', '58'];
/** What takes over is not the one that writes yet, or this one does so no more. */
const READ_ONLY = '25006';
/** A statement that was cancelled for its length is ours to mend. */
const CANCELLED = '57014';

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver has no codes for these. */
const AWAY_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/** Whether an error says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state === READ_ONLY) return true;
  if (state !== undefined) return state !== CANCELLED && AWAY_CLASSES.includes(state.slice(0, 2));
  if (error instanceof DatabaseBusy) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && AWAY_CODES.has(code))
    return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  return AWAY_WORDS.some((words) => error.message.startsWith(words));
}

/** The refusal that an absent database becomes; undefined for any other error. */
export function refusalOfAway(error: unknown): DomainError | undefined {
  if (!isDatabaseAway(error)) return undefined;
  return new DomainError('system.unavailable', { retryAfterSeconds: RETRY_SECONDS });
}
