/** Where things are on a board, in gaps between two pins: x from its middle, y from its first row of pins. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const FALL_BEFORE_MS = 260;
const ROW_MS = 125;
const FALL_AFTER_MS = 120;
/** From the last row of pins to where the ball lies on its bucket, in rows. */
const BUCKET_FALL = 0.5;
/** How high a ball jumps off a pin, as a share of the fall to the next row. */
const BOUNCE = 0.55;

/** Pins of a row: three in the first, one more in each. */
export function pinsOf(row: number): readonly number[] {
  return Array.from({ length: row + 3 }, (_, index) => index - (row + 2) / 2);
}

export function fallMs(rows: number): number {
  return FALL_BEFORE_MS + rows * ROW_MS + FALL_AFTER_MS;
}

/** Where the ball meets the pin of each row and, last, where it enters its bucket. */
export function meetings(path: string): readonly Place[] {
  let x = 0;
  return [
    { x, y: 0 },
    ...Array.from(path, (turn, index) => {
      x += turn === 'R' ? 0.5 : -0.5;
      return { x, y: index + 1 === path.length ? index + BUCKET_FALL : index + 1 };
    }),
  ];
}

/** The ball at a moment of its fall; the path is the drawn one, the page only moves along it. */
export function ballAt(path: string, elapsedMs: number): Place {
  const places = meetings(path);
  if (elapsedMs < FALL_BEFORE_MS) return { x: 0, y: -1.4 + 1.4 * (elapsedMs / FALL_BEFORE_MS) ** 2 };
  const rows = (elapsedMs - FALL_BEFORE_MS) / ROW_MS;
  const row = Math.floor(rows);
  const from = places[row];
  const to = places[row + 1];
  if (from !== undefined && to !== undefined) {
    const part = rows - row;
    return {
      x: from.x + (to.x - from.x) * part,
      y: from.y + part * part * (to.y - from.y + BOUNCE) - BOUNCE * part,
    };
  }
  return places.at(-1) ?? { x: 0, y: 0 };
}

/** When the ball meets the pin of a row, from the start of its fall. */
export function meetsAtMs(row: number): number {
  return FALL_BEFORE_MS + row * ROW_MS;
}
