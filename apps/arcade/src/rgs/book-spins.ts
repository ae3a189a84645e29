import type {
  SlotModelView,
  SlotRoundView,
  SlotSpinView,
  SlotWin,
} from '@nokshi/fairness/slots/session-wire.ts';
import { fallenGrid } from '@nokshi/fairness/slots/tumble.ts';
import { type ReadBookEvent, type RgsRoundAnswer, readBookEvents } from './read-rgs.ts';

/** A book's events as the turns of the reels that the slot's stage shows. */

type WinInfo = Extract<ReadBookEvent, { type: 'winInfo' }>;

/** One window: of turned reels, or of what fell after a win was cleared. */
interface Turn {
  readonly kind: SlotSpinView['kind'];
  /** The index of the event that it begins with. */
  readonly place: number;
  readonly stops: readonly number[];
  readonly grid: readonly (readonly number[])[];
  wins: WinInfo | undefined;
  awarded: number;
  multiplier: number;
}

const symbolOf = (name: string): number =>
  name === 'W' ? 0 : name === 'S' ? 1 : Number.parseInt(name.slice(1), 10);
const gridOf = (board: readonly (readonly string[])[]): number[][] =>
  board.map((column) => column.map(symbolOf));

/** The turn that an event begins; undefined for one that tells more of the turn before it. */
function turnBegunBy(event: ReadBookEvent, before: Turn | undefined): Turn | undefined {
  const fresh = { place: event.index, wins: undefined, awarded: 0, multiplier: 1 };
  if (event.type === 'reveal') {
    const kind = event.gameType === 'freegame' ? 'free' : 'base';
    return { ...fresh, kind, stops: event.paddingPositions, grid: gridOf(event.board) };
  }
  if (event.type !== 'tumbleBoard' || before === undefined) return undefined;
  const grid = fallenGrid(before.grid, event.explodingSymbols, gridOf(event.newSymbols));
  return { ...fresh, kind: 'fall', stops: before.stops, grid, multiplier: before.multiplier };
}

function turnsOf(events: readonly ReadBookEvent[]): Turn[] {
  const turns: Turn[] = [];
  let total = 0;
  for (const event of events) {
    const begun = turnBegunBy(event, turns.at(-1));
    if (begun !== undefined) turns.push(begun);
    const turn = turns.at(-1);
    if (turn === undefined) continue;
    if (event.type === 'winInfo') turn.wins = event;
    if (event.type === 'updateGlobalMult') turn.multiplier = event.globalMult;
    if (event.type === 'freeSpinTrigger' || event.type === 'freeSpinRetrigger') {
      turn.awarded = event.totalFs - total;
      total = event.totalFs;
    }
  }
  return turns;
}

/** By spin: the index of the event that it begins with, which is what the format's `bet/event` carries. */
export function spinPlaces(state: readonly unknown[]): number[] {
  return turnsOf(readBookEvents(state)).map(({ place }) => place);
}

/** The spin that a round goes on with after the client said that it had come to an event; 0 for none or an odd text. */
export function spinAtEvent(state: readonly unknown[], event: string | null): number {
  if (event === null || !/^\d{1,6}$/.test(event)) return 0;
  const place = Number.parseInt(event, 10);
  return Math.max(0, spinPlaces(state).filter((begins) => begins <= place).length - 1);
}

/** The spins of a book, for a base bet in micros. Pays are hundredths of it, so nothing is rounded. */
export function spinsOf(
  state: readonly unknown[],
  { model, betMicros }: { readonly model: SlotModelView; readonly betMicros: bigint },
): SlotSpinView[] {
  const micros = (hundredths: number): bigint => (betMicros * BigInt(hundredths)) / 100n;
  let won = 0n;
  let left = 0;
  return turnsOf(readBookEvents(state)).map((turn, index): SlotSpinView => {
    const { kind, grid, wins, awarded } = turn;
    const winMicros = micros(wins?.totalWin ?? 0);
    won += winMicros;
    left += awarded - (kind === 'free' ? 1 : 0);
    return {
      index,
      kind,
      stops: [...turn.stops],
      grid: grid.map((column) => [...column]),
      wins: (wins?.wins ?? []).map((win) => winOf(win, micros(win.win))),
      scatterCells: grid.flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === model.scatter ? [{ reel, row }] : [])),
      ),
      winMicros: winMicros.toString(),
      roundWinMicros: won.toString(),
      multiplier: kind === 'free' ? (model.freeSpins?.multiplier ?? 1) : turn.multiplier,
      freeSpinsAwarded: awarded,
      freeSpinsLeft: left,
    };
  });
}

function winOf(
  { symbol, kind: count, positions, meta }: WinInfo['wins'][number],
  payMicros: bigint,
): SlotWin {
  const base = {
    symbol: symbolOf(symbol),
    count,
    multiplier: meta.multiplier,
    payMicros: payMicros.toString(),
    cells: positions.map(({ reel, row }) => ({ reel, row })),
  };
  if (meta.by === 'ways') return { kind: 'ways', ways: meta.ways, ...base };
  return meta.by === 'line'
    ? { kind: 'line', line: meta.lineIndex ?? 0, ...base }
    : { kind: 'scatter', ...base };
}

/** What a round took: the base bet times the cost of its mode, which has two decimals at most. */
function debitOf(round: Pick<RgsRoundAnswer, 'amount' | 'costMultiplier'>): bigint {
  return (BigInt(round.amount) * BigInt(Math.round(round.costMultiplier * 100))) / 100n;
}

/** A round of the RGS as the slot shows it. `balanceMicros` is the balance after its stake was taken. */
export function roundViewOf(
  round: RgsRoundAnswer,
  {
    model,
    balanceMicros,
    at,
  }: { readonly model: SlotModelView; readonly balanceMicros: bigint; readonly at: Date },
): SlotRoundView {
  const debit = debitOf(round);
  return {
    id: `${round.betID}`,
    no: round.betID,
    stakeMicros: debit.toString(),
    isFreeBet: false,
    winMicros: `${round.payout}`,
    spins: spinsOf(round.state, { model, betMicros: BigInt(round.amount) }),
    winPending: false,
    shown: !round.active,
    balanceBeforeMicros: (balanceMicros + debit).toString(),
    balanceAfterMicros: (balanceMicros + BigInt(round.payout)).toString(),
    at: at.toISOString(),
  };
}
