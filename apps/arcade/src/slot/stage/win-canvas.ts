import type { SlotCell, SlotModelView, SlotWin } from '@nokshi/fairness/slots/session-wire.ts';
import { elementOf } from '../element-of.ts';
import { fade, mix } from './colours.ts';
import { labelFont } from './rank-font.ts';
import type { SymbolFace } from './symbol-faces.ts';
import { penOf } from './symbol-faces.ts';

/** What is marked on the window: some wins together or one alone with its amount. */
export interface WinMarks {
  readonly wins: readonly SlotWin[];
  readonly grid: readonly (readonly number[])[];
  /** The amount beside a single win. */
  readonly amount: string | null;
  /** More than the stake came back: the marks may shine and the symbols move (standard 2.32). */
  readonly isBright: boolean;
  readonly isStill: boolean;
}

export interface WinColours {
  readonly deep: string;
  readonly accent: string;
}

const DRAW_IN_MS = 320;
const PLAIN_COLOUR = '#c9d3d6';
const LINE_HUES = ['#ffd166', '#5ad1ff', '#ff8fab', '#8bf0a7', '#c8a6ff', '#ffa65c', '#f4f1de'] as const;

/** The colour of a line, the same on the reels and on the rules page. */
export function lineColour(line: number): string {
  return LINE_HUES[line % LINE_HUES.length] ?? LINE_HUES[0];
}

