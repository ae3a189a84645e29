import type { MemberId } from '@nokshi/contract/ids.ts';
import { CHASE_LEGS_MOST } from '@nokshi/contract/lottery.ts';
import { type LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { BETTING_MODES, findFamily, findPlay, openReadingBudget, parseChoice } from '@nokshi/lottery';
import { DomainError, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Standing } from '../../ledger/index.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lotteryOf } from './game-terms.ts';
import type { OrderDeps } from './order-deps.ts';
import { type LineRow, listLegs, listLines, listOrdersById, type OrderRow } from './order-store.ts';
import type { Placement } from './place-order.ts';
import { findChase } from './place-store.ts';
import type { NewlyPlaced } from './sell-orders.ts';

/** What was placed; undefined as the standing where it was placed before. */
export interface Placed {
  readonly orders: readonly OrderRow[];
  readonly standing: Standing | undefined;
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
    return { orders: before, standing: undefined };
  }
}

/** Whether orders that stand say what was sent; odds are no part of it, because they may have changed since. */
async function isSame(
  { db, library }: Pick<OrderDeps, 'db' | 'library'>,
  { memberId, gameCode, lines }: { readonly memberId: MemberId } & Pick<Placement, 'gameCode' | 'lines'>,
  legs: readonly { readonly numero: string; readonly multiple: number }[],
  orders: readonly OrderRow[],
): Promise<boolean> {
  const isOfThese = orders.every(
    (order, index) =>
      order.numero === legs[index]?.numero &&
      order.game_code === gameCode &&
      order.line_count === lines.length,
  );
  if (!isOfThese || orders.length !== legs.length || legs.length > CHASE_LEGS_MOST) return false;
  const sent = readAll(lotteryOf(await library(), gameCode).game.family, lines);
  if (sent === undefined) return false;
  const ids = orders.map(({ id }) => id);
  const places = new Map(ids.map((id, index) => [id, legs[index]?.multiple ?? 0]));
  const rows = await listLines(db, memberId, ids);
  return rows.every((row) => isSameLine(sent[row.place], row, places.get(row.order_id) ?? 0));
}

/** A line as it was sent, read once for all legs. */
interface SentLine {
  readonly line: LotteryLineSent;
  readonly text: string;
}

/** Undefined where one cannot be read, or all are more than one order holds: no such lines were placed. */
function readAll(familyCode: string, lines: readonly LotteryLineSent[]): readonly SentLine[] | undefined {
  const family = findFamily(familyCode);
  const budget = openReadingBudget();
  const sent: SentLine[] = [];
  for (const line of lines) {
    const play = family && findPlay(family, line.play);
    const read = play && parseChoice(play, line.choice, budget);
    if (read?.ok !== true) return undefined;
    sent.push({ line, text: read.text });
  }
  return sent;
}

function isSameLine(sent: SentLine | undefined, kept: LineRow, times: number): boolean {
  if (sent === undefined) return false;
  const { line, text } = sent;
  const unit = BETTING_MODES.find(({ id }) => id === line.unitId)?.unitMicros;
  return (
    kept.play === line.play &&
    kept.choice === text &&
    kept.unit === unit &&
    kept.multiple === line.multiple * times &&
    (line.series === undefined || kept.series === line.series)
  );
}
