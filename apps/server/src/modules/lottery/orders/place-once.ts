import type { MemberId } from '@nokshi/contract/ids.ts';
import { CHASE_LEGS_MOST } from '@nokshi/contract/lottery.ts';
import { type LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { BETTING_MODES, findFamily, findPlay, parseChoice } from '@nokshi/lottery';
import { DomainError, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lotteryOf } from './game-terms.ts';
import type { OrderDeps } from './order-deps.ts';
import { type LineRow, listLegs, listLines, listOrdersById, type OrderRow } from './order-store.ts';
import type { Placement } from './place-order.ts';
import { findChase } from './place-store.ts';
import type { NewlyPlaced } from './sell-orders.ts';

/** What was placed; undefined as the balance where it was placed before. */
export interface Placed {
  readonly orders: readonly OrderRow[];
  readonly balanceMicros: bigint | undefined;
}

type Sent = Pick<Placement, 'memberId' | 'gameCode' | 'lines' | 'expectedStakeMicros'>;

/**
 * Places one order. The same order again answers as before, also when its issue has closed since, or while the first is
 * still under way.
 * @throws DomainError what the gate throws; ledger.key_reused where another order has this id
 */
export async function placeOrder(
  deps: BettingDeps,
  sent: Sent & { readonly orderId: string; readonly numero: string },
): Promise<Placed> {
  const { orderId, numero } = sent;
  const legs = [{ orderId, numero, multiple: 1 }];
  const place = () =>
    once(
      () => deps.gate.place({ ...sent, legs, chase: null }),
      () => listOrdersById(deps.db, sent.memberId, [orderId]),
      async (orders) => orders[0]?.chase_id === null && (await isSame(deps, sent, legs, orders)),
    );
  return deps.gate.inTurn(`${sent.memberId} ${orderId}`, place);
}

/**
 * Places the same lines in several issues; all stakes are taken at once (ADR 10). The same chase again answers as before.
 * @throws DomainError what the gate throws; ledger.key_reused where another chase has this id
 */
export async function placeChase(
  deps: BettingDeps,
  sent: Sent & {
    readonly chaseId: string;
    readonly stopsOnWin: boolean;
    readonly legs: readonly { readonly numero: string; readonly multiple: number }[];
  },
): Promise<Placed> {
  const { chaseId, stopsOnWin, memberId, gameCode } = sent;
  if (new Set(sent.legs.map(({ numero }) => numero)).size !== sent.legs.length) fail('system.bad_input');
  const at = deps.clock.now();
  // Numbers of issues grow with their time, so that the legs stand in the order in which they are drawn.
  const legs = sent.legs
    .toSorted((one, other) => (one.numero < other.numero ? -1 : 1))
    .map((leg) => ({ ...leg, orderId: newId(at) }));
  const place = () =>
    once(
      () => deps.gate.place({ ...sent, legs, chase: { id: chaseId, stopsOnWin } }),
      () => listLegs(deps.db, memberId, chaseId),
      async (orders) => {
        const kept = await findChase(deps.db, memberId, chaseId);
        const isSameChase =
          kept?.game_code === gameCode && kept.stops_on_win === stopsOnWin && kept.legs === legs.length;
        return isSameChase && (await isSame(deps, sent, legs, orders));
      },
    );
  return deps.gate.inTurn(`${memberId} ${chaseId}`, place);
}

/** Whatever refuses it now, what was placed before under the same id is answered again, and other content is refused. */
async function once(
  place: () => Promise<NewlyPlaced>,
  find: () => Promise<readonly OrderRow[]>,
  isRepeat: (orders: readonly OrderRow[]) => Promise<boolean>,
): Promise<Placed> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const before = await find();
    if (before.length === 0) throw error;
    if (!(await isRepeat(before))) fail('ledger.key_reused');
    return { orders: before, balanceMicros: undefined };
  }
}

/** Whether orders that stand say what was sent; odds are no part of it, because they may have changed since. */
async function isSame(
  { db, library }: OrderDeps,
  { memberId, gameCode, lines }: { readonly memberId: MemberId } & Pick<Placement, 'gameCode' | 'lines'>,
  legs: readonly { readonly numero: string; readonly multiple: number }[],
  orders: readonly OrderRow[],
): Promise<boolean> {
  if (orders.length !== legs.length || legs.length > CHASE_LEGS_MOST) return false;
  const { game } = lotteryOf(await library(), gameCode);
  const rows = await listLines(
    db,
    memberId,
    orders.map(({ id }) => id),
  );
  // Read once for all legs: a chase of a hundred holds the same lines a hundred times.
  const sent = lines.map((line) => readSent(game.family, line));
  return orders.every((order, index) => {
    const leg = legs[index];
    const kept = rows.filter((row) => row.order_id === order.id);
    return (
      leg?.numero === order.numero &&
      order.game_code === gameCode &&
      kept.length === lines.length &&
      sent.every((line, place) => isSameLine(line, leg.multiple, kept[place]))
    );
  });
}

interface SentLine {
  readonly line: LotteryLineSent;
  /** Undefined where it is no choice of its play. */
  readonly text: string | undefined;
  readonly unit: bigint | undefined;
}

function readSent(familyCode: string, line: LotteryLineSent): SentLine {
  const family = findFamily(familyCode);
  const play = family && findPlay(family, line.play);
  const read = play && parseChoice(play, line.choice);
  const unit = BETTING_MODES.find(({ id }) => id === line.unitId)?.unitMicros;
  return { line, text: read?.ok === true ? read.text : undefined, unit };
}

function isSameLine({ line, text, unit }: SentLine, times: number, kept: LineRow | undefined): boolean {
  return (
    text !== undefined &&
    kept !== undefined &&
    kept.play === line.play &&
    kept.choice === text &&
    kept.unit === unit &&
    kept.multiple === line.multiple * times &&
    (line.series === undefined || kept.series === line.series)
  );
}
