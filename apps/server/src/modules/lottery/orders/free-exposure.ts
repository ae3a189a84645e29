import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  type Family,
  findFamily,
  findPlay,
  MOST_TYPED,
  mostOddsE4,
  NUMBERS_MOST,
  parseChoice,
} from '@nokshi/lottery';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import type { Library } from '../../catalogue/index.ts';
import { type CountedOrder, countNumbers, listCounted } from './counted-store.ts';
import { type ExposedLine, liabilitiesOf, listNumbers, type StakedNumber } from './exposure.ts';
import type { IssueLiability } from './exposure-store.ts';
import { lotteryOf } from './game-terms.ts';
import { type LineRow, listLines } from './order-store.ts';
import { readyToPrice, winOf } from './price-lines.ts';

/** What orders could cost by number, which is taken away when they come back; of an order that costs nothing, nothing. */
export type Counted = ReadonlyMap<string, readonly IssueLiability[]>;

/** Characters of choices that are read at once; as many as one chase may have. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Refuses to give back more orders at once than one placement counts: each by itself, or the legs of one chase, was bounded
 * when it was placed.
 * @throws DomainError lottery.too_many_numbers
 */
export async function checkCount(db: Db, memberId: MemberId, orderIds: readonly string[]): Promise<void> {
  const { placements, numbers, characters } = await countNumbers(db, memberId, orderIds, MOST_TYPED);
  if (placements > 1 && (numbers > NUMBERS_MOST || characters > MOST_CHARACTERS)) {
    fail('lottery.too_many_numbers', { numbers, most: NUMBERS_MOST });
  }
}

/**
 * What a member's orders could cost by number. It follows from what was placed, so it is reckoned before anything is locked;
 * whoever ends orders takes away what it says of those that are placed then.
 */
export async function reckonCounted(
  db: Db,
  library: Library,
  memberId: MemberId,
  orderIds: readonly string[],
): Promise<Counted> {
  const orders = await listCounted(db, memberId, orderIds);
  const lines = await listLines(
    db,
    memberId,
    orders.map(({ id }) => id),
  );
  const pauses = createPauses();
  const counted = new Map<string, readonly IssueLiability[]>();
  // Legs of a chase have the same lines at multiples of their own: these are read once.
  const ofChase = new Map<string, ReadLines>();
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id);
    const key = order.chase_id ?? order.id;
    const read = ofChase.get(key) ?? (await readLines(familyOf(library, order), own, pauses));
    if (order.chase_id !== null) ofChase.set(key, read);
    counted.set(order.id, await countOrder(order, own, read, pauses));
  }
  return counted;
}

interface ReadLines {
  readonly lines: readonly (ExposedLine & { readonly mostOddsE4: bigint })[];
  readonly numbers: readonly StakedNumber[];
}

async function readLines(
  family: Family<unknown>,
  rows: readonly LineRow[],
  pauses: Pauses,
): Promise<ReadLines> {
  const lines: ReadLines['lines'][number][] = [];
  for (const row of rows) {
    lines.push(await readLine(family, row, pauses));
    if (pauses.isDue) await pauses.rest();
  }
  return { lines, numbers: await listNumbers({ family }, lines, pauses) };
}

/** A stored line as it was reckoned with when it was placed. */
async function readLine(
  family: Family<unknown>,
  row: LineRow,
  pauses: Pauses,
): Promise<ReadLines['lines'][number]> {
  const play = findPlay(family, row.play);
  const read = play && parseChoice(play, row.choice);
  assert(play !== undefined && read?.ok === true, `A stored line of ${row.play} cannot be read.`);
  const { choice, bets } = read;
  const { odds, series, multiple } = row;
  const stake = { unitMicros: row.unit, multiple };
  await readyToPrice(play, choice, pauses);
  const most = mostOddsE4(play, { choice, bets }, odds);
  const isWide = row.is_wide ?? bets > MOST_TYPED;
  return {
    ...stake,
    play,
    choice,
    series,
    odds,
    isWide,
    mostOddsE4: most,
    mostWinMicros: winOf(stake, most),
  };
}

async function countOrder(
  { issue_id: issueId }: CountedOrder,
  rows: readonly LineRow[],
  { lines, numbers }: ReadLines,
  pauses: Pauses,
): Promise<readonly IssueLiability[]> {
  assert(rows.length === lines.length, 'Legs of a chase have the same lines.');
  const own = lines.map((line, place) => {
    const stake = { unitMicros: line.unitMicros, multiple: rows[place]?.multiple ?? 0 };
    return { ...line, ...stake, mostWinMicros: winOf(stake, line.mostOddsE4) };
  });
  return (await liabilitiesOf(own, numbers, pauses)).map((each) => ({ ...each, issueId }));
}

function familyOf(library: Library, { game_code: gameCode }: CountedOrder): Family<unknown> {
  const family = findFamily(lotteryOf(library, gameCode).game.family);
  assert(family !== undefined, `There are no rules of ${gameCode}.`);
  return family;
}
