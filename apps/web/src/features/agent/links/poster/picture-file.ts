import { artSvg, codeSvg, POSTER_WIDTH, type Poster, type PosterText } from './poster.ts';

/** Pixels of a code alone, and of each unit of a poster: 200 dots to the inch on A4. */
const CODE_PX = 1024;
const SCALE = 1654 / POSTER_WIDTH;

/** The code as a picture. */
export async function codePng(url: string): Promise<Blob> {
  const { canvas, pen } = sheet(CODE_PX, CODE_PX);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(await loadSvg(codeSvg(url, CODE_PX)), 0, 0, CODE_PX, CODE_PX);
  return blobOf(canvas);
}

/** A poster as a picture: the drawing first, then its words in the fonts of the page. */
export async function posterPng(poster: Poster): Promise<Blob> {
  const width = Math.round(POSTER_WIDTH * SCALE);
  const { canvas, pen } = sheet(width, Math.round(poster.height * SCALE));
  pen.drawImage(await loadSvg(artSvg(poster, SCALE)), 0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.textAlign = 'center';
  for (const line of poster.texts) await write(pen, line);
  return blobOf(canvas);
}

async function write(pen: CanvasRenderingContext2D, line: PosterText): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue(
    line.isHead ? '--font-head' : '--font-ui',
  );
  const font = `${line.weight} ${line.size}px ${family}`;
  // A script that the page has not shown yet has its font on the way.
  await document.fonts.load(font, line.text);
  pen.font = font;
  pen.fillStyle = line.colour;
  pen.fillText(line.text, line.x, line.y, POSTER_WIDTH - 40);
}

function sheet(width: number, height: number) {
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
