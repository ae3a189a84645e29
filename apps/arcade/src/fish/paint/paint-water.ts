import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { varietyOf } from '../../slot/scene/drawing.ts';
import type { Sheet } from './paint-fish.ts';

/** The still part of the water: its depth, the bed and what lies there. Drawn once for a size. */
export function drawBed(
  { width, height }: { width: number; height: number },
  { palette }: SlotTheme,
  { seed, props, density }: { seed: string; props: readonly CanvasImageSource[]; density: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(density, density);
  const depth = context.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, mixed(palette.mid, '#2aa5c9', 0.55));
  depth.addColorStop(0.45, mixed(palette.mid, '#0b4a78', 0.6));
  depth.addColorStop(1, mixed(palette.deep, '#04182c', 0.6));
  context.fillStyle = depth;
  context.fillRect(0, 0, width, height);
  const vary = varietyOf(seed);
  for (const [layer, tone] of [0.55, 0.35, 0.18].entries()) {
    drawDunes(context, { width, height }, vary, { layer, colour: mixed(palette.deep, palette.mid, tone) });
    drawWeeds(context, { width, height }, vary, layer);
    if (layer === 1) drawProps(context, { width, height }, vary, props);
  }
  const shade = context.createRadialGradient(
    width / 2,
    height * 0.4,
    height * 0.3,
    width / 2,
    height * 0.5,
    Math.max(width, height) * 0.75,
  );
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(1, 'rgba(0, 6, 14, 0.5)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  return canvas;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
type Vary = (from: number, to: number) => number;

function drawDunes(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  vary: Vary,
  { layer, colour }: { layer: number; colour: string },
): void {
  const top = height * (0.8 + layer * 0.06);
  const waves = 4;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height);
  context.lineTo(0, top);
  for (let wave = 0; wave < waves; wave += 1) {
    const from = (width * wave) / waves;
    const to = (width * (wave + 1)) / waves;
    const lift = vary(-0.05, 0.06) * height;
    context.quadraticCurveTo((from + to) / 2, top - lift, to, top + vary(-0.02, 0.02) * height);
  }
  context.lineTo(width, height);
  context.closePath();
  context.fill();
}

function drawWeeds(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  vary: Vary,
  layer: number,
): void {
  const colours = ['#0f6b5c', '#12806a', '#0b4f4a'];
  context.lineCap = 'round';
  for (let weed = 0; weed < 9; weed += 1) {
    const root = vary(0, 1) * width;
    const base = height * (0.84 + layer * 0.06);
    context.strokeStyle = colours[weed % colours.length] ?? '#0f6b5c';
    context.globalAlpha = 0.5;
    for (let blade = -1; blade <= 1; blade += 1) {
      const tall = height * vary(0.05, 0.14);
      context.lineWidth = vary(3, 7);
      context.beginPath();
      context.moveTo(root + blade * 7, base + 20);
      context.bezierCurveTo(
        root + blade * 16,
        base - tall * 0.3,
        root - blade * 10,
        base - tall * 0.7,
        root + blade * 14,
        base - tall,
      );
      context.stroke();
    }
    context.globalAlpha = 1;
  }
}

function drawProps(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  vary: Vary,
  props: readonly CanvasImageSource[],
): void {
  const side = Math.min(width * 0.22, height * 0.2);
  for (const [index, prop] of props.slice(0, 4).entries()) {
    const across = [0.04, 0.78, 0.28, 0.6][index] ?? 0.5;
    context.save();
    context.translate(width * across + side / 2, height * (0.83 + vary(-0.01, 0.02)));
    context.rotate(vary(-0.3, 0.3));
    context.globalAlpha = 0.5;
    context.drawImage(prop, -side / 2, -side / 2, side, side);
    context.restore();
  }
}

/** Light from above and bubbles, which move. */
export function paintLight({ context, width, height }: Sheet, nowMs: number, isStill: boolean): void {
  const time = isStill ? 0 : nowMs;
  context.save();
  context.globalCompositeOperation = 'screen';
  for (let ray = 0; ray < 4; ray += 1) {
    const sway = Math.sin(time * 0.00018 + ray * 1.9);
    const top = width * (0.14 + ray * 0.25) + sway * width * 0.05;
    const light = context.createLinearGradient(0, 0, 0, height * 0.8);
    light.addColorStop(0, `rgba(190, 240, 255, ${0.1 + 0.04 * sway})`);
    light.addColorStop(1, 'rgba(190, 240, 255, 0)');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(top - width * 0.03, 0);
    context.lineTo(top + width * 0.05, 0);
    context.lineTo(top + width * 0.2 + sway * 20, height * 0.8);
    context.lineTo(top - width * 0.02 + sway * 20, height * 0.8);
    context.closePath();
    context.fill();
  }
  context.restore();
  if (!isStill) paintBubbles(context, width, height, nowMs);
}

function paintBubbles(context: CanvasRenderingContext2D, width: number, height: number, nowMs: number): void {
  context.strokeStyle = 'rgba(220, 245, 255, 0.34)';
  context.lineWidth = 1.2;
  for (let bubble = 0; bubble < 18; bubble += 1) {
    const lane = (bubble * 0.618_034) % 1;
    const rise = (nowMs * (0.000_035 + lane * 0.000_03) + lane * 7) % 1;
    const across = width * lane + Math.sin(nowMs * 0.001 + bubble) * 8;
    context.beginPath();
    context.arc(across, height * (1 - rise), 2 + lane * 5, 0, Math.PI * 2);
    context.stroke();
  }
}

/** A colour between two of `#rrggbb`. */
function mixed(one: string, other: string, part: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
