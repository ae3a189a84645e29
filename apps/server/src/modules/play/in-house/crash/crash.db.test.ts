import * as contract from '@nokshi/contract/in-house-crash.ts';
import { verifyRound } from '@nokshi/contract/play.ts';
import { setLimit } from '@nokshi/contract/protection.ts';
import { checkFairRound, crashHundredthsAt, crashTimeOf, fairDrawOf } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits } from '../../../../../test/builders.ts';
import { type Answer, openWorld, valueOf } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import { type CrashPlayer, createCrashWorld } from './crash-world.fixture.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let crash: ReturnType<typeof createCrashWorld>;

beforeAll(async () => {
  world = await openWorld();
  crash = createCrashWorld(world);
  await crash.ofGame();
});

afterAll(async () => {
  await world.app.rooms.play.crash.dealer.stop();
  await world.close();
});

const refusal = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const balance = (player: CrashPlayer) => balanceOf(world, player.member);

describe('a round of Crash', () => {
  it('pays a cash-out at the multiplier of the moment the call came, once, and the same again', async () => {
    await crash.deal((bust) => bust > 300);
    const player = await crash.aPlayer();
    const id = newId();
    const placed = valueOf(await crash.bet(player, { id }));
    expect([placed.bet.state, placed.balanceMicros]).toEqual(['in', credits(9_990).toString()]);
    const { started_at: startedAt } = await crash.start();
    crash.playUntil(5_000, startedAt);
    const both = await Promise.all([crash.cashOut(player, id), crash.cashOut(player, id)]);
    crash.playUntil(6_000, startedAt);
    for (const answer of [...both, await crash.cashOut(player, id)]) {
      expect(valueOf(answer).bet).toMatchObject({
        state: 'out',
        cashHundredths: crashHundredthsAt(5_000),
        winMicros: '16400000',
      });
    }
    await crash.end();
    expect(await balance(player)).toBe(credits(9_990) + 16_400_000n);
    expect(valueOf(await crash.cashOut(player, id)).bet.winMicros).toBe('16400000');
  });

  it('pays an auto cash-out exactly where it was asked for, however late the turn comes, and at the bust itself', async () => {
    const { willBust } = await crash.deal((bust) => bust > 210 && bust < 100_000);
    const [two, exact, above] = await Promise.all([crash.aPlayer(), crash.aPlayer(), crash.aPlayer()]);
    const ids = [newId(), newId(), newId()] as const;
    await crash.bet(two, { id: ids[0], autoHundredths: 200 });
    await crash.bet(exact, { id: ids[1], autoHundredths: willBust });
    await crash.bet(above, { id: ids[2], autoHundredths: willBust + 1 });
    const { started_at: startedAt } = await crash.start();
    crash.playUntil(crashTimeOf(205), startedAt);
    await crash.turn();
    await crash.end();
    expect(await crash.betRow(ids[0])).toMatchObject({ state: 'out', cash: 200, win: credits(20) });
    expect(await crash.betRow(ids[1])).toMatchObject({ state: 'out', cash: willBust });
    expect(await crash.betRow(ids[2])).toMatchObject({ state: 'lost', win: 0n });
    expect(await balance(two)).toBe(credits(10_010));
    expect(await balance(above)).toBe(credits(9_990));
  });

  it('refuses a cash-out that comes with the bust or after it, though nobody was told of the bust yet', async () => {
    const { willBust } = await crash.deal((bust) => bust > 150 && bust < 100_000);
    const player = await crash.aPlayer();
    const id = newId();
    await crash.bet(player, { id });
    const { started_at: startedAt } = await crash.start();
    crash.playUntil(crashTimeOf(willBust), startedAt);
    expect(refusal(await crash.cashOut(player, id))).toEqual([409, 'cash_out_late']);
    await crash.end();
    expect(refusal(await crash.cashOut(player, id))).toEqual([409, 'cash_out_late']);
    expect(await crash.betRow(id)).toMatchObject({ state: 'lost' });
    expect(refusal(await crash.cashOut(player, newId()))).toEqual([404, 'round_unknown']);
  });

  it('ends a bet by itself where it reaches the largest win', async () => {
    await crash.deal((bust) => bust > 10_001);
    const player = await crash.aPlayer();
    const id = newId();
    await crash.bet(player, { id, stakeMicros: credits(1_000).toString() });
    await crash.start();
    await crash.end();
    expect(await crash.betRow(id)).toMatchObject({ state: 'out', cash: 10_000, win: credits(100_000) });
  });

  it('takes one bet of a member, in the betting phase alone, and gives a cancelled one back', async () => {
    const { no } = await crash.deal((bust) => bust > 101);
    const player = await crash.aPlayer();
    const id = newId();
    const first = valueOf(await crash.bet(player, { id }));
    expect(valueOf(await crash.bet(player, { id }))).toEqual(first);
    expect(refusal(await crash.bet(player, { id, autoHundredths: 150 }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    expect(refusal(await crash.bet(player))).toEqual([409, 'round_runs']);
    expect(refusal(await crash.bet(player, { round: no - 1 }))).toEqual([409, 'bets_closed']);
    const cancel = () => world.call(contract.cancelCrashBet, { id }, { as: player.game });
    expect(valueOf(await cancel()).bet.state).toBe('refunded');
    expect(valueOf(await cancel()).balanceMicros).toBe(credits(10_000).toString());
    const again = newId();
    valueOf(await crash.bet(player, { id: again, autoHundredths: 101 }));
    await crash.start();
    expect(refusal(await world.call(contract.cancelCrashBet, { id: again }, { as: player.game }))).toEqual([
      409,
      'bets_closed',
    ]);
    expect(refusal(await crash.bet(await crash.aPlayer()))).toEqual([409, 'bets_closed']);
    await crash.end();
    expect(await balance(player)).toBe(credits(10_000) + 100_000n);
  });

  it.each([
    ['stake', { stakeMicros: '500000' }, 'stake_not_allowed'],
    ['stake', { stakeMicros: credits(1_001).toString() }, 'stake_not_allowed'],
    ['auto cash-out', { autoHundredths: 100 }, 'choice_not_allowed'],
    ['auto cash-out', { autoHundredths: 1_000_001 }, 'choice_not_allowed'],
  ])('refuses what is not on offer: %s', async (_, change, code) => {
    await crash.turn();
    expect((await crash.bet(await crash.aPlayer(), change)).errorCode).toBe(code);
  });

  it('asks protection and the balance for every stake as any game of the house does', async () => {
    await crash.deal((bust) => bust > 101);
    const poor = await crash.aPlayer(credits(5));
    expect(refusal(await crash.bet(poor))).toEqual([409, 'balance_not_enough']);
    const limited = await crash.aPlayer();
    const limit = { kind: 'stake', span: 'day', amount: credits(5).toString() } as const;
    valueOf(await world.call(setLimit, limit, { as: limited.portal }));
    expect((await crash.bet(limited)).errorCode).toBe('limit_reached');
    expect(await balance(limited)).toBe(credits(10_000));
    await crash.turn();
    expect(valueOf(await crash.bet(limited, { stakeMicros: credits(5).toString() })).bet.state).toBe('in');
  });

  it('[3.24] stands in the record as anybody checks it: hash, salt, number and payout', async () => {
    await crash.deal((bust) => bust > 200);
    const player = await crash.aPlayer();
    await crash.bet(player, { autoHundredths: 150 });
    const during = valueOf(await world.call(verifyRound, {}, { as: player.portal }));
    expect(during.list).toEqual([]);
    await crash.start();
    await crash.end();
    const { list } = valueOf(await world.call(verifyRound, {}, { as: player.portal }));
    const [round] = list;
    if (round?.choice.kind !== 'crash' || round.outcome?.kind !== 'crash')
      throw new Error('no round of Crash');
    const check = checkFairRound({
      pair: { serverSeed: round.serverSeed ?? '', clientSeed: round.clientSeed, nonce: round.nonce },
      draw: fairDrawOf(round.choice),
      publishedHash: round.serverSeedHash,
      outcome: round.outcome,
      bet: {
        choice: round.choice,
        stakeMicros: BigInt(round.stakeMicros),
        payoutMicros: BigInt(round.winMicros),
        maxPayoutMicros: BigInt(round.maxWinMicros),
      },
    });
    expect(check).toMatchObject({ hashMatches: true, outcomeMatches: true, payoutMatches: true });
    expect(round.winMicros).toBe(credits(15).toString());
  });
});
