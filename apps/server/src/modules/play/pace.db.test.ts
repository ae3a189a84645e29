import * as inHouse from '@nokshi/contract/in-house.ts';
import * as instant from '@nokshi/contract/in-house-instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aGame,
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../test/builders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import type { BetCommand } from './wallet/wallet-command.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let [dice, limbo, slot]: Game[] = [];

beforeAll(async () => {
  world = await openWorld();
  [dice, limbo, slot] = [await aDiceGame(world), await aHouseGame(world, 'BGLIMBO'), await aGame(world)];
  await ask({ slots: 2.5, others: 5 });
});

afterEach(() => ask({ slots: 2.5, others: 5 }));

afterAll(() => world.close());

const brand = () => world.app.rooms.brand;

async function ask(strict: { readonly slots: number; readonly others: number }): Promise<void> {
  await brand().change('minRoundSeconds', { strict, light: { slots: 0, others: 0 } });
}

interface Player {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

async function aPlayer(game = limbo, balance = credits(1_000)): Promise<Player> {
  if (!game) throw new Error('the game is made before the tests');
  const member = await aMember(world, { balance });
  const portal = await signedIn(world, member);
  return { member, portal, game: await atHouseGame(world, portal, game) };
}

const bet = (player: Player, change: { id?: string; stakeMicros?: string } = {}) =>
  world.call(
    instant.instantBet,
    {
      id: newId(),
      stakeMicros: credits(1).toString(),
      choice: { kind: 'limbo', targetHundredths: 200 },
      ...change,
    },
    { as: player.game },
  );

describe('the time between two starts of a game', () => {
  it('[2.30] [2.37] is five seconds by the clock of the server; a refusal says how long is left and takes no nonce', async () => {
    const player = await aPlayer();
    valueOf(await bet(player));
    world.clock.advance(1_200);
    const refused = await bet(player);
    expect([refused.status, refused.errorCode, detailsOf(refused)]).toEqual([
      429,
      'too_fast',
      { retryAfterMs: 3_800 },
    ]);
    world.clock.advance(3_799);
    expect(detailsOf(await bet(player))).toEqual({ retryAfterMs: 1 });
    world.clock.advance(1);
    expect(valueOf(await bet(player)).round.nonce).toBe(1);
  });

  it('[2.30] lets one of many sent together start', async () => {
    const player = await aPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(player)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 429),
    ]);
    world.clock.advance(5_000);
    expect(valueOf(await bet(player)).round.nonce).toBe(1);
  });

  it('[5.10] does not stand in the way of a bet that is sent again', async () => {
    const player = await aPlayer();
    const id = newId();
    const { round } = valueOf(await bet(player, { id }));
    expect(valueOf(await bet(player, { id })).round).toEqual(round);
  });

  it('is counted from rounds alone: a bet that was refused starts nothing', async () => {
    const player = await aPlayer(limbo, credits(2));
    expect((await bet(player, { stakeMicros: credits(3).toString() })).errorCode).toBe('balance_not_enough');
    valueOf(await bet(player));
  });

  it('holds for each game and each member by themselves', async () => {
    const player = await aPlayer();
    valueOf(await bet(player));
    valueOf(await bet(await aPlayer()));
    const atDice = {
      ...player,
      game: await atHouseGame(world, player.portal, dice ?? (await aDiceGame(world))),
    };
    const order = { stakeMicros: credits(1).toString(), direction: 'over', targetHundredths: 5050 } as const;
    const thrown = () => world.call(inHouse.diceBet, { id: newId(), ...order }, { as: atDice.game });
    valueOf(await thrown());
    expect((await thrown()).errorCode).toBe('too_fast');
  });

  it('is none where the brand asks for none, and of the lighter profile', async () => {
    const player = await aPlayer();
    await ask({ slots: 0, others: 0 });
    for (let n = 0; n < 3; n += 1) valueOf(await bet(player));
    await ask({ slots: 2.5, others: 5 });
    await brand().change('protection', { profile: 'light', checkMinutes: 60 });
    for (let n = 0; n < 3; n += 1) valueOf(await bet(player));
    await brand().change('protection', { profile: 'strict', checkMinutes: 60 });
  });

  it('[2.29] of slots is held by the wallet, for rounds and not for stakes in a round that runs', async () => {
    const member = await aMember(world, { balance: credits(100) });
    if (!slot) throw new Error('the slot is made before the tests');
    const gameNo = slot.no;
    const stake = (round: string): BetCommand => ({
      kind: 'bet',
      memberId: member.id,
      scope: 'hub88:sandbox',
      key: newId(),
      currency: 'XPC',
      gameNo,
      roundRef: round,
      house: 'SHAPLA',
      amount: credits(1),
      minRoundMs: 2_500,
    });
    const run = async (round: string) => {
      const { status, reason } = await world.app.rooms.play.gate.run(stake(round));
      return reason ?? status;
    };
    expect([await run('one'), await run('one'), await run('two')]).toEqual(['ok', 'ok', 'too_fast']);
    world.clock.advance(2_499);
    expect(await run('two')).toBe('too_fast');
    world.clock.advance(1);
    expect(await run('two')).toBe('ok');
    expect(await balanceOf(world, member)).toBe(credits(97));
  });
});
