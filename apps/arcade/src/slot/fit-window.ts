/** The reels' window in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A symbol's cell may be this much higher or lower than it is wide before its picture swims in it. */
const TALLEST = 1.3;
const FLATTEST = 0.8;
const LARGEST_CELL_PX = 168;

/** The largest window of whole cells that fits the room and keeps their shape. */
export function fitWindow(room: WindowSize, { reels, rows }: { reels: number; rows: number }): WindowSize {
  let cellWidth = Math.min(room.width / reels, LARGEST_CELL_PX);
  let cellHeight = Math.min(room.height / rows, LARGEST_CELL_PX * TALLEST);
  cellHeight = Math.min(cellHeight, cellWidth * TALLEST);
  cellWidth = Math.min(cellWidth, cellHeight / FLATTEST);
  return {
    width: Math.max(0, Math.floor(cellWidth) * reels),
    height: Math.max(0, Math.floor(cellHeight) * rows),
  };
}
