import { placeOf } from '@nokshi/fairness/supplier/fish-water.ts';
import { BLAST_MS, BULLET_MS, type FishView, gunPlace, NET_MS, PRIZE_MS, type Spot } from '../fish-view.ts';
import type { Sheet } from './paint-fish.ts';
import { fishSize } from './paint-fish.ts';

/** Guns, bullets, nets, blasts and prizes: everything that answers a shot. */

const OTHERS = ['#7cc4ff', '#b79bff', '#7ff0c0'];
const OWN = '#ffd166';

export function paintGuns(sheet: Sheet, view: FishView, nowMs: number): void {
  for (const seat of view.seats) {
    if (seat !== view.seat)
      paintGun(sheet, view, { seat, nowMs, colour: OTHERS[seat % OTHERS.length] ?? OWN, scale: 0.72 });
  }
  paintGun(sheet, view, { seat: view.seat, nowMs, colour: OWN, scale: 1 });
}

function paintGun(
  { context, width, height }: Sheet,
  view: FishView,
  { seat, nowMs, colour, scale }: { seat: number; nowMs: number; colour: string; scale: number },
): void {
  const at = gunPlace(seat, view.seat, view.seats);
  const aim = seat === view.seat ? view.aim : (view.othersAim.get(seat) ?? { across: at.across, down: 0 });
  const size = Math.min(width * 0.11, height * 0.085, 54) * scale;
  const turn = Math.atan2((aim.across - at.across) * width, (at.down - aim.down) * height);
  const kick = seat === view.seat ? Math.max(0, 1 - (nowMs - view.firedMs) / 130) : 0;
  context.save();
  context.translate(at.across * width, at.down * height - size * 0.1);
  context.save();
  context.rotate(turn);
  context.translate(0, kick * size * 0.22);
  const barrel = context.createLinearGradient(-size * 0.36, 0, size * 0.36, 0);
  barrel.addColorStop(0, '#5a4312');
  barrel.addColorStop(0.35, colour);
  barrel.addColorStop(0.5, '#fff7df');
  barrel.addColorStop(0.68, colour);
  barrel.addColorStop(1, '#4a360d');
  context.fillStyle = barrel;
  context.beginPath();
  context.moveTo(-size * 0.3, 0);
  context.lineTo(-size * 0.2, -size * 1.35);
  context.lineTo(size * 0.2, -size * 1.35);
  context.lineTo(size * 0.3, 0);
  context.closePath();
  context.fill();
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(-size * 0.3, -size * 1.5, size * 0.6, size * 0.24, size * 0.08);
  context.fill();
  if (kick > 0) paintFlash(context, size, kick);
  context.restore();
  const base = context.createRadialGradient(-size * 0.2, -size * 0.3, size * 0.1, 0, 0, size * 0.86);
  base.addColorStop(0, '#fdf3d0');
  base.addColorStop(0.4, colour);
  base.addColorStop(1, '#3c2c0a');
  context.fillStyle = base;
  context.beginPath();
  context.arc(0, size * 0.12, size * 0.74, Math.PI, Math.PI * 2);
  context.closePath();
  context.fill();
  context.strokeStyle = 'rgba(0, 0, 0, 0.45)';
  context.lineWidth = 2;
  context.stroke();
  context.restore();
}

function paintFlash(context: CanvasRenderingContext2D, size: number, kick: number): void {
  const flash = context.createRadialGradient(0, -size * 1.6, 0, 0, -size * 1.6, size * 0.7);
  flash.addColorStop(0, `rgba(255, 246, 200, ${0.9 * kick})`);
  flash.addColorStop(1, 'rgba(255, 200, 80, 0)');
  context.fillStyle = flash;
  context.beginPath();
  context.arc(0, -size * 1.6, size * 0.7, 0, Math.PI * 2);
  context.fill();
}

/** The mark where one's own gun aims. */
export function paintAim({ context, width, height }: Sheet, { aim, locked }: FishView): void {
  if (locked !== null) return;
  context.save();
  context.translate(aim.across * width, aim.down * height);
  context.strokeStyle = 'rgba(255, 255, 255, 0.75)';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(0, 0, 13, 0, Math.PI * 2);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(dx * 8, dy * 8);
    context.lineTo(dx * 20, dy * 20);
  }
  context.stroke();
  context.restore();
}

export function paintBullets({ context, width, height }: Sheet, view: FishView, nowMs: number): void {
  for (const { seat, target, firedMs } of view.bullets) {
    const part = Math.min(1, Math.max(0, (nowMs - firedMs) / BULLET_MS));
    const from = gunPlace(seat, view.seat, view.seats);
    const to = placeOf(target, nowMs);
    const spot = between(from, to, part);
    const before = between(from, to, Math.max(0, part - 0.22));
    const colour = seat === view.seat ? OWN : (OTHERS[seat % OTHERS.length] ?? OWN);
    context.lineCap = 'round';
    context.strokeStyle = `${colour}88`;
    context.lineWidth = 7;
    line(context, { width, height }, before, spot);
    context.strokeStyle = '#fffbe8';
    context.lineWidth = 3;
    line(context, { width, height }, before, spot);
  }
}

