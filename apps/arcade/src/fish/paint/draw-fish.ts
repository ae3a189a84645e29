import type { FishBuild } from './fish-looks.ts';

/** Draws a fish that heads to the right, whose body is `length` long, around the middle of the canvas. */
export function drawFishBody(context: CanvasRenderingContext2D, build: FishBuild, length: number): void {
  const half = length / 2;
  const high = (length * build.height) / 2;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  drawTail(context, build, half, high);
  drawDorsal(context, build, half, high);
  bodyPath(context, build, half, high);
  const skin = context.createLinearGradient(0, -high, 0, high);
  skin.addColorStop(0, build.back);
  skin.addColorStop(0.42, build.side);
  skin.addColorStop(1, build.belly);
  context.fillStyle = skin;
  context.fill();
  context.save();
  context.clip();
  drawMarks(context, build, half, high);
  shine(context, half, high);
  context.restore();
  bodyPath(context, build, half, high);
  context.lineWidth = length * 0.012;
  context.strokeStyle = 'rgba(4, 14, 26, 0.45)';
  context.stroke();
  drawSideFin(context, build, half, high);
  drawHead(context, build, half, high);
}

function bodyPath(context: CanvasRenderingContext2D, { bill }: FishBuild, half: number, high: number): void {
  const nose = bill === undefined ? half : half * (1 - bill * 0.6);
  context.beginPath();
  context.moveTo(nose, high * 0.06);
  context.bezierCurveTo(
    nose - half * 0.16,
    -high * 0.92,
    half * 0.05,
    -high * 1.12,
    -half * 0.3,
    -high * 0.62,
  );
  context.bezierCurveTo(-half * 0.5, -high * 0.36, -half * 0.62, -high * 0.2, -half * 0.72, -high * 0.16);
  context.lineTo(-half * 0.72, high * 0.16);
  context.bezierCurveTo(-half * 0.6, high * 0.22, -half * 0.48, high * 0.42, -half * 0.28, high * 0.66);
  context.bezierCurveTo(half * 0.06, high * 1.12, nose - half * 0.18, high * 0.86, nose, high * 0.06);
  context.closePath();
}

function drawTail(
  context: CanvasRenderingContext2D,
  { tail, fin, back }: FishBuild,
  half: number,
  high: number,
): void {
  const root = -half * 0.66;
  const end = -half;
  const span = Math.max(high * 0.86, half * 0.2);
  const paint = context.createLinearGradient(end, 0, root, 0);
  paint.addColorStop(0, fin);
  paint.addColorStop(1, back);
  context.fillStyle = paint;
  context.beginPath();
  context.moveTo(root, -high * 0.16);
  if (tail === 'fan') {
    context.quadraticCurveTo(end * 0.9, -span, end, -span * 0.72);
    context.quadraticCurveTo(end * 0.96, 0, end, span * 0.72);
    context.quadraticCurveTo(end * 0.9, span, root, high * 0.16);
  } else if (tail === 'ribbon') {
    context.quadraticCurveTo(end * 0.86, -high * 0.3, end, 0);
    context.quadraticCurveTo(end * 0.86, high * 0.3, root, high * 0.16);
  } else {
    const notch = tail === 'moon' ? 0.78 : 0.84;
    const reach = tail === 'fluke' ? 0.7 : 1;
    context.quadraticCurveTo(end * 0.86, -span * 0.5, end, -span * reach);
    context.quadraticCurveTo(end * notch, -span * 0.2, end * notch, 0);
    context.quadraticCurveTo(end * notch, span * 0.2, end, span * reach);
    context.quadraticCurveTo(end * 0.86, span * 0.5, root, high * 0.16);
  }
  context.closePath();
  context.fill();
}

function drawDorsal(
  context: CanvasRenderingContext2D,
  { dorsal, fin }: FishBuild,
  half: number,
  high: number,
): void {
  if (dorsal === 'none') return;
  const tall = { low: 0.22, tall: 0.62, long: 0.34, shark: 0.62 }[dorsal] * Math.max(high, half * 0.36);
  const from = dorsal === 'long' ? half * 0.42 : half * 0.2;
  const to = dorsal === 'long' ? -half * 0.5 : -half * 0.24;
  context.fillStyle = fin;
  for (const side of [-1, 1] as const) {
    const lift = side === -1 ? tall : tall * (dorsal === 'tall' ? 0.8 : 0.4);
    context.beginPath();
    context.moveTo(from, side * high * 0.7);
    if (dorsal === 'shark')
      context.quadraticCurveTo(
        half * 0.02,
        side * (high * 0.8 + lift),
        -half * 0.14,
        side * (high * 0.8 + lift),
      );
    else
      context.bezierCurveTo(
        from * 0.5,
        side * (high * 0.8 + lift),
        to * 0.6,
        side * (high * 0.8 + lift),
        to,
        side * high * 0.62,
      );
    context.quadraticCurveTo(to * 0.6, side * high * 0.7, to, side * high * 0.5);
    context.closePath();
    context.fill();
  }
}

