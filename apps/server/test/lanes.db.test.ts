import { diceBet } from '@nokshi/contract/in-house.ts';
import { listJackpots } from '@nokshi/contract/jackpots.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { inLane, laneNow } from '../src/platform/lanes.ts';
import { aDiceGame, aMember, atHouseGame, balanceOf, credits, signedIn } from './builders.ts';
import { openWorld, valueOf } from './world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld({ poolSize: { guests: 2, calls: 4, money: 2, work: 2 } });
});
afterAll(() => world.close());

it('what runs outside of a call is work, and what a call begins stays in its lane', async () => {
  expect(laneNow()).toBe('work');
  const seen = await inLane('guests', async () => {
    await Promise.resolve();
    return laneNow();
  });
  expect(seen).toBe('guests');
});

it('thousands of readers are told to come back, and keep neither stakes nor events waiting', async () => {
  const dice = await aDiceGame(world);
  const member = await aMember(world, { balance: credits(100) });
  const game = await atHouseGame(world, await signedIn(world, member), dice);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Two readers whose question takes long have all the connections of readers.
  const holders = [1, 2].map(() =>
    inLane('guests', () =>
      inTransaction(world.db, async (tx) => {
        await sql`select 1`.execute(tx);
        await held;
      }),
    ),
  );
  const readers = Array.from({ length: 1_000 }, () => world.call(listJackpots, { language: 'EN' }));
  const order = {
    id: newId(),
    stakeMicros: credits(1).toString(),
    direction: 'over',
    targetHundredths: 5050,
  } as const;
  const { round } = valueOf(await world.call(diceBet, order, { as: game }));
  expect(await balanceOf(world, member)).toBe(credits(99) + BigInt(round.winMicros));
  await world.drain();
  letGo();
  await Promise.all(holders);
  const answers = await Promise.all(readers);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(refused.length).toBeGreaterThanOrEqual(700);
  expect(refused[0]?.headers['retry-after']).toBe('5');
});
