import { sessionResult } from '@nokshi/contract/play.ts';
import { listBets, profit, sumBets } from '@nokshi/contract/records.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, aWalletToken, credits, type Game, signedIn } from '../../../../test/builders.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { rankGames } from '../../reporting/index.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world);
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

async function sit() {
  const member = await aMember(world);
  const table = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
  const play = async (fields: Record<string, unknown> = {}) => {
    const bet = newId();
    await table.bet({ transaction_uuid: bet, amount: UNIT, ...fields });
    await table.win(bet, { amount: 0 });
    return bet;
  };
  const figures = async () => {
    await world.drain();
    const as = await signedIn(world, member);
    const sum = valueOf(await world.call(sumBets, {}, { as }));
    const { total, days, games } = valueOf(await world.call(profit, {}, { as }));
    const session = valueOf(await world.call(sessionResult, { gameCode: slot.code, since: 0 }, { as }));
    return {
      record: [sum.count, sum.refundedCount, sum.stakeMicros],
      facts: [total.rounds, total.stakeMicros],
      days: days.map((day) => day.rounds),
      games: games.map((game) => game.rounds),
      session: session.rounds,
    };
  };
  return { member, table, play, figures };
}

it('[MC-6] [MC-8] rounds that were undone count nowhere, before and after their close, free ones too', async () => {
  const { member, table, play, figures } = await sit();
  const bets: string[] = [];
  for (let round = 0; round < 22; round += 1) bets.push(await play());
  const free = [await play({ amount: 0, is_free: true }), await play({ amount: 0, is_free: true })];
  const open = newId();
  await table.bet({ transaction_uuid: open, amount: UNIT });
  for (const undone of [bets[3], bets[17], free[1], open]) await table.rollback(undone ?? '');
  expect(await figures()).toEqual({
    record: [21, 4, credits(20).toString()],
    facts: [21, credits(20).toString()],
    days: [21],
    games: [21],
    session: 21,
  });
  const { list } = valueOf(await world.call(listBets, {}, { as: await signedIn(world, member) }));
  expect(list.filter(({ state }) => state === 'refunded')).toHaveLength(4);
  expect(await rankGames(world.db, new Date(0), 5)).toEqual([{ no: slot.no, rounds: 21 }]);
});

it('a round goes on counting while one of its stakes stands', async () => {
  const { table, figures } = await sit();
  const [one, other, round] = [newId(), newId(), newId()];
  await table.bet({ transaction_uuid: one, round, amount: UNIT });
  await table.bet({ transaction_uuid: other, round, amount: 2 * UNIT });
  await table.win(other, { round, amount: 0 });
  await table.rollback(one);
  expect((await figures()).facts).toEqual([1, credits(2).toString()]);
  await table.rollback(other);
  await table.rollback(other);
  expect(await figures()).toMatchObject({ record: [0, 1, '0'], facts: [0, '0'], days: [], games: [] });
});

it('[MC-8] one that is undone on a later day counts less on that day, as its money does', async () => {
  const { play, table, figures } = await sit();
  const bet = await play();
  await play();
  world.clock.advance(DAY_MS);
  await table.rollback(bet);
  expect(await figures()).toMatchObject({
    record: [1, 1, credits(1).toString()],
    facts: [1, credits(1).toString()],
    days: [2, -1],
  });
});
