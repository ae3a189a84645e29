import { setDepositCaps } from '@nokshi/contract/brand-console.ts';
import { tellTrxId } from '@nokshi/contract/cashier-deposit.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { memberControl } from '@nokshi/contract/protection-console.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, staffSignedIn } from '../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../test/payment-provider.ts';
import { aChannel, arrives, type ChannelOfTest, order } from '../../../test/payments.ts';
import { aGuarded, type Guarded, limitOf } from '../../../test/protection.ts';
import { detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../test/world.ts';

const DAY_MS = 24 * 3600_000;

let provider: TestProvider;
let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let channel: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment });
  game = await aGame(world);
  channel = await aChannel(world, { takesDecimals: false });
});

afterEach(() => expectBooksToBalance(world));

afterAll(async () => {
  await world.close();
  await provider.close();
});

const aPayer = () => aGuarded(world, game, 0n);

async function ask(player: Guarded, units: number) {
  const payer = { member: player.member, as: await player.signIn() };
  return { payer, answer: await order(world, payer, channel, units) };
}

/** Opens an order and pays it, `paid` units where that is another amount. */
async function pay(player: Guarded, units: number, paid = units): Promise<string | undefined> {
  const { payer, answer } = await ask(player, units);
  if (answer.status !== 200) return answer.errorCode;
  const trxId = aTrxId();
  await arrives(world, channel, { trxId, amount: credits(paid) });
  return valueOf(await world.call(tellTrxId, { id: answer.value.id, trxId }, { as: payer.as })).state;
}

describe('[2.16] the first deposit', () => {
  it('waits for a word about a limit, and “none” is remembered', async () => {
    const player = await aPayer();
    expect((await player.look()).asksForLimit).toBe(true);
    expect((await ask(player, 500)).answer.errorCode).toBe('limit_offer');
    valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: await player.signIn() }));
    expect((await player.look()).asksForLimit).toBe(false);
    expect((await ask(player, 500)).answer.status).toBe(200);
  });

  it('goes on with a limit on deposits, and with none in the light profile', async () => {
    const player = await aPayer();
    await player.limit('loss', 'day', 100);
    expect((await ask(player, 500)).answer.errorCode).toBe('limit_offer');
    await player.limit('deposit', 'month', 5000);
    expect((await ask(player, 500)).answer.status).toBe(200);
    const { brand } = world.app.rooms;
    await brand.change('protection', { profile: 'light', checkMinutes: 60 });
    expect((await ask(await aPayer(), 500)).answer.status).toBe(200);
    await brand.change('protection', { profile: 'strict', checkMinutes: 60 });
  });
});

describe('[2.21] a limit on deposits', () => {
  it('[1.29] is what is paid in, and refuses an order before anybody pays', async () => {
    const player = await aPayer();
    await player.limit('deposit', 'day', 1000);
    expect(await pay(player, 600)).toBe('credited');
    expect((await ask(player, 500)).answer.errorCode).toBe('limit_reached');
    expect(await pay(player, 400)).toBe('credited');
    const state = await player.look();
    expect(limitOf(state, 'deposit', 'day').used).toBe(credits(1000).toString());
    expect((await ask(player, 200)).answer.errorCode).toBe('limit_reached');
    world.clock.advance(DAY_MS);
    expect(await pay(player, 600)).toBe('credited');
  });

  it('counts what was paid in before it was set', async () => {
    const player = await aPayer();
    valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: await player.signIn() }));
    expect(await pay(player, 600)).toBe('credited');
    const state = await player.limit('deposit', 'week', 1000);
    expect(limitOf(state, 'deposit', 'week').used).toBe(credits(600).toString());
    expect((await ask(player, 500)).answer.errorCode).toBe('limit_reached');
  });

  it('counts open orders: of two at once one is opened', async () => {
    const player = await aPayer();
    await player.limit('deposit', 'day', 1000);
    const payer = { member: player.member, as: await player.signIn() };
    const answers = await Promise.all([600, 600].map((units) => order(world, payer, channel, units)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'limit_reached')).toHaveLength(1);
  });

  it('credits money that arrived above it, and tells its member', async () => {
    const player = await aPayer();
    await player.limit('deposit', 'day', 1000);
    expect(await pay(player, 900, 1500)).toBe('credited');
    expect(await balanceOf(world, player.member)).toBe(credits(1500));
    await world.drain();
    const { rows } = await world.owner.query(
      "select text_values ->> 'amountMicros' as above from inbox_message where member_id = $1 and text_key = 'limitPassed'",
      [player.member.id],
    );
    expect(rows).toEqual([{ above: credits(500).toString() }]);
    expect((await ask(player, 200)).answer.errorCode).toBe('limit_reached');
  });
});

