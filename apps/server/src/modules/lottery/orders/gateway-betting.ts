import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import type { lotteryBetting, lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import { microsToWireNumber, parseAmount } from '@nokshi/money';
import { fail } from '../../../platform/errors.ts';
import { createPauses } from '../../../platform/pauses.ts';
import type { BettingDeps } from './betting-deps.ts';
import { standingOf } from './cancel-orders.ts';
import { type GameTerms, openLotteryOf } from './game-terms.ts';
import type { OrderDeps } from './order-deps.ts';
import { listLegs, listOrdersById, type OrderRow } from './order-store.ts';
import { type Placed, placeChase, placeOrder } from './place-once.ts';
import { listSalesFrom } from './place-store.ts';
import { totalOf } from './price-lines.ts';
import { linesOfContents, linesOfSlip } from './read-slip.ts';

export const WIRE_DECIMALS = 4;

/** What one call of these clients asks for. */
interface Wish {
  readonly gameCode: string;
  readonly lines: readonly LotteryLineSent[];
  readonly legs: readonly { readonly numero: string; readonly multiple: number }[];
  readonly stopsOnWin: boolean;
  readonly expectedStakeMicros: bigint | undefined;
}

/**
 * Places the items of a slip.
 * @throws DomainError as the portal's own calls do
 */
export async function placeSlip(
  deps: BettingDeps,
  memberId: MemberId,
  input: InputOf<typeof lotteryBetting>,
): Promise<OutputOf<typeof lotteryBetting>> {
  const game = await openGame(deps, input.gameId);
  const lines = await linesOfSlip(game, input.bettingSlipString, createPauses());
  const sum = input.betCartAmountSum;
  const total = sum === undefined ? undefined : parseAmount(`${sum}`, { decimals: 6 });
  if (total?.ok === false) fail('lottery.stake_differs');
  const legs = await legsOf(deps, game, input);
  return answer(
    deps,
    memberId,
    await placeWish(deps, memberId, {
      gameCode: game.gameCode,
      lines,
      legs,
      stopsOnWin: input.winningStop ?? false,
      expectedStakeMicros: total?.micros,
    }),
  );
}

/** The issue of a slip, or the issues of its chase: the first one that it names and those on sale after it. */
async function legsOf(
  deps: BettingDeps,
  { gameCode }: GameTerms['game'],
  { chaseSlip, currentNumero }: InputOf<typeof lotteryBetting>,
): Promise<Wish['legs']> {
  if (!chaseSlip) return [{ numero: currentNumero, multiple: 1 }];
  const { numero, multiples } = chaseSlip;
  const sales = await listSalesFrom(deps.db, { gameCode, numero, limit: multiples.length });
  if (sales.length < multiples.length) fail('lottery.issue_closed', { numero });
  const legs = sales
    .map((sale, index) => ({ numero: sale.numero, multiple: multiples[index] ?? 0 }))
    .filter(({ multiple }) => multiple > 0);
  return legs.length > 0
    ? legs
    : fail('system.bad_input', { fields: { 'chaseSlip.multiples': 'all are 0' } });
}

/**
 * Places contents. All of them are of one game and name the same issues: what is staked on several is one chase.
 * @throws DomainError as the portal's own calls do
 */
export async function placeContents(
  deps: BettingDeps,
  memberId: MemberId,
  { contents }: InputOf<typeof lotteryVietnamBetting>,
): Promise<OutputOf<typeof lotteryVietnamBetting>> {
  const [first] = contents;
  if (first === undefined) return fail('system.bad_input');
  const isChase = first.numero.length > 1;
  const isOne = contents.every((content) => content.gameId === first.gameId && isSameIssues(first, content));
  if (!isOne) fail('system.bad_input', { fields: { contents: 'of several games, issues or chases' } });
  const game = await openGame(deps, first.gameId);
  const lines = await linesOfContents(
    game,
    contents.map((content) => ({ ...content, multiple: isChase ? 1 : (content.numero[0]?.multiple ?? 1) })),
    createPauses(),
  );
  return answer(
    deps,
    memberId,
    await placeWish(deps, memberId, {
      gameCode: game.gameCode,
      lines,
      legs: isChase ? first.numero : first.numero.map(({ numero }) => ({ numero, multiple: 1 })),
      stopsOnWin: first.winStop ?? false,
      expectedStakeMicros: undefined,
    }),
  );
}

type Content = InputOf<typeof lotteryVietnamBetting>['contents'][number];

/** Whether two contents name the same issues, and where these are several are staked on them in the same way. */
function isSameIssues(one: Content, other: Content): boolean {
  const isChase = one.numero.length > 1;
  const areSame =
    one.numero.length === other.numero.length &&
    one.numero.every((issue, index) => {
      const same = other.numero[index];
      return issue.numero === same?.numero && (!isChase || issue.multiple === same.multiple);
    });
  return areSame && (!isChase || (one.winStop ?? false) === (other.winStop ?? false));
}

async function openGame({ library }: OrderDeps, gameId: number): Promise<GameTerms['game']> {
  const books = await library();
  const { code } = books.gameByNo.get(gameId) ?? fail('lottery.game_unknown');
  return openLotteryOf(books, code).game;
}

/** So long the same order of a member is one that was sent again: these clients name no order. */
const SAME_FOR_MS = 5_000;

function placeWish(deps: BettingDeps, memberId: MemberId, wish: Wish): Promise<Placed> {
  const { legs, lines, gameCode } = wish;
  // Names are made of it again and again, so that what is long is read once.
  const content = digestOf(JSON.stringify([memberId, gameCode, legs, lines, wish.stopsOnWin])).toString(
    'hex',
  );
  // An order that is under way is not found yet, and the span that its id is of may end meanwhile.
  return deps.gate.inTurn(content, () => placeAsOne(deps, memberId, wish, content));
}

async function placeAsOne(
  deps: BettingDeps,
  memberId: MemberId,
  wish: Wish,
  content: string,
): Promise<Placed> {
  const { legs, lines } = wish;
  const [only] = legs;
  if (only === undefined) return fail('lottery.issue_closed');
  const isOne = legs.length === 1;
  const find = (id: string) =>
    isOne ? listOrdersById(deps.db, memberId, [id]) : listLegs(deps.db, memberId, id);
  const at = deps.clock.now().getTime();
  const span = Math.floor(at / SAME_FOR_MS);
  const [before, now] = await Promise.all([
    latestOf(`${span - 1} ${content}`, find),
    latestOf(`${span} ${content}`, find),
  ]);
  const { id } = at - before.placedAtMs < SAME_FOR_MS ? before : now;
  const sent = { ...wish, memberId };
  return isOne
    ? placeOrder(deps, { ...sent, orderId: id, numero: only.numero, lines: timesLines(lines, only.multiple) })
    : placeChase(deps, { ...sent, chaseId: id });
}

/**
 * The id that orders of a name have by now, and when one was placed under it, ms; none was at 0. What was cancelled is over:
 * the same order after it is another one, and never answered with the one that is not played.
 */
async function latestOf(
  name: string,
  find: (id: string) => Promise<readonly OrderRow[]>,
): Promise<{ readonly id: string; readonly placedAtMs: number }> {
  for (let id = idOf(name); ; id = idOf(`${id} ${name}`)) {
    const orders = await find(id);
    const isOver = orders.length > 0 && orders.every(({ state }) => state === 'cancelled');
    if (!isOver) return { id, placedAtMs: orders[0]?.placed_at.getTime() ?? 0 };
  }
}

function timesLines(lines: readonly LotteryLineSent[], times: number): readonly LotteryLineSent[] {
  return lines.map((line) => ({ ...line, multiple: line.multiple * times }));
}

/** An id that follows from a name (UUID version 8). */
function idOf(name: string): string {
  const hash = digestOf(name);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** standards 1.78 */
async function answer(
  { db }: OrderDeps,
  memberId: MemberId,
  { orders, standing }: Placed,
): Promise<OutputOf<typeof lotteryBetting>> {
  const first: OrderRow = orders[0] ?? fail('lottery.issue_closed');
  const { balance } = standing ?? (await standingOf(db, memberId));
  return {
    orderNumber: first.no,
    numero: first.numero,
    totalBettingAmount: microsToWireNumber(totalOf(orders.map(({ stake }) => stake)), WIRE_DECIMALS),
    balance: microsToWireNumber(balance, WIRE_DECIMALS),
  };
}
