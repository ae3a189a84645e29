import { useSecond } from './second.ts';

/**
 * The server's time as the answers of its calls tell it, for whatever ends at a moment that the server decided: the
 * clock of a phone may be hours off.
 */

/** An answer's `Date` is cut to the second. */
const CUT_MS = 1000;

let aheadMs: number | null = null;

export interface ClockReading {
  /** What the answer's `Date` header says. */
  readonly dateHeader: string | null;
  /** When the call was sent and its answer arrived, by this device's clock, in ms. */
  readonly sentAt: number;
  readonly arrivedAt: number;
}

/**
 * By how much the server's clock is ahead, in ms, after one more reading. An answer leaves a span of about a second
 * open; what was known before stays as long as it lies within it, so that countdowns run evenly.
 */
export function readAhead(
  before: number | null,
  { dateHeader, sentAt, arrivedAt }: ClockReading,
): number | null {
  const said = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(said)) return before;
  const least = said - arrivedAt;
  const most = said + CUT_MS - sentAt;
  if (before !== null && before >= least && before <= most) return before;
  return Math.round((least + most) / 2);
}

/** Takes the time that an answer tells. */
export function noteServerTime(reading: ClockReading): void {
  aheadMs = readAhead(aheadMs, reading);
}

/** Now by the server's clock, in ms since the epoch; by the device's until the server has said anything. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

/** Milliseconds left until a moment of the server, counted down each second while `isRunning`; never below 0. */
export function useTimeLeft(untilMs: number, isRunning: boolean): number {
  useSecond(isRunning);
  return Math.max(0, untilMs - serverNow());
}
