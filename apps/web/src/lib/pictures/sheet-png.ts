import { artSvg, codeSvg, type Sheet, type SheetText } from './sheet.ts';

/** Pixels of a code alone. */
const CODE_PX = 1024;
/** Left free at the edges of a sheet. */
const EDGE = 20;

/** The code as a picture. */
export async function codePng(url: string): Promise<Blob> {
  const { canvas, pen } = canvasOf(CODE_PX, CODE_PX);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(await loadSvg(codeSvg(url, CODE_PX)), 0, 0, CODE_PX, CODE_PX);
  return blobOf(canvas);
}

/** A sheet as a picture: the drawing first, then its words in the fonts of the page. */
export async function sheetPng(sheet: Sheet, scale: number): Promise<Blob> {
  const { canvas, pen } = canvasOf(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
  pen.drawImage(await loadSvg(artSvg(sheet, scale)), 0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  for (const line of sheet.texts) await write(pen, line, sheet.width - 2 * EDGE);
  return blobOf(canvas);
}

const ALIGNED = { start: 'start', middle: 'center', end: 'end' } as const;

async function write(pen: CanvasRenderingContext2D, line: SheetText, room: number): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue(
    line.isHead ? '--font-head' : '--font-ui',
  );
  const font = `${line.weight} ${line.size}px ${family}`;
  // A script that the page has not shown yet has its font on the way.
  await document.fonts.load(font, line.text);
  pen.font = font;
  pen.fillStyle = line.colour;
  pen.textAlign = ALIGNED[line.anchor ?? 'middle'];
  pen.fillText(line.text, line.x, line.y, room);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return { canvas, pen };
}

async function loadSvg(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
