import { timesText } from '../house/times-text.ts';
import type { Canvas } from '../house/use-canvas.ts';
import type { Language } from '../words/words.ts';
import { growth, linesOf, windowAt } from './curve.ts';

export interface CurveLook {
  readonly elapsedMs: number;
  readonly kind: 'rest' | 'running' | 'over';
  /** Where the own bet left, in hundredths. */
  readonly leftAt: { readonly elapsedMs: number; readonly times: number } | null;
  readonly language: Language;
}

const POINTS = 90;
const FOOT = 26;
const TIP = 7;

/** Paints one picture of the round; nothing in it asks the page for its layout. */
export function paintCurve({ context, width, height, colour }: Canvas, look: CurveLook): void {
  const { elapsedMs, kind } = look;
  const { spanMs, top } = windowAt(elapsedMs);
  const left = 8;
  const floor = height - FOOT;
  const x = (ms: number): number => left + ((width - 2 * left) * ms) / spanMs;
  const y = (times: number): number => floor - ((floor - 14) * (times - 1)) / (top - 1);
  context.clearRect(0, 0, width, height);

  context.lineWidth = 1;
  context.strokeStyle = colour('--line');
  context.fillStyle = colour('--text-3');
  context.font = '500 13px "Noto Sans Bengali", system-ui, sans-serif';
  context.textAlign = 'left';
  for (const line of linesOf(top)) {
    const at = Math.round(y(line / 100)) + 0.5;
    context.beginPath();
    context.moveTo(left, at);
    context.lineTo(width - left, at);
    context.stroke();
    context.fillText(timesText(look.language, line), left, at - 5);
  }
  context.strokeStyle = colour('--line-2');
  context.beginPath();
  context.moveTo(left, floor + 0.5);
  context.lineTo(width - left, floor + 0.5);
  context.stroke();
  if (kind === 'rest') return;

  const ink = colour(kind === 'over' ? '--danger' : '--accent');
  context.beginPath();
  for (let point = 0; point <= POINTS; point += 1) {
    const ms = (elapsedMs * point) / POINTS;
    context.lineTo(x(ms), y(growth(ms)));
  }
  context.strokeStyle = ink;
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke();
  context.lineTo(x(elapsedMs), floor);
  context.lineTo(x(0), floor);
  context.globalAlpha = 0.16;
  context.fillStyle = ink;
  context.fill();
  context.globalAlpha = 1;

  if (look.leftAt !== null) mark(context, x(look.leftAt.elapsedMs), y(look.leftAt.times), colour('--gold'));
  const [tipX, tipY] = [x(elapsedMs), y(growth(elapsedMs))];
  context.fillStyle = ink;
  context.globalAlpha = 0.25;
  circle(context, tipX, tipY, TIP * 2);
  context.globalAlpha = 1;
  circle(context, tipX, tipY, TIP);
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function mark(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.fillStyle = ink;
  circle(context, x, y, 5);
}
