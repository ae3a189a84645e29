const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one follows (Standard Webhooks 1.0.0); the first goes at once. */
const STEPS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A receiver that says it is overloaded is left alone for at least so long. */
const RELIEF_MS = MINUTE;
const OVERLOADED = new Set([429, 502, 504]);
const GONE = 410;

/**
 * When a message goes out again after its `attempts`-th try was answered with `status` (0 for no answer); null when it
 * was taken or nothing more is tried.
 */
export function nextTry(attempts: number, status: number, at: Date): Date | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return null;
  const step = STEPS_MS[attempts - 1];
  if (step === undefined) return null;
  return new Date(at.getTime() + (OVERLOADED.has(status) ? Math.max(step, RELIEF_MS) : step));
}