describe('[1.18] the operator’s limit on deposits', () => {
  const NONE = { day: null, week: null, month: null };
  const caps = async (change: Partial<Record<'day' | 'week' | 'month', number | null>>) => {
    const as = await staffSignedIn(world, ['owner']);
    const order = { ...NONE, ...change, reason: 'the licence says so' };
    return valueOf(await world.call(setDepositCaps, order, { as })).depositCaps;
  };
  const free = async () => {
    const player = await aPayer();
    valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: await player.signIn() }));
    return player;
  };

  it('holds for who has set none, with what was paid in before it and what open orders may bring', async () => {
    const player = await free();
    expect(await pay(player, 300)).toBe('credited');
    expect(await caps({ day: 1000 })).toEqual({ ...NONE, day: 1000 });
    expect((await ask(player, 800)).answer.errorCode).toBe('operator_limit');
    const payer = { member: player.member, as: await player.signIn() };
    const answers = await Promise.all([400, 400].map((units) => order(world, payer, channel, units)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await player.look()).operatorDeposits).toEqual({ ...NONE, day: credits(1000).toString() });
    world.clock.advance(DAY_MS);
    expect(await pay(player, 1000)).toBe('credited');
    await caps({});
    expect((await ask(player, 800)).answer.status).toBe(200);
  });

  it('of it and the member’s own the stricter one decides, and the refusal names it', async () => {
    const player = await aPayer();
    await player.limit('deposit', 'week', 1000);
    await caps({ week: 500 });
    const refused = (await ask(player, 600)).answer;
    expect(refused.errorCode).toBe('operator_limit');
    expect(detailsOf(refused)).toEqual({
      span: 'week',
      limitMicros: credits(500).toString(),
      leftMicros: credits(500).toString(),
    });
    await caps({ week: 5000, month: 6000 });
    expect((await ask(player, 1100)).answer.errorCode).toBe('limit_reached');
    expect((await ask(player, 900)).answer.status).toBe(200);
    await caps({});
  });

  it('is the owners’ to set, in whole units above nothing', async () => {
    for (const wrong of [0, -1, 1.5, 1e10]) {
      const as = await staffSignedIn(world, ['owner']);
      const answer = await world.call(setDepositCaps, { ...NONE, day: wrong, reason: 'x' }, { as });
      expect(answer.status).toBe(400);
    }
    const as = await staffSignedIn(world, ['cashier', 'risk']);
    expect((await world.call(setDepositCaps, { ...NONE, reason: 'x' }, { as })).status).toBe(403);
  });
});

describe('the staff', () => {
  it('sees a member’s limits as the member does, with members.read alone', async () => {
    const player = await aPayer();
    await player.limit('loss', 'week', 700);
    const as = await staffSignedIn(world, ['support']);
    const seen = valueOf(await world.call(memberControl, { memberId: player.member.id }, { as }));
    expect(limitOf(seen, 'loss', 'week').amount).toBe(credits(700).toString());
    const own = await player.signIn();
    expect((await world.call(memberControl, { memberId: player.member.id }, { as: own })).status).toBe(401);
  });
});
