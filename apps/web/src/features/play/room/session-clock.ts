/** How long a person has played one game, kept over a reload of the page. */

export interface PlayStart {
  readonly gameCode: string;
  /** When the first launch of this sitting was, in ms since the epoch. */
  readonly sinceMs: number;
  /** When the page last stood open. */
  readonly seenMs: number;
}

/** A sitting goes on when the same game comes back within a minute; after that a new one begins. */
const SAME_SITTING_MS = 60_000;

/** The sitting that a stored text belongs to, or a new one that begins now. */
export function resumeStart(stored: string | null, gameCode: string, nowMs: number): PlayStart {
  const before = stored === null ? undefined : parseStart(stored);
  const goesOn =
    before !== undefined &&
    before.gameCode === gameCode &&
    before.sinceMs <= nowMs &&
    nowMs - before.seenMs < SAME_SITTING_MS;
  return { gameCode, sinceMs: goesOn ? before.sinceMs : nowMs, seenMs: nowMs };
}

function parseStart(stored: string): PlayStart | undefined {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { gameCode, sinceMs, seenMs } = value as Record<string, unknown>;
  const isWhole = typeof gameCode === 'string' && typeof sinceMs === 'number' && typeof seenMs === 'number';
  return isWhole ? { gameCode, sinceMs, seenMs } : undefined;
}

/** `h:mm:ss`, from the first second on, so that the line never changes its width by a new part. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
