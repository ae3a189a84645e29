import type { Canvas } from '../house/use-canvas.ts';
import type { Place } from './plinko-board.ts';
import { ballAt, fallMs, meetings, meetsAtMs, pinsOf } from './plinko-board.ts';

/** The tallest and the flattest that a row may be, in gaps between two pins. */
const TALLEST_ROW = 0.88;
const FLATTEST_ROW = 0.75;
/** Under this a bucket has no room for its figure: rather a flatter board. */
const SMALL_GAP_PX = 26;
const WIDEST_GAP_PX = 64;
/** Room above the first row and under the last, in rows. */
const ABOVE = 1.6;
const BELOW = 0.75;
const GLOW_MS = 280;

/** Pixels between two pins of a row and between two rows, the largest that fit the canvas. */
export function measureBoard(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  rows: number,
): { gap: number; row: number } {
  const rowRoom = height / (rows - 1 + ABOVE + BELOW);
  const gap = Math.max(
    4,
    Math.min(width / (rows + 2), WIDEST_GAP_PX, Math.max(SMALL_GAP_PX, rowRoom / FLATTEST_ROW)),
  );
  return { gap, row: Math.min(gap * TALLEST_ROW, rowRoom) };
}

/** Paints the board at a moment of a fall; `path` is null while no ball is on it. */
export function paintBoard(
  canvas: Canvas,
  {
    rows,
    path,
    elapsedMs,
    isGain,
  }: { rows: number; path: string | null; elapsedMs: number; isGain: boolean },
): void {
  const { context, width, height, colour } = canvas;
  const { gap, row: rowHeight } = measureBoard(canvas, rows);
  const top = height - (rows - 1 + BELOW) * rowHeight;
  const at = ({ x, y }: Place): [number, number] => [width / 2 + x * gap, top + y * rowHeight];
  const [still, struck, halo] = [colour('--text-3'), colour('--accent-text'), colour('--accent-soft')];
  context.clearRect(0, 0, width, height);
  const pin = Math.max(1.6, Math.min(gap, rowHeight) * 0.12);
  const hits = path === null ? [] : meetings(path);
  for (let row = 0; row < rows; row += 1) {
    for (const x of pinsOf(row)) {
      const [left, down] = at({ x, y: row });
      const sinceMs = elapsedMs - meetsAtMs(row);
      const glow = hits[row]?.x === x && sinceMs >= 0 ? Math.max(0, 1 - sinceMs / GLOW_MS) : 0;
      if (glow > 0) paintDisc(context, [left, down, pin * (1 + 2 * glow)], halo);
      paintDisc(context, [left, down, pin], glow > 0.25 ? struck : still);
    }
  }
  if (path === null) return;
  const isOver = elapsedMs >= fallMs(rows);
  const passed = hits.filter((_, row) => meetsAtMs(row) <= elapsedMs);
  const radius = Math.max(4, Math.min(gap, rowHeight) * 0.26);
  // A ball lies on its pin, not in it.
  const lift = pin + radius * 0.7;
  paintTrail(
    canvas,
    passed.map((place) => at(place)).map(([left, down]) => [left, down - lift]),
    isGain,
  );
  const [left, down] = at(ballAt(path, elapsedMs));
  paintDisc(
    context,
    [left, isOver ? down : down - lift, radius],
    colour(isOver && !isGain ? '--text-2' : '--accent'),
  );
}

function paintTrail({ context, colour }: Canvas, points: readonly [number, number][], isGain: boolean): void {
  if (points.length < 2) return;
  context.save();
  context.beginPath();
  for (const [left, down] of points) context.lineTo(left, down);
  context.setLineDash([2, 5]);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 2;
  context.strokeStyle = colour(isGain ? '--accent' : '--text-3');
  context.stroke();
  context.restore();
}

function paintDisc(
  context: CanvasRenderingContext2D,
  [left, down, radius]: readonly [number, number, number],
  fill: string,
): void {
  context.beginPath();
  context.arc(left, down, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}
