import { zoneClock } from '../../../platform/zone-clock.ts';

/** An official draw that was moved keeps its tickets for so long; so does one whose family has no rule of its own. */
export const POSTPONED_AT_MOST_MS = 48 * 3600_000;
const SOON_MS = 3600_000;
const VIETNAM_ZONE = 'Asia/Ho_Chi_Minh';
const VIETNAM_END = '23:59';

/** Families whose results come within the hour, or not at all. domain A.5.4. */
const SOON = new Set(['LA', 'HN', 'MY-4D', 'MY-5D', 'MY-6D', 'MY-TH']);

/**
 * By when an official draw has its result; without one it is void and everything goes back. Vietnam: 23:59 of its day; Laos,
 * Hanoi and Malaysia: an hour; any other: 48 hours. `drawsAt` is the new time of a draw that was moved. domain A.5.4.
 */
export function resultDueAt(family: string, drawsAt: Date): Date {
  if (family.startsWith('VN-')) {
    const clock = zoneClock(VIETNAM_ZONE);
    const end = clock.momentOf(clock.dayOf(drawsAt), VIETNAM_END);
    // A draw in the last minutes of a day is waited for, as any other of the hour.
    return end > drawsAt ? end : new Date(drawsAt.getTime() + SOON_MS);
  }
  return new Date(drawsAt.getTime() + (SOON.has(family) ? SOON_MS : POSTPONED_AT_MOST_MS));
}
