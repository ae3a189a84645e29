export interface ReceiptLine {
  readonly name: string;
  readonly value: string;
}

export interface ReceiptPicture {
  readonly heading: string;
  readonly amount: string;
  readonly lines: readonly ReceiptLine[];
  readonly foot: string;
  /** Of the file. */
  readonly name: string;
}

const [WIDTH, HEIGHT, EDGE] = [720, 640, 36];
/** Like pictures, a receipt is the same in both themes. */
const [PAPER, INK, QUIET, THREAD] = ['#f7ebd5', '#2b1d12', '#6b5844', '#9b1c31'];
const FONT = '"Noto Sans Bengali", system-ui, sans-serif';

/** Draws a receipt and hands it over as a file. */
export async function drawReceipt(picture: ReceiptPicture): Promise<void> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  drawPaper(pen);
  const write = (text: string, at: readonly [number, number], look: { size: number; colour: string }) => {
    pen.font = `${look.size >= 30 ? 700 : 500} ${look.size}px ${FONT}`;
    pen.fillStyle = look.colour;
    pen.fillText(text, at[0], at[1], WIDTH - 4 * EDGE);
  };
  pen.textAlign = 'center';
  write(picture.heading, [WIDTH / 2, 130], { size: 26, colour: QUIET });
  write(picture.amount, [WIDTH / 2, 210], { size: 56, colour: THREAD });
  for (const [index, { name, value }] of picture.lines.entries()) {
    const y = 310 + index * 64;
    pen.textAlign = 'start';
    write(name, [2 * EDGE, y], { size: 24, colour: QUIET });
    pen.textAlign = 'end';
    write(value, [WIDTH - 2 * EDGE, y], { size: 26, colour: INK });
  }
  pen.textAlign = 'center';
  write(picture.foot, [WIDTH / 2, HEIGHT - 2.2 * EDGE], { size: 22, colour: QUIET });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob !== null) handOver(blob, picture.name);
}

function drawPaper(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = THREAD;
  pen.lineWidth = 3;
  pen.setLineDash([14, 9]);
  pen.strokeRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
}

function handOver(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
