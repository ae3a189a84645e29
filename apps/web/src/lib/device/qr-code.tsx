import { generate } from 'lean-qr';

/** Light modules around the code, so that a camera finds its edge. */
const QUIET_MODULES = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** 120 px unless said otherwise (SM-5.1). */
  readonly sizePx?: number;
}

/** A text as QR code; dark on white in both themes, because cameras want it so. */
export function QrCode({ text, label, sizePx = 120 }: QrCodeProps) {
  const { path, size } = drawCode(text);
  const edge = size + 2 * QUIET_MODULES;
  return (
    <svg
      role="img"
      aria-label={label}
      width={sizePx}
      height={sizePx}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path, a stroke of the pen for every run of a row. */
export function drawCode(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y) || (x > 0 && code.get(x - 1, y))) continue;
      let end = x + 1;
      while (end < code.size && code.get(end, y)) end += 1;
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
    }
  }
  return { path: runs.join(''), size: code.size };
}
