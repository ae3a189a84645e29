import type { Canvas } from '../house/use-canvas.ts';
import { colourOf, WHEEL_ORDER } from './roulette-terms.ts';

/** Shares of the radius: the rim where the ball runs, the numbers, the pockets under them, and the hub. */
const NUMBERS = 0.86;
const POCKETS = 0.7;
const HUB = 0.48;

/** The font of the numbers, at some size. */
export const WHEEL_FONT = '600 12px "Noto Sans Bengali", system-ui, sans-serif';

/** Paints the wheel as it stands with the zero at the top; turning is left to the browser. */
export function paintRoulette(canvas: Canvas, text: (pocket: number) => string): void {
  const { context, width, height, colour } = canvas;
  const radius = Math.min(width, height) / 2 - 1;
  const step = (2 * Math.PI) / WHEEL_ORDER.length;
  context.clearRect(0, 0, width, height);
  context.save();
  context.translate(width / 2, height / 2);
  disc(canvas, radius, '--roulette-rim');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = WHEEL_FONT.replace('12px', `${Math.max(7, radius * 0.092)}px`);
  for (const [index, pocket] of WHEEL_ORDER.entries()) {
    context.save();
    context.rotate(index * step);
    wedge(context, [radius * HUB, radius * NUMBERS], step);
    context.fillStyle = colour(`--roulette-${colourOf(pocket)}`);
    context.fill();
    context.lineWidth = Math.max(0.5, radius * 0.006);
    context.strokeStyle = colour('--roulette-line');
    context.stroke();
    context.fillStyle = colour('--roulette-text');
    context.fillText(text(pocket), 0, -radius * (POCKETS + 0.085));
    context.restore();
  }
  context.beginPath();
  context.arc(0, 0, radius * POCKETS, 0, 2 * Math.PI);
  context.strokeStyle = colour('--roulette-line');
  context.stroke();
  disc(canvas, radius * HUB, '--bg-2');
  context.restore();
}

function wedge(
  context: CanvasRenderingContext2D,
  [inner, outer]: readonly [number, number],
  step: number,
): void {
  const from = -Math.PI / 2 - step / 2;
  context.beginPath();
  context.arc(0, 0, outer, from, from + step);
  context.arc(0, 0, inner, from + step, from, true);
  context.closePath();
}

function disc({ context, colour }: Canvas, radius: number, fill: `--${string}`): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = colour(fill);
  context.fill();
  context.strokeStyle = colour('--roulette-line');
  context.stroke();
}
