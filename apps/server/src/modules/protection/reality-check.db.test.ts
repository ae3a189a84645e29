import { diceBet } from '@nokshi/contract/in-house.ts';
import { chooseCheck } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDiceGame, aGame, atHouseGame, credits, type Game } from '../../../test/builders.ts';
import { aGuarded, type Guarded } from '../../../test/protection.ts';
import { SUPPLIER_KEYS, UNIT } from '../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { runWalletBatch } from '../play/index.ts';

const MINUTE_MS = 60_000;
const OK = 'RS_OK';
const WAITS = 'RS_ERROR_LIMIT_REACHED';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
});

afterAll(() => world.close());

/** Stakes a unit every three minutes for so long; answers what the last one was answered. */
async function playFor(player: Guarded, minutes: number): Promise<string> {
  let word = await player.stake(1);
  for (let played = 0; played < minutes; played += 3) {
    world.clock.advance(3 * MINUTE_MS);
    word = await player.stake(1);
  }
  return word;
}

const eventsOf = async (player: Guarded) => {
  await world.drain();
  const { rows } = await world.owner.query<{ what: string }>(
    "select payload ->> 'what' as what from outbox_event where name = 'protection.changed' and payload ->> 'memberId' = $1 order by position",
    [player.member.id],
  );
  return rows.map(({ what }) => what);
};

describe('[2.22] a reality check', () => {
  it('comes after an hour of play, stops stakes until it is answered, and tells the browser once', async () => {
    const player = await aGuarded(world, game);
    expect(await playFor(player, 57)).toBe(OK);
    world.clock.advance(3 * MINUTE_MS);
    expect([await player.stake(1), await player.stake(1)]).toEqual([WAITS, WAITS]);
    expect(await player.sitting()).toMatchObject({
      isCheckDue: true,
      playedMs: 60 * MINUTE_MS,
      checkMinutes: 60,
      sitting: { stakeMicros: credits(20).toString(), winMicros: '0' },
      today: { stakeMicros: credits(20).toString(), winMicros: '0' },
    });
    expect(await eventsOf(player)).toEqual(['check_due']);
    world.clock.advance(5 * 60 * MINUTE_MS);
    expect(await player.stake(1)).toBe(WAITS);
    await player.answer();
    expect(await player.stake(1)).toBe(OK);
    expect(await player.sitting()).toMatchObject({ isCheckDue: false });
    expect(await eventsOf(player)).toEqual(['check_due', 'check']);
  });

  it('goes on from moments that SQL wrote with microseconds', async () => {
    const player = await aGuarded(world, game);
    await player.limit('stake', 'day', 10);
    expect(await player.stake(1)).toBe(OK);
    const id = [player.member.id];
    await world.owner.query(
      "update protection_player set marked_at = marked_at - interval '1.000321 seconds' where member_id = $1",
      id,
    );
    await world.owner.query(
      "update protection_usage set begins_at = begins_at + interval '0.000321 seconds' where member_id = $1",
      id,
    );
    expect([await player.stake(9), await player.stake(1)]).toEqual([OK, WAITS]);
  });

  it('lets the round end that was open, with its win', async () => {
    const player = await aGuarded(world, game);
    await playFor(player, 57);
    const [bet, round] = [newId(), newId()];
    expect(await player.stake(1, { transaction_uuid: bet, round })).toBe(OK);
    world.clock.advance(3 * MINUTE_MS);
    expect(await player.stake(1)).toBe(WAITS);
    expect(await player.stake(0, { round })).toBe(OK);
    expect((await player.table.win(bet, { amount: 5 * UNIT })).answer.status).toBe(OK);
  });

  it('comes as often as its member chose, and again after as much play', async () => {
    const player = await aGuarded(world, game);
    valueOf(await world.call(chooseCheck, { minutes: 15 }, { as: await player.signIn() }));
    expect(await playFor(player, 15)).toBe(WAITS);
    await player.answer();
    expect(await playFor(player, 12)).toBe(OK);
    world.clock.advance(3 * MINUTE_MS);
    expect(await player.stake(1)).toBe(WAITS);
    const odd = { minutes: 20 } as never;
    expect((await world.call(chooseCheck, odd, { as: await player.signIn() })).status).toBe(400);
  });

  it('counts no pauses, and begins anew after half an hour without a stake', async () => {
    const player = await aGuarded(world, game);
    await playFor(player, 54);
    world.clock.advance(20 * MINUTE_MS);
    expect(await player.stake(1)).toBe(OK);
    expect((await player.sitting()).playedMs).toBe(54 * MINUTE_MS);
    world.clock.advance(31 * MINUTE_MS);
    expect((await player.sitting()).since).toBeNull();
    expect(await playFor(player, 30)).toBe(OK);
    expect((await player.sitting()).playedMs).toBe(30 * MINUTE_MS);
  });

  it('stops our own game with a word of its own', async () => {
    const player = await aGuarded(world, game);
    await playFor(player, 60);
    const dice = await atHouseGame(world, await player.signIn(), await aDiceGame(world));
    const input = {
      id: newId(),
      stakeMicros: credits(1).toString(),
      direction: 'under' as const,
      targetHundredths: 5000,
    };
    const bet = await world.call(diceBet, input, { as: dice });
    expect(bet.errorCode).toBe('reality_check');
  });

  it('is asked by nobody in the light profile, but of those who chose one', async () => {
    const { brand } = world.app.rooms;
    const turn = () => world.runJobs('protection');
    const [player, careful] = [await aGuarded(world, game), await aGuarded(world, game)];
    valueOf(await world.call(chooseCheck, { minutes: 30 }, { as: await careful.signIn() }));
    await player.stake(1);
    await brand.change('protection', { profile: 'light', checkMinutes: 60 });
    await turn();
    expect(await playFor(careful, 30)).toBe(WAITS);
    expect(await playFor(player, 90)).toBe(OK);
    await brand.change('protection', { profile: 'strict', checkMinutes: 60 });
    await turn();
    world.clock.advance(3 * MINUTE_MS);
    expect(await player.stake(1)).toBe(WAITS);
  });

  it('is not asked for history that is written late', async () => {
    const player = await aGuarded(world, game);
    const at = world.clock.now();
    const past = Array.from({ length: 60 }, (_, index) => {
      const key = newId();
      return {
        kind: 'bet' as const,
        memberId: player.member.id,
        scope: 'test',
        key,
        currency: 'XPC',
        gameNo: game.no,
        roundRef: key,
        house: game.vendor,
        amount: credits(1),
        at: new Date(at.getTime() - (200 - 3 * index) * MINUTE_MS),
      };
    });
    const answers = await runWalletBatch(world.db, past, at);
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    expect((await player.sitting()).since).toBeNull();
  });
});
