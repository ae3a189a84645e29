import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids of a moment that was handed in are counted apart from those of the present, which `uuid` counts. */
const given = { ms: -1, seq: 0 };
/** The counter has 32 bits, of which the start leaves two for further ids of the same millisecond. */
const START_BELOW = 2 ** 30;

/**
 * A new UUIDv7 (RFC 9562): 48 bits of milliseconds, a 32 bit counter, 42 random bits. Ids of one process grow
 * strictly, also within a millisecond and when the clock is set back. `at` gives an id of another moment; those
 * grow strictly as long as the moments do not go backwards.
 */
export function newId(at?: Date): string {
  if (at === undefined) return v7();
  const ms = at.getTime();
  given.seq = ms === given.ms ? given.seq + 1 : randomInt(START_BELOW);
  given.ms = ms;
  return v7({ msecs: ms, seq: given.seq });
}

/** What 48 bits hold. */
const LAST_ID_MS = 0xffff_ffff_ffff;

/** Below every id of a moment and above every id of those before it, so that ids can be asked for by time. */
export function firstIdOf(at: Date): string {
  const ms = Math.min(Math.max(0, at.getTime()), LAST_ID_MS);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The moment that a UUIDv7 carries, in ms; undefined of an id of another kind. */
export function timeOfId(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined;
}

/** A secret of 128 random bits in UUID text form, for session tokens and tickets. */
export function newToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** What is stored of a token: its SHA-256, 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
