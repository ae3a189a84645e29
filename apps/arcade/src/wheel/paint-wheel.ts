import { wheelPays } from '@nokshi/fairness';
import type { Canvas } from '../house/use-canvas.ts';
import { radiusOf } from '../house/use-canvas.ts';
import type { WheelBet } from './wheel-terms.ts';
import { prizesOf } from './wheel-terms.ts';

/** The ring's inner edge and the hub, as shares of the wheel's radius. */
const INNER = 0.74;
const HUB = 0.7;

/** Paints the wheel as it stands with its first segment at the top; turning is left to the browser. */
export function paintWheel(canvas: Canvas, bet: WheelBet): void {
  const { context, width, height, colour } = canvas;
  const pays = wheelPays(bet);
  const ranks = new Map(prizesOf(bet).map((prize) => [prize.pays, prize.rank]));
  const radius = radiusOf(canvas) - 2;
  const step = (2 * Math.PI) / pays.length;
  context.clearRect(0, 0, width, height);
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 2);
  context.lineWidth = Math.max(1, radius * 0.008);
  context.strokeStyle = colour('--bg-1');
  for (const [index, pay] of pays.entries()) {
    context.beginPath();
    context.arc(0, 0, radius, (index - 0.5) * step, (index + 0.5) * step);
    context.arc(0, 0, radius * INNER, (index + 0.5) * step, (index - 0.5) * step, true);
    context.closePath();
    context.fillStyle = colour(`--wheel-${ranks.get(pay) ?? 0}`);
    context.fill();
    context.stroke();
  }
  context.beginPath();
  context.arc(0, 0, radius * HUB, 0, 2 * Math.PI);
  context.fillStyle = colour('--bg-2');
  context.fill();
  context.strokeStyle = colour('--line-2');
  context.stroke();
  context.restore();
}
