import { type Fish, placeOf } from '@nokshi/fairness/supplier/fish-water.ts';
import type { FishFace } from './fish-faces.ts';

export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

const STRIPS = 9;
const SWIM_PER_MS = 0.009;
/** Fish of this many bets and more carry their multiple in sight. */
const SHOWN_FROM = 30;

interface Moment {
  readonly nowMs: number;
  readonly struckMs: number | undefined;
  readonly isLocked: boolean;
  readonly accent: string;
  readonly multipleText: string;
}

/** Half of a fish's length in pixels: on a tall screen the water's width counts too, so that fish stay apart. */
export function fishSize({ width, height }: Pick<Sheet, 'width' | 'height'>, size: number): number {
  return size * Math.min(height, width * 0.85) * 1.15;
}

export function paintFish(sheet: Sheet, face: FishFace, fish: Fish, moment: Moment): void {
  const { context, width, height } = sheet;
  const { nowMs, struckMs } = moment;
  const at = placeOf(fish, nowMs);
  const half = fishSize(sheet, fish.species.size);
  const [across, down] = [at.across * width, at.down * height];
  const isStruck = struckMs !== undefined && nowMs >= struckMs && nowMs - struckMs < 160;
  const slope = Math.atan2(at.towards[1] * height, Math.abs(at.towards[0]) * width);
  const phase = nowMs * SWIM_PER_MS * (0.09 / Math.max(0.03, fish.species.size)) ** 0.4 + fish.no;
  context.save();
  context.translate(across + (isStruck ? Math.sin(nowMs) * 2 : 0), down);
  if (fish.species.kind !== 'plain' || fish.species.key === 'treasure') paintHalo(sheet, half, fish, moment);
  if (moment.isLocked) paintLock(context, half, moment);
  context.save();
  if (!fish.fromLeft) context.scale(-1, 1);
  context.rotate(Math.max(-0.5, Math.min(0.5, slope)) * (face.bends ? 1 : 0.3));
  if (isStruck) context.globalAlpha = 0.6;
  if (face.bends) paintBending(context, face, half, phase);
  else paintBobbing(context, face, half, phase);
  context.restore();
  if (fish.species.multiple >= SHOWN_FROM || fish.species.kind !== 'plain' || moment.isLocked)
    paintMultiple(context, half, moment.multipleText);
  context.restore();
}

/** In upright strips, each a little higher or lower than the one before, most at the tail. */
function paintBending(context: CanvasRenderingContext2D, face: FishFace, half: number, phase: number): void {
  const picture = face.picture as HTMLCanvasElement;
  const wide = half * 2;
  const high = wide * face.height;
  for (let strip = 0; strip < STRIPS; strip += 1) {
    const fromTail = 1 - strip / (STRIPS - 1);
    const sway = Math.sin(phase + strip * 0.55) * half * 0.1 * fromTail ** 1.4;
    const from = (picture.width * strip) / STRIPS;
    context.drawImage(
      picture,
      from,
      0,
      picture.width / STRIPS + 1,
      picture.height,
      -half + (wide * strip) / STRIPS,
      -high / 2 + sway,
      wide / STRIPS + 0.6,
      high,
    );
  }
}

function paintBobbing(context: CanvasRenderingContext2D, face: FishFace, half: number, phase: number): void {
  const swell = 1 + Math.sin(phase * 0.7) * face.bob * 0.4;
  context.rotate(Math.sin(phase * 0.4) * 0.09);
  context.drawImage(
    face.picture,
    -half,
    -half * swell + Math.sin(phase * 0.5) * half * face.bob,
    half * 2,
    half * 2 * swell,
  );
}

function paintHalo({ context }: Sheet, half: number, { species }: Fish, { nowMs, accent }: Moment): void {
  const pulse = 0.5 + 0.5 * Math.sin(nowMs * 0.005);
  const colour = species.kind === 'bomb' ? '#ff6b4a' : species.kind === 'chain' ? '#63f0ff' : accent;
  const radius = half * 1.35;
  const glow = context.createRadialGradient(0, 0, half * 0.3, 0, 0, radius);
  glow.addColorStop(0, `${colour}66`);
  glow.addColorStop(1, `${colour}00`);
  context.fillStyle = glow;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = colour;
  context.globalAlpha = 0.45 + 0.4 * pulse;
  context.lineWidth = 2;
  context.setLineDash(species.kind === 'plain' ? [] : [6, 5]);
  context.lineDashOffset = -nowMs * 0.02;
  context.beginPath();
  context.arc(0, 0, half * 1.16, 0, Math.PI * 2);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function paintLock(context: CanvasRenderingContext2D, half: number, { nowMs }: Moment): void {
  const radius = half * 1.25 + 6;
  context.save();
  context.rotate(nowMs * 0.0012);
  context.strokeStyle = '#ffe08a';
  context.lineWidth = 2.5;
  for (let corner = 0; corner < 4; corner += 1) {
    context.beginPath();
    context.arc(0, 0, radius, corner * (Math.PI / 2) - 0.35, corner * (Math.PI / 2) + 0.35);
    context.stroke();
  }
  context.restore();
}

function paintMultiple(context: CanvasRenderingContext2D, half: number, text: string): void {
  context.font = '700 13px "Noto Sans Bengali", sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const wide = context.measureText(text).width + 14;
  const down = half * 0.85 + 12;
  context.fillStyle = 'rgba(5, 9, 11, 0.66)';
  context.beginPath();
  context.roundRect(-wide / 2, down - 10, wide, 20, 10);
  context.fill();
  context.fillStyle = '#ffe08a';
  context.fillText(text, 0, down + 1);
}
