import { placeChase, placeOrder } from '@nokshi/contract/lottery.ts';
import { addLotteryFavourite } from '@nokshi/contract/lottery-favourites.ts';
import { lotteryBetting, lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import { ORDER_LIMITS } from '@nokshi/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let lotus: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aLottery(world);
  lotus = await aLottery(world, 'VN0008', 'TCG_LOTTO_VN', 'ELOTT');
});
afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPlayer(): Promise<Player> {
  const member = await aMember(world, { balance: credits(1_000) });
  return { member, as: await signedIn(world, member) };
}

/** The first numbers of five digits. */
const NUMBERS = Array.from({ length: 10_000 }, (_, number) => `${number}`.padStart(5, '0'));
/** A whole line of typed bets, as slips and as the portal's own orders write it, at the smallest unit. */
const ITEM = `${NUMBERS.join(',')}~2~five.direct~8~1960~1`;
const LINE = aLine({
  play: 'five.direct',
  choice: NUMBERS.map((number) => number.split('').join('_')).join(' '),
  unitId: '8',
});
const LINES_HELD = ORDER_LIMITS.tickets / NUMBERS.length;

const place = ({ as }: Player, { numero }: Issue, bettingSlipString: string) =>
  world.call(
    lotteryBetting,
    { gameId: game.no, currentNumero: numero, bettingSlipString },
    { as, headers: { language: 'EN' } },
  );

/** What was charged and ordered of a member's. */
async function countsOf({ member }: Player): Promise<readonly [balance: bigint, orders: number]> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::integer as n from lottery_order where member_id = $1',
    [member.id],
  );
  return [await balanceOf(world, member), rows[0]?.n ?? 0];
}

const UNTOUCHED = [credits(1_000), 0] as const;

describe('an order', () => {
  it('holds as many whole lines of typed bets as it may', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const slip = Array.from({ length: LINES_HELD }, () => ITEM).join(';');
    expect(valueOf(await place(player, issue, slip)).totalBettingAmount).toBe(20);
    expect(await countsOf(player)).toEqual([credits(980), 1]);
  });

  it('that types one bet more is refused at the line where it does, on a slip and in the portal’s own words', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const { numero } = issue;
    const beyond = '00000~2~five.direct~8~1960~1';
    const slip = [...Array.from({ length: LINES_HELD }, () => ITEM), beyond, 'nonsense'].join(';');
    const lines = [...Array.from({ length: LINES_HELD }, () => LINE), aLine()];
    const sent = { gameCode: 'LT0001', lines, expectedStakeMicros: '1' };
    const legs = [
      { numero, multiple: 1 },
      { numero: (await anIssue(world)).numero, multiple: 1 },
    ];
    const refused = [
      await place(player, issue, slip),
      await world.call(placeOrder, { ...sent, numero, orderId: newId() }, { as: player.as }),
      await world.call(placeChase, { ...sent, legs, chaseId: newId(), stopsOnWin: false }, { as: player.as }),
    ];
    const fault = { line: LINES_HELD, reason: 'too_long' };
    for (const answer of refused) expect(detailsOf(answer)).toMatchObject({ ...fault, faults: [fault] });
    expect(refused[0]?.message).toBe(
      'Nothing was ordered or charged. Line 3 cannot be taken: this is too much to send at once.',
    );
    expect(await countsOf(player)).toEqual(UNTOUCHED);
  });

  it('whose choices are longer than what a favourite holds is none, whatever they say', async () => {
    const player = await aPlayer();
    const lines = Array.from({ length: 200 }, () => aLine({ choice: 'x'.repeat(1_000) }));
    const favourite = { favouriteId: newId(), gameCode: 'LT0001', name: 'long', lines };
    const refused = await world.call(addLotteryFavourite, favourite, { as: player.as });
    expect(detailsOf(refused)).toMatchObject({ reason: 'too_long', faults: [{}] });
  });
});

describe('a position', () => {
  it('that is longer than a game has places makes an item that is none', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const balls = Array.from({ length: 10_000 }, () => '12').join(',');
    const refused = await place(player, issue, `${balls}~2~any2.group~1~1960~1~${'1'.repeat(400_000)}`);
    expect(detailsOf(refused)).toMatchObject({ line: 0, reason: 'slip' });
    const places = await place(player, issue, '12,13~2~any2.group~1~1960~1~1,2');
    expect(valueOf(places).totalBettingAmount).toBe(4);
  });
});

describe('contents of digits', () => {
  const DIGITS = '0123456789';

  function contentsOf(issue: Issue, count: number) {
    const numero = [{ numero: issue.numero, multiple: 1 }];
    const bettingContent = [DIGITS, DIGITS, DIGITS, DIGITS].join('_');
    const content = { gameId: lotus.no, playId: '4cang-db', bettingContent, singleBetPrice: 0.001, numero };
    return { contents: Array.from({ length: count }, () => content) };
  }

  it('come to no more numbers than an order holds, and the one that goes beyond is told', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world, 'VN0008')];
    const refused = await world.call(lotteryVietnamBetting, contentsOf(issue, 200), { as: player.as });
    // Written out, a line is ten thousand numbers of four digits with a comma each.
    const fault = { line: ORDER_LIMITS.characters / 50_000, reason: 'too_long' };
    expect(detailsOf(refused)).toMatchObject({ ...fault, faults: [fault] });
    expect(await countsOf(player)).toEqual(UNTOUCHED);
  });

  it('are all numbers of four digits where one line says so', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world, 'VN0008')];
    const placed = await world.call(lotteryVietnamBetting, contentsOf(issue, 1), { as: player.as });
    expect(valueOf(placed).totalBettingAmount).toBe(10);
  });
});
