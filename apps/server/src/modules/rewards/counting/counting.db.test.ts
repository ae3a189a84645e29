import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, payInWith } from '../../../../test/bonuses.ts';
import { aGame, aMember, credits, type Game } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, aPayer, type ChannelOfTest } from '../../../../test/payments.ts';
import { ownStakesOf, stakeOnce } from '../../../../test/rewards.ts';
import { SUPPLIER_KEYS } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { lockAccount } from '../../protection/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let games: Record<'slot' | 'live', Game>;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { takesDecimals: true });
  games = { slot: await aGame(world), live: await aGame(world, { vendor: 'TABLES', game_type: 'LIVE' }) };
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
  await provider.close();
});

const aStaker = () => aMember(world, { balance: credits(5000) });

/** Somebody who paid so much in with a bonus of so many percent. */
async function aBonusPlayer(units: number, percent: number) {
  const payer = await aPayer(world);
  const { code } = await anOffer(world, { percent });
  await payInWith(world, payer, { channel, units, bonusCode: code });
  return payer.member;
}

const wholeUnits = (counted: Record<string, number>) =>
  Object.fromEntries(Object.entries(counted).map(([category, own]) => [category, Math.round(own)]));

describe('what counts for rewards', () => {
  it.each([
    ['own money, no bonus', 1000, aStaker, {}, { RNG: 1000 }],
    ['half a deposit, half a bonus', 1000, () => aBonusPlayer(1000, 100), {}, { RNG: 500 }],
    ['two thirds a deposit', 900, () => aBonusPlayer(1000, 50), {}, { RNG: 600 }],
    ['a free bet', 1000, aStaker, { is_free: true }, {}],
  ] as const)('1,000 staked: %s; and nothing after it was undone', async (_, stake, who, bet, counted) => {
    const member = await who();
    const { undo } = await stakeOnce(world, { member, game: games.slot }, { stake, win: 0, bet });
    // A deposit that is told apart by its cents is never a round thousand.
    expect(wholeUnits(await ownStakesOf(world, member.id))).toEqual(counted);
    await undo();
    expect(await ownStakesOf(world, member.id)).toEqual({});
  });

  it.each([
    ['own money', aStaker, 300],
    ['half a bonus', () => aBonusPlayer(1000, 100), 150],
  ] as const)('%s that was staked before the account was locked has counted', async (_, who, own) => {
    const member = await who();
    await stakeOnce(world, { member, game: games.slot }, { stake: 300 });
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: member.id,
        reason: 'operator',
        kinds: ['stake', 'launch'],
        beginsAt: world.clock.now(),
        requestedBy: 'test',
      }),
    );
    await world.drain();
    expect(await ownStakesOf(world, member.id)).toEqual({ RNG: own });
  });

  it('a tie counts nothing, a category counts for itself', async () => {
    const member = await aStaker();
    await stakeOnce(world, { member, game: games.live }, { stake: 100, win: 100 });
    await stakeOnce(world, { member, game: games.live }, { stake: 40, win: 80 });
    await stakeOnce(world, { member, game: games.slot }, { stake: 7, win: 7 });
    expect(await ownStakesOf(world, member.id)).toEqual({ LIVE: 40, RNG: 7 });
  });

  it('counts a round once, however often its events come', async () => {
    const member = await aStaker();
    await stakeOnce(world, { member, game: games.slot }, { stake: 100 });
    await world.owner.query("update outbox_cursor set position = 0 where subscriber = 'rewards.rounds'");
    await world.drain();
    expect(await ownStakesOf(world, member.id)).toEqual({ RNG: 100 });
  });
});
