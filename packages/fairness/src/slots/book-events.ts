import type { SlotModel } from './model.ts';
import { SCATTER, WILD } from './model.ts';
import type { SlotRound, SlotSpin } from './round.ts';
import type { TumbleFall, TumbleModel, TumbleRound } from './tumble.ts';
import { scatterCells } from './wins.ts';

/**
 * A slot's round as the events of a book, after the conventions of the public format: amounts are hundredths of the base
 * bet, and `index` counts the events, so that a client can say how far it has come.
 */

type BookCell = { reel: number; row: number };

type BookWin = {
  symbol: string;
  /** How many of it. */
  kind: number;
  win: number;
  positions: BookCell[];
  /** `lineIndex` is null where no line pays; `ways` is 1 for lines and scatters. */
  meta: { by: 'line' | 'ways' | 'scatter'; lineIndex: number | null; ways: number; multiplier: number };
};

export type BookEvent = { index: number } & (
  | {
      type: 'reveal';
      board: string[][];
      /** Where each reel stops: the place of its strip that stands in the top row. */
      paddingPositions: number[];
      gameType: 'basegame' | 'freegame';
      /** By reel: how many symbols of the feature stand on the reels before it, from the second on. */
      anticipation: number[];
    }
  | { type: 'winInfo'; totalWin: number; wins: BookWin[] }
  | { type: 'setWin' | 'setTotalWin' | 'freeSpinEnd' | 'finalWin'; amount: number }
  | { type: 'freeSpinTrigger' | 'freeSpinRetrigger'; totalFs: number; positions: BookCell[] }
  | { type: 'updateFreeSpin'; amount: number; total: number }
  /** What is cleared from the window, and what comes in above each reel, from the top. */
  | { type: 'tumbleBoard'; explodingSymbols: BookCell[]; newSymbols: string[][] }
  | { type: 'updateGlobalMult'; globalMult: number }
);

export interface Book {
  /** Hundredths of the base bet. */
  readonly payoutMultiplier: number;
  readonly events: readonly BookEvent[];
}

/** An event before it has its place. */
type EventBody = BookEvent extends infer Each
  ? Each extends BookEvent
    ? Omit<Each, 'index'>
    : never
  : never;

const MICROS_PER_HUNDREDTH = 10_000n;
const FEW_SCATTERS = 2;

/** W, S, and P2 for the dearest down. */
function symbolName(symbol: number): string {
  if (symbol === WILD) return 'W';
  return symbol === SCATTER ? 'S' : `P${symbol}`;
}

/** The events of a round that was drawn for a stake of one unit, and what it pays in hundredths of it. */
export function bookOf(model: SlotModel, round: SlotRound): Book {
  const bodies: EventBody[] = [];
  let won = 0;
  let totalFs = 0;
  for (const [place, spin] of round.spins.entries()) {
    if (place > 0) bodies.push({ type: 'updateFreeSpin', amount: place, total: totalFs });
    bodies.push(revealOf(model, spin));
    const win = hundredthsOf(spin.winMicros);
    if (win > 0) {
      bodies.push({ type: 'winInfo', totalWin: win, wins: spin.wins.map(winOf) });
      bodies.push({ type: 'setWin', amount: win });
    }
    won += win;
    if (place > 0 || spin.freeSpinsAwarded > 0) bodies.push({ type: 'setTotalWin', amount: won });
    if (spin.freeSpinsAwarded > 0) {
      totalFs += spin.freeSpinsAwarded;
      const type = place === 0 ? 'freeSpinTrigger' : 'freeSpinRetrigger';
      bodies.push({ type, totalFs, positions: scatterCells(spin.grid) });
    }
  }
  if (round.spins.length > 1) bodies.push({ type: 'freeSpinEnd', amount: won });
  bodies.push({ type: 'finalWin', amount: won });
  return numbered(won, bodies);
}

/** The events of a round whose wins fall, for a stake of one unit: one window after the other, each with its multiplier. */
export function tumbleBookOf(model: TumbleModel, round: TumbleRound): Book {
  const bodies: EventBody[] = [];
  let won = 0;
  let fell: TumbleFall | undefined;
  for (const fall of round.falls) {
    if (fell === undefined) bodies.push(firstWindow(model, round, fall));
    else {
      bodies.push({
        type: 'tumbleBoard',
        explodingSymbols: fell.cleared.map(({ reel, row }) => ({ reel, row })),
        newSymbols: fell.incoming.map((column) => column.map(symbolName)),
      });
      if (fall.multiplier !== fell.multiplier)
        bodies.push({ type: 'updateGlobalMult', globalMult: fall.multiplier });
    }
    const win = hundredthsOf(fall.winMicros);
    if (win > 0) {
      bodies.push({ type: 'winInfo', totalWin: win, wins: fall.wins.map(winOf) });
      bodies.push({ type: 'setWin', amount: win });
    }
    won += win;
    if (fell !== undefined) bodies.push({ type: 'setTotalWin', amount: won });
    fell = fall;
  }
  bodies.push({ type: 'finalWin', amount: won });
  return numbered(won, bodies);
}

function firstWindow(model: TumbleModel, round: TumbleRound, { grid }: TumbleFall): EventBody {
  return {
    type: 'reveal',
    board: grid.map((column) => column.map(symbolName)),
    paddingPositions: [...round.stops],
    gameType: 'basegame',
    anticipation: model.strips.map(() => 0),
  };
}

function numbered(payoutMultiplier: number, bodies: readonly EventBody[]): Book {
  return { payoutMultiplier, events: bodies.map((body, index) => ({ index, ...body })) };
}

function revealOf(model: SlotModel, spin: SlotSpin): EventBody {
  return {
    type: 'reveal',
    board: spin.grid.map((column) => column.map(symbolName)),
    paddingPositions: [...spin.stops],
    gameType: spin.mode === 'base' ? 'basegame' : 'freegame',
    anticipation: anticipationOf(model, spin),
  };
}

function anticipationOf(model: SlotModel, spin: SlotSpin): number[] {
  if (model.freeSpins === null) return spin.grid.map(() => 0);
  let before = 0;
  return spin.grid.map((column) => {
    const seen = before;
    before += column.filter((symbol) => symbol === SCATTER).length;
    return seen >= FEW_SCATTERS ? seen - FEW_SCATTERS + 1 : 0;
  });
}

function winOf(win: SlotSpin['wins'][number]): BookWin {
  return {
    symbol: symbolName(win.symbol),
    kind: win.count,
    win: hundredthsOf(win.payMicros),
    positions: win.cells.map(({ reel, row }) => ({ reel, row })),
    meta: {
      by: win.kind,
      lineIndex: win.kind === 'line' ? win.line : null,
      ways: win.ways,
      multiplier: win.multiplier,
    },
  };
}

/** Pays are whole hundredths of a stake of one unit, so nothing is lost here. */
function hundredthsOf(micros: bigint): number {
  return Number.parseInt((micros / MICROS_PER_HUNDREDTH).toString(), 10);
}
