import { WIDE } from './exposure.ts';
import type { FullestRow, IssueLiability, LiabilityRow, LimitedLiability } from './exposure-store.ts';

/** What was sold before, of all that somebody asks for. */
export interface Sold {
  /** Of these numbers, and of the wide lines of their plays. */
  readonly rows: readonly LiabilityRow[];
  /** Of the fullest number of each play in which a wide line is asked for. */
  readonly fullest: readonly FullestRow[];
}

/** A number that there is not enough room for, and what could still be won on it. */
export interface FullNumber {
  readonly play: string;
  /** The written form of the single bet, or `WIDE`. */
  readonly number: string;
  readonly freeMicros: bigint;
}

/** What the numbers of a play in an issue could cost, micros. */
interface PlayRooms {
  readonly numbers: Map<string, bigint>;
  /** Of the fullest of all numbers, also of those that nobody asks for; known where a wide line is asked for. */
  fullest: bigint;
  /** Of its wide lines. */
  wide: bigint;
}

/** What numbers could cost: what was sold before, and what is taken beside it. */
export interface Rooms {
  /** The numbers that could cost more than their limit, were all of this taken; in its order. */
  listFull(asked: readonly LimitedLiability[]): readonly FullNumber[];
  take(asked: readonly LimitedLiability[]): void;
}

/** standards 1.79 */
export function createRooms({ rows, fullest }: Sold): Rooms {
  const plays = new Map<string, PlayRooms>();
  const roomsOf = (issueId: number, play: string) => {
    const key = `${issueId} ${play}`;
    const known = plays.get(key);
    if (known !== undefined) return known;
    const rooms = { numbers: new Map<string, bigint>(), fullest: 0n, wide: 0n };
    plays.set(key, rooms);
    return rooms;
  };
  for (const row of rows) addTo(roomsOf(row.issue_id, row.play), row.number, row.liability);
  for (const row of fullest) {
    const rooms = roomsOf(row.issue_id, row.play);
    rooms.fullest = larger(rooms.fullest, row.liability);
  }
  return {
    listFull: (asked) => listFull(asked, ({ issueId, play }) => roomsOf(issueId, play)),
    take(asked) {
      for (const each of asked) addTo(roomsOf(each.issueId, each.play), each.number, each.amount);
    },
  };
}

function addTo(rooms: PlayRooms, number: string, amount: bigint): void {
  if (number === WIDE) {
    rooms.wide += amount;
    return;
  }
  const sum = (rooms.numbers.get(number) ?? 0n) + amount;
  rooms.numbers.set(number, sum);
  rooms.fullest = larger(rooms.fullest, sum);
}

function listFull(
  asked: readonly LimitedLiability[],
  roomsOf: (of: IssueLiability) => PlayRooms,
): readonly FullNumber[] {
  // Wide lines are rare: what they ask for beside the numbers of the same order, and the other way round.
  const wide = new Map(
    asked.filter(({ number }) => number === WIDE).map((each) => [roomsOf(each), each.amount]),
  );
  const fullest = new Map([...wide.keys()].map((rooms) => [rooms, rooms.fullest]));
  for (const each of wide.size === 0 ? [] : asked) {
    const rooms = roomsOf(each);
    const top = fullest.get(rooms);
    if (top === undefined || each.number === WIDE) continue;
    fullest.set(rooms, larger(top, (rooms.numbers.get(each.number) ?? 0n) + each.amount));
  }
  return asked.flatMap((each) => {
    const rooms = roomsOf(each);
    const isOfWide = each.number === WIDE;
    const own = isOfWide ? rooms.fullest : (rooms.numbers.get(each.number) ?? 0n);
    const after = isOfWide ? (fullest.get(rooms) ?? 0n) : own + each.amount;
    if (after + rooms.wide + (wide.get(rooms) ?? 0n) <= each.most) return [];
    return [fullOf(each, own + rooms.wide)];
  });
}

/** A number beside so much that was sold of it. */
export function fullOf({ play, number, most }: LimitedLiability, sold: bigint): FullNumber {
  return { play, number, freeMicros: most > sold ? most - sold : 0n };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