export function paintNets(sheet: Sheet, view: FishView, nowMs: number): void {
  const { context, width, height } = sheet;
  for (const { at, size, castMs, isOwn } of view.nets) {
    const part = Math.min(1, (nowMs - castMs) / NET_MS);
    const radius = (fishSize(sheet, size) * 1.2 + 18) * (0.35 + 0.65 * Math.min(1, part * 3));
    context.save();
    context.translate(at.across * width, at.down * height);
    context.globalAlpha = (1 - part) * (isOwn ? 1 : 0.6);
    context.strokeStyle = isOwn ? '#fff0b8' : '#cfe8ff';
    context.lineWidth = 2;
    for (const ring of [0.34, 0.67, 1]) {
      context.beginPath();
      context.arc(0, 0, radius * ring, 0, Math.PI * 2);
      context.stroke();
    }
    context.beginPath();
    for (let spoke = 0; spoke < 8; spoke += 1) {
      const turn = (spoke * Math.PI) / 4 + part * 0.5;
      context.moveTo(0, 0);
      context.lineTo(Math.cos(turn) * radius, Math.sin(turn) * radius);
    }
    context.stroke();
    context.restore();
  }
}

export function paintBlasts({ context, width, height }: Sheet, view: FishView, nowMs: number): void {
  for (const { from, to, kind, struckMs } of view.blasts) {
    const part = Math.min(1, (nowMs - struckMs) / BLAST_MS);
    context.save();
    context.globalAlpha = 1 - part;
    if (kind === 'bomb') {
      const radius = Math.min(width, height) * 0.36 * (0.3 + 0.7 * part);
      const [across, down] = [from.across * width, from.down * height];
      const fire = context.createRadialGradient(across, down, radius * 0.1, across, down, radius);
      fire.addColorStop(0, 'rgba(255, 244, 200, 0.9)');
      fire.addColorStop(0.5, 'rgba(255, 140, 60, 0.55)');
      fire.addColorStop(1, 'rgba(255, 80, 40, 0)');
      context.fillStyle = fire;
      context.beginPath();
      context.arc(across, down, radius, 0, Math.PI * 2);
      context.fill();
    } else {
      context.strokeStyle = '#a8fbff';
      context.lineWidth = 3;
      for (const spot of to) spark(context, { width, height }, from, spot, nowMs);
    }
    context.restore();
  }
}

/** A line that leaps like lightning between two places. */
function spark(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  from: Spot,
  to: Spot,
  nowMs: number,
): void {
  context.beginPath();
  context.moveTo(from.across * width, from.down * height);
  for (let step = 1; step < 6; step += 1) {
    const spot = between(from, to, step / 6);
    const leap = Math.sin(nowMs * 0.06 + step * 2.4) * 9;
    context.lineTo(spot.across * width + leap, spot.down * height - leap);
  }
  context.lineTo(to.across * width, to.down * height);
  context.stroke();
}

export function paintPrizes(
  { context, width, height }: Sheet,
  view: FishView,
  { nowMs, coin, isStill }: { nowMs: number; coin: CanvasImageSource | null; isStill: boolean },
): void {
  for (const { at, wonMs, text, coins, isReturn } of view.prizes) {
    const part = Math.min(1, (nowMs - wonMs) / PRIZE_MS);
    const [across, down] = [at.across * width, at.down * height];
    if (coin !== null && !isStill) {
      for (let index = 0; index < coins; index += 1) {
        const own = Math.min(1, Math.max(0, part * 1.5 - index * 0.03));
        const spread = Math.sin(index * 2.4) * 46 * Math.sin(own * Math.PI);
        const spot = between(at, { across: 0.5, down: 1 }, own ** 2);
        const side = 22 * (1 - own * 0.3);
        if (own < 1)
          context.drawImage(
            coin,
            spot.across * width + spread - side / 2,
            spot.down * height - side / 2,
            side,
            side,
          );
      }
    }
    context.save();
    context.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3;
    context.font = `800 ${isReturn ? 15 : Math.min(34, 19 + coins)}px "Noto Sans Bengali", sans-serif`;
    context.textAlign = 'center';
    context.lineJoin = 'round';
    context.lineWidth = 5;
    context.strokeStyle = 'rgba(8, 16, 24, 0.85)';
    context.fillStyle = isReturn ? '#cfe4ee' : '#ffe08a';
    const lift = isStill ? 0 : part * 34;
    const inside = Math.min(width - 50, Math.max(50, across));
    const low = Math.max(30, down - 14 - lift + (isReturn ? 26 : 0));
    context.strokeText(text, inside, low);
    context.fillText(text, inside, low);
    context.restore();
  }
}

function between(from: Spot, to: Spot, part: number): Spot {
  return {
    across: from.across + (to.across - from.across) * part,
    down: from.down + (to.down - from.down) * part,
  };
}

function line(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  from: Spot,
  to: Spot,
): void {
  context.beginPath();
  context.moveTo(from.across * width, from.down * height);
  context.lineTo(to.across * width, to.down * height);
  context.stroke();
}