function drawMarks(
  context: CanvasRenderingContext2D,
  { stripes, spots }: FishBuild,
  half: number,
  high: number,
): void {
  if (stripes !== undefined) {
    context.fillStyle = stripes;
    context.globalAlpha = 0.85;
    for (const at of [0.38, -0.06, -0.46]) {
      context.beginPath();
      context.ellipse(half * at, 0, half * 0.075, high * 1.2, 0.12, 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
  }
  if (spots === undefined) return;
  context.fillStyle = spots;
  context.globalAlpha = 0.42;
  for (let index = 0; index < 9; index += 1) {
    const across = half * (0.34 - (index % 5) * 0.2);
    const down = -high * (0.5 - Math.floor(index / 5) * 0.4) + (index % 2) * high * 0.16;
    context.beginPath();
    context.arc(across, down, high * 0.09, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Light from above on the back. */
function shine(context: CanvasRenderingContext2D, half: number, high: number): void {
  const light = context.createLinearGradient(0, -high, 0, high * 0.2);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.05)');
  light.addColorStop(0.35, 'rgba(255, 255, 255, 0.5)');
  light.addColorStop(0.6, 'rgba(255, 255, 255, 0)');
  context.fillStyle = light;
  context.beginPath();
  context.ellipse(half * 0.14, -high * 0.5, half * 0.56, high * 0.3, -0.06, 0, Math.PI * 2);
  context.fill();
}

function drawSideFin(
  context: CanvasRenderingContext2D,
  { fin }: FishBuild,
  half: number,
  high: number,
): void {
  context.fillStyle = fin;
  context.globalAlpha = 0.92;
  context.beginPath();
  context.moveTo(half * 0.3, high * 0.16);
  context.quadraticCurveTo(half * 0.08, high * 0.2, -half * 0.06, high * 0.78);
  context.quadraticCurveTo(half * 0.2, high * 0.8, half * 0.32, high * 0.34);
  context.closePath();
  context.fill();
  context.globalAlpha = 1;
}

function drawHead(context: CanvasRenderingContext2D, build: FishBuild, half: number, high: number): void {
  const nose = build.bill === undefined ? half : half * (1 - build.bill * 0.6);
  const eye = Math.max(high * 0.14, half * 0.045);
  const at = nose - half * 0.22;
  if (build.bill !== undefined) {
    context.fillStyle = build.back;
    context.beginPath();
    context.moveTo(nose - half * 0.06, -high * 0.22);
    context.lineTo(half, high * 0.02);
    context.lineTo(nose - half * 0.06, high * 0.2);
    context.closePath();
    context.fill();
  }
  context.strokeStyle = 'rgba(4, 14, 26, 0.4)';
  context.lineWidth = half * 0.02;
  context.beginPath();
  context.arc(at - half * 0.2, 0, high * 0.62, -0.9, 0.9);
  context.stroke();
  context.beginPath();
  context.moveTo(nose - half * 0.02, high * 0.2);
  context.quadraticCurveTo(nose - half * 0.1, high * 0.34, nose - half * 0.18, high * 0.3);
  context.stroke();
  disc(context, '#ffffff', { across: at, down: -high * 0.2, radius: eye });
  disc(context, '#0b1420', { across: at + eye * 0.16, down: -high * 0.2, radius: eye * 0.62 });
  disc(context, '#ffffff', { across: at + eye * 0.36, down: -high * 0.2 - eye * 0.26, radius: eye * 0.2 });
  if (build.whiskers === true) drawWhiskers(context, nose, half, high);
  if (build.lamp !== undefined)
    drawLamp(context, build.lamp, { across: nose - half * 0.04, down: -high * 0.75, radius: half * 0.09 });
}

function drawWhiskers(context: CanvasRenderingContext2D, nose: number, half: number, high: number): void {
  for (const bend of [0.5, 0.9]) {
    context.beginPath();
    context.moveTo(nose - half * 0.06, high * 0.24);
    context.quadraticCurveTo(nose + half * 0.06, high * bend, nose - half * 0.12, high * (bend + 0.45));
    context.stroke();
  }
}

interface Disc {
  readonly across: number;
  readonly down: number;
  readonly radius: number;
}

function disc(context: CanvasRenderingContext2D, colour: string, { across, down, radius }: Disc): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(across, down, radius, 0, Math.PI * 2);
  context.fill();
}

function drawLamp(context: CanvasRenderingContext2D, colour: string, { across, down, radius }: Disc): void {
  const glow = context.createRadialGradient(across, down, 0, across, down, radius * 3);
  glow.addColorStop(0, colour);
  glow.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.fillStyle = glow;
  context.beginPath();
  context.arc(across, down, radius * 3, 0, Math.PI * 2);
  context.fill();
  disc(context, '#ffffff', { across, down, radius: radius * 0.7 });
}
