import { claimRewards, listRewards } from '@nokshi/contract/rewards.ts';
import { missionLeaderboard, readBoard, setBoardAbsence } from '@nokshi/contract/rewards-boards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { stakeOnce } from '../../../../test/rewards.ts';
import { SUPPLIER_KEYS } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
  await toNextWeek();
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
});

const count = () => world.runJobs('rewards.count_boards');
const aPlayer = () => aMember(world, { balance: credits(10_000) });
const boardOf = async (member: Member, span: 'day' | 'week' | 'last_week' = 'week') =>
  valueOf(await world.call(readBoard, { span }, { as: await signedIn(world, member) }));

/** An hour into the next week of the brand. */
async function toNextWeek() {
  const { endsAt } = await boardOf(await aMember(world));
  world.clock.advance(endsAt - world.clock.now().getTime() + 3600_000);
}

async function stakes(units: number, member?: Member) {
  const player = member ?? (await aPlayer());
  await stakeOnce(world, { member: player, game }, { stake: units });
  return player;
}

describe('[MC-12] the leaderboard', () => {
  it('orders by own stakes, of equals who was there first, masks names, and shows the own line with neighbours', async () => {
    await toNextWeek();
    const first = await stakes(500);
    const [earlier, later] = [await stakes(400), await stakes(400)];
    for (let no = 0; no < 9; no += 1) await stakes(300 - no);
    const last = await stakes(10);
    await count();
    const board = await boardOf(last);
    expect(board.list.map(({ rank, ownMicros }) => [rank, Number(ownMicros) / 1e6]).slice(0, 4)).toEqual([
      [1, 500],
      [2, 400],
      [3, 400],
      [4, 300],
    ]);
    expect(board.list[0]?.name).toMatch(/^.\*\*\*.$/);
    expect(board.list.map(({ prizePoints }) => prizePoints).slice(0, 3)).toEqual([5000, 3000, 2000]);
    expect(board.around.map(({ rank, isMe }) => [rank, isMe])).toEqual([
      [12, false],
      [13, true],
    ]);
    expect((await boardOf(earlier)).list.find(({ isMe }) => isMe)?.rank).toBe(2);
    expect((await boardOf(later)).list.find(({ isMe }) => isMe)?.rank).toBe(3);
    expect((await boardOf(first)).around).toEqual([]);
  });

  it('gives prizes once the week and its last rounds are over, once; bots and the absent have none', async () => {
    await toNextWeek();
    const bot = await stakes(900);
    await world.owner.query('update identity_member set is_demo = true where id = $1', [bot.id]);
    const [best, second, away] = [await stakes(800), await stakes(700), await stakes(750)];
    valueOf(await world.call(setBoardAbsence, { isAbsent: true }, { as: await signedIn(world, away) }));
    await count();
    const board = await boardOf(best);
    expect(board.list.map(({ isDemo, prizePoints }) => [isDemo, prizePoints]).slice(0, 3)).toEqual([
      [true, 0],
      [false, 5000],
      [false, 3000],
    ]);
    expect((await boardOf(away)).isAbsent).toBe(true);
    world.clock.advance(board.endsAt - world.clock.now().getTime() + 20 * 60_000);
    await count();
    expect((await boardOf(best, 'last_week')).isSettled).toBe(false);
    world.clock.advance(15 * 60_000);
    for (let times = 0; times < 3; times += 1) await count();
    expect((await boardOf(best, 'last_week')).isSettled).toBe(true);
    const prizesOf = async (member: Member) => {
      const { list } = valueOf(await world.call(listRewards, {}, { as: await signedIn(world, member) }));
      return list.filter(({ kind }) => kind === 'leaderboard');
    };
    expect(await prizesOf(best)).toMatchObject([{ currency: 'PTS', amountMicros: '5000000000' }]);
    expect(await prizesOf(second)).toMatchObject([{ amountMicros: '3000000000' }]);
    expect([await prizesOf(bot), await prizesOf(away)]).toEqual([[], []]);
    const [prize] = await prizesOf(best);
    const as = await signedIn(world, best);
    valueOf(await world.call(claimRewards, { ids: [String(prize?.id)] }, { as }));
  });

  it('what is undone before prizes are given stands on no board', async () => {
    await toNextWeek();
    const player = await aPlayer();
    const { undo } = await stakeOnce(world, { member: player, game }, { stake: 1000 });
    await count();
    expect((await boardOf(player, 'day')).list.find(({ isMe }) => isMe)?.rank).toBe(1);
    await undo();
    await count();
    expect((await boardOf(player, 'day')).list.some(({ isMe }) => isMe)).toBe(false);
  });

  it('[API-6.18] answers the family’s clients in units, with the own line as footer', async () => {
    await toNextWeek();
    const player = await stakes(123);
    await count();
    const as = await signedIn(world, player);
    const board = valueOf(await world.call(missionLeaderboard, { missionId: 'week' }, { as }));
    expect(board).toMatchObject({
      list: [{ rank: 1, reachedValue: 123, reward: 5000 }],
      footer: { rank: 1 },
    });
    const stranger = await signedIn(world, await aMember(world));
    const none = valueOf(await world.call(missionLeaderboard, {}, { as: stranger }));
    expect(none.footer).toEqual({ rank: null, reachedValue: 0 });
    world.clock.advance(DAY_MS);
  });
});