/** The canvas over the reels: winning lines, frames and amounts, and the column that is waited for. */
export class WinCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D;
  private readonly model: SlotModelView;
  private readonly colours: WinColours;
  private faces: ReadonlyMap<number, SymbolFace> = new Map();
  private ratio = 1;
  private frame = 0;
  private marks: WinMarks | null = null;
  private tenseReel: number | null = null;

  constructor(canvas: HTMLCanvasElement, model: SlotModelView, colours: WinColours) {
    this.canvas = canvas;
    this.pen = penOf(canvas);
    this.model = model;
    this.colours = colours;
  }

  dress(faces: ReadonlyMap<number, SymbolFace>, ratio: number): void {
    this.faces = faces;
    this.ratio = ratio;
    this.paint(1);
  }

  show(marks: WinMarks | null): void {
    this.marks = marks;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (marks === null || marks.isStill) {
      this.paint(1);
      return;
    }
    const startedAt = performance.now();
    const step = (now: number): void => {
      const progress = Math.min(1, Math.max(0, (now - startedAt) / DRAW_IN_MS));
      this.paint(progress);
      this.frame = progress < 1 ? requestAnimationFrame(step) : 0;
    };
    this.frame = requestAnimationFrame(step);
  }

  showTension(reel: number | null): void {
    if (this.tenseReel === reel) return;
    this.tenseReel = reel;
    this.paint(1);
  }

  stopPainting(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private paint(progress: number): void {
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (this.tenseReel !== null) this.paintTension(this.tenseReel);
    if (this.marks !== null) this.paintMarks(this.marks, progress);
  }

  private cellBox({ reel, row }: SlotCell): { x: number; y: number; width: number; height: number } {
    const width = this.canvas.width / this.model.reels;
    const height = this.canvas.height / this.model.rows;
    return { x: reel * width, y: row * height, width, height };
  }

  private paintTension(reel: number): void {
    const { x, width } = this.cellBox({ reel, row: 0 });
    const inset = 2 * this.ratio;
    this.pen.fillStyle = fade(this.colours.accent, 0.12);
    this.pen.fillRect(x, 0, width, this.canvas.height);
    this.pen.lineWidth = inset;
    this.pen.strokeStyle = fade(this.colours.accent, 0.9);
    this.pen.strokeRect(x + inset, inset, width - inset * 2, this.canvas.height - inset * 2);
  }

  private paintMarks(marks: WinMarks, progress: number): void {
    const winning = new Set(marks.wins.flatMap((win) => win.cells.map(({ reel, row }) => `${reel}:${row}`)));
    this.pen.fillStyle = fade(this.colours.deep, 0.62);
    for (let reel = 0; reel < this.model.reels; reel += 1) {
      for (let row = 0; row < this.model.rows; row += 1) {
        if (winning.has(`${reel}:${row}`)) continue;
        const box = this.cellBox({ reel, row });
        this.pen.fillRect(box.x, box.y, box.width, box.height);
      }
    }
    for (const win of marks.wins) this.paintWin(win, marks, progress);
    const [single] = marks.wins;
    if (single !== undefined && marks.wins.length === 1 && marks.amount !== null) {
      this.paintAmount(single, marks.amount, marks.isBright);
    }
  }

  private paintWin(win: SlotWin, marks: WinMarks, progress: number): void {
    const colour = marks.isBright ? colourOf(win, this.colours.accent) : PLAIN_COLOUR;
    if (win.kind === 'line') this.paintLine(elementOf(this.model.paylines, win.line), colour, progress);
    for (const cell of win.cells) this.paintCell(cell, marks, colour, progress);
  }

  private paintLine(rows: readonly number[], colour: string, progress: number): void {
    const points = rows.map((row, reel) => {
      const box = this.cellBox({ reel, row });
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const reach = progress * (points.length - 1);
    this.pen.beginPath();
    for (const [index, point] of points.entries()) {
      if (index <= reach) this.pen.lineTo(point.x, point.y);
      else {
        const before = elementOf(points, index - 1);
        const share = Math.max(0, reach - (index - 1));
        if (share > 0)
          this.pen.lineTo(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share);
        break;
      }
    }
    this.pen.lineJoin = 'round';
    this.pen.lineCap = 'round';
    this.pen.lineWidth = 6 * this.ratio;
    this.pen.strokeStyle = fade(this.colours.deep, 0.75);
    this.pen.stroke();
    this.pen.lineWidth = 3 * this.ratio;
    this.pen.strokeStyle = colour;
    this.pen.stroke();
  }

  /** The winning symbol again above its line, framed; it swells once when the round paid more than it cost. */
  private paintCell(cell: SlotCell, marks: WinMarks, colour: string, progress: number): void {
    const box = this.cellBox(cell);
    const face = this.faces.get(elementOf(elementOf(marks.grid, cell.reel), cell.row));
    const swell = marks.isBright && !marks.isStill ? 1 + Math.sin(progress * Math.PI) * 0.1 : 1;
    if (face !== undefined) {
      const width = box.width * swell;
      const height = box.height * swell;
      this.pen.drawImage(
        face.still,
        box.x - (width - box.width) / 2,
        box.y - (height - box.height) / 2,
        width,
        height,
      );
    }
    const inset = 2.5 * this.ratio;
    this.pen.beginPath();
    this.pen.roundRect(
      box.x + inset,
      box.y + inset,
      box.width - inset * 2,
      box.height - inset * 2,
      8 * this.ratio,
    );
    this.pen.lineWidth = 2.5 * this.ratio;
    this.pen.strokeStyle = colour;
    this.pen.stroke();
  }

  private paintAmount(win: SlotWin, amount: string, isBright: boolean): void {
    const last = win.cells.at(-1);
    if (last === undefined) return;
    const box = this.cellBox(last);
    const fontPx = Math.min(22, Math.max(13, box.height / this.ratio / 4)) * this.ratio;
    this.pen.font = labelFont(fontPx);
    const width = this.pen.measureText(amount).width + fontPx * 1.1;
    const height = fontPx * 1.75;
    const x = Math.min(this.canvas.width - width - 2, Math.max(2, box.x + box.width / 2 - width / 2));
    const y = box.y + box.height - height - 4 * this.ratio;
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, height / 2);
    this.pen.fillStyle = 'rgba(6,10,12,.92)';
    this.pen.fill();
    this.pen.lineWidth = 1.5 * this.ratio;
    this.pen.strokeStyle = isBright ? '#f2c45c' : PLAIN_COLOUR;
    this.pen.stroke();
    this.pen.fillStyle = isBright ? '#ffdf9a' : '#ffffff';
    this.pen.textAlign = 'center';
    this.pen.textBaseline = 'middle';
    this.pen.fillText(amount, x + width / 2, y + height * 0.53);
  }
}

function colourOf(win: SlotWin, accent: string): string {
  return win.kind === 'line' ? lineColour(win.line) : mix(accent, '#ffffff', 0.2);
}
