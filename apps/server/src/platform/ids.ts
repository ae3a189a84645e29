import { createHash, getRandomValues } from 'node:crypto';

const POOL_BYTES = 4096;
const COUNTER_LIMIT = 0x1000;

const pool = new Uint8Array(POOL_BYTES);
let poolOffset = POOL_BYTES;

function randomBytesOf(count: number): Uint8Array {
  if (poolOffset + count > POOL_BYTES) {
    getRandomValues(pool);
    poolOffset = 0;
  }
  poolOffset += count;
  return pool.subarray(poolOffset - count, poolOffset);
}

/** `baseMs` is the moment that was asked for, `ms` the one in use: it runs ahead when the counter overflows. */
interface Sequence {
  baseMs: number;
  ms: number;
  counter: number;
}

// Ids of the present and ids of a moment that was handed in are counted apart, so that writing history
// does not push the ids of the present into it.
const present: Sequence = { baseMs: -1, ms: -1, counter: 0 };
const given: Sequence = { baseMs: -1, ms: -1, counter: 0 };

function restart(sequence: Sequence, ms: number): void {
  const seed = randomBytesOf(2);
  sequence.baseMs = ms;
  sequence.ms = ms;
  // The upper half of the counter stays free for ids of the same millisecond.
  sequence.counter = (((seed[0] ?? 0) << 8) | (seed[1] ?? 0)) & 0x7ff;
}

function next(sequence: Sequence): void {
  sequence.counter += 1;
  if (sequence.counter === COUNTER_LIMIT) {
    sequence.ms += 1;
    sequence.counter = 0;
  }
}

function textOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A new UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12 bit counter, 62 random bits. Ids of one process grow
 * strictly, also within a millisecond and when the clock is set back. `at` gives an id of another moment; those
 * grow strictly as long as the moments do not go backwards.
 */
export function newId(at?: Date): string {
  const sequence = at === undefined ? present : given;
  const ms = at === undefined ? Date.now() : at.getTime();
  const isAhead = ms > sequence.ms;
  const isEarlier = at !== undefined && ms < sequence.baseMs;
  if (isAhead || isEarlier) restart(sequence, ms);
  else next(sequence);

  const bytes = new Uint8Array(16);
  bytes.set(randomBytesOf(8), 8);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(sequence.ms / 0x1_0000_0000) & 0xffff);
  view.setUint32(2, sequence.ms % 0x1_0000_0000);
  view.setUint16(6, 0x7000 | sequence.counter);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  return textOf(bytes);
}

/** What 48 bits hold. */
const LAST_ID_MS = 0xffff_ffff_ffff;

/** Below every id of a moment and above every id of those before it, so that ids can be asked for by time. */
export function firstIdOf(at: Date): string {
  const ms = Math.min(Math.max(0, at.getTime()), LAST_ID_MS);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** A secret of 128 random bits in UUID text form, for session tokens and tickets. */
export function newToken(): string {
  const bytes = new Uint8Array(16);
  getRandomValues(bytes);
  return textOf(bytes);
}

/** What is stored of a token: its SHA-256, 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}
