const MINUTE_MS = 60_000;
const FIRST_MS = 10 * MINUTE_MS;
/** A provider that changes its word later is met by comparing its list with ours. */
const WATCHED_PAYOUT_MS = 7 * 24 * 60 * MINUTE_MS;

/** When a payout that has just left its provider's hands is asked about. */
export function firstWatch(from: Date): Date {
  return new Date(from.getTime() + FIRST_MS);
}

/** When it is asked about next: each wait is as long as all before it. Null once it was watched long enough. */
export function nextWatch(from: Date, at: Date): Date | null {
  const passedMs = at.getTime() - from.getTime();
  if (passedMs >= WATCHED_PAYOUT_MS) return null;
  const nextMs = Math.max(passedMs * 2, passedMs + FIRST_MS);
  return new Date(from.getTime() + Math.min(nextMs, WATCHED_PAYOUT_MS));
}
