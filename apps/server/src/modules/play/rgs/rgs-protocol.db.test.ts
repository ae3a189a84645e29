import {
  rgsAuthenticateAnswer,
  rgsBalanceAnswer,
  rgsError,
  rgsEventAnswer,
  rgsPlayAnswer,
  rgsReplayAnswer,
} from '@nokshi/contract/rgs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  aMember,
  balanceOf,
  changedCatalogue,
  credits,
  type Game,
  signedIn,
} from '../../../../test/builders.ts';
import {
  aBundle,
  aFront,
  aHostedGame,
  atHostedGame,
  type Front,
  HOSTED_VENDOR,
  type RgsAnswerOfTest,
  sendRgs,
} from '../../../../test/hosted-games.ts';
import { aNewAddress, openWorld } from '../../../../test/world.ts';

/** The tables of the public format, row by row: launch, units, calls, errors, states. */

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  await world.app.rooms.brand.change('protection', { profile: 'light', checkMinutes: 60 });
  game = await aHostedGame(world);
});

afterAll(() => world.close());

const front = (balance = credits(100)) => aFront(world, game, balance);
const launched = async () => {
  const member = await aMember(world, { balance: credits(100) });
  return await atHostedGame(world, await signedIn(world, member), game);
};
const play = (at: Pick<Front, 'send'>, mode: string, amount = 1_000_000) =>
  at.send('/wallet/play', { amount, mode });
const told = ({ status, body }: RgsAnswerOfTest) => [status, body.error];
const exactly = (schema: z.ZodMiniType, { status, body }: RgsAnswerOfTest) => {
  expect(status).toBe(200);
  expect(schema.parse(body)).toEqual(body);
};

describe('2.1 launch', () => {
  it('names every parameter of the format; the address of the RGS has no scheme', async () => {
    const { url, sessionID } = await front();
    expect(Object.fromEntries(url.searchParams)).toEqual({
      game: game.code,
      sessionID,
      rgs_url: `${url.host}/rgs`,
      lang: 'bn',
      currency: 'XPC',
      device: 'desktop',
      social: 'false',
      demo: 'true',
    });
    expect(sessionID.length).toBeGreaterThan(20);
  });

  it('[ST-10.3] a hosted game that was never imported is off', async () => {
    const bare = await aHostedGame(world, { modes: null });
    const as = await signedIn(world, await aMember(world));
    await expect(atHostedGame(world, as, bare)).rejects.toThrow('game_maintenance');
  });
});

describe('2.3 wallet/authenticate', () => {
  it('answers balance, limits, modes, jurisdiction and no round yet; other fields are ignored', async () => {
    const at = await front();
    const answer = await at.send('/wallet/authenticate', { language: 'en', lang: 'en', device: 'mobile' });
    exactly(rgsAuthenticateAnswer, answer);
    expect(answer.body).toMatchObject({
      balance: { amount: 100_000_000, currency: 'XPC' },
      round: null,
      meta: null,
      config: {
        gameID: game.code,
        minBet: 200_000,
        maxBet: 200_000_000,
        stepBet: 200_000,
        defaultBetLevel: 1_000_000,
        betModes: { WIN: { mode: 'WIN', costMultiplier: 1, feature: false, rtp: '200.00', maxWin: 2 } },
      },
    });
    const { betLevels, jurisdiction } = answer.body['config'] as {
      betLevels: number[];
      jurisdiction: Record<string, unknown>;
    };
    expect(betLevels).toEqual(betLevels.toSorted((one, other) => one - other));
    expect(jurisdiction).toEqual({
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: false,
      disabledSuperTurbo: false,
      disabledAutoplay: false,
      disabledSlamstop: false,
      disabledSpacebar: false,
      disabledBuyFeature: false,
      displayNetPosition: false,
      displayRTP: true,
      displaySessionTimer: false,
      minimumRoundDuration: 0,
    });
  });

  it('[2.29] [2.37] the strict profile forbids quickening, autoplay and bought features, there and in play', async () => {
    const at = await front();
    await world.app.rooms.brand.change('protection', { profile: 'strict', checkMinutes: 60 });
    await world.app.rooms.brand.change('minRoundSeconds', {
      strict: { slots: 2.5, others: 5 },
      light: { slots: 0, others: 0 },
    });
    try {
      const { body } = await at.send('/wallet/authenticate');
      expect(body['config']).toMatchObject({
        jurisdiction: {
          disabledTurbo: true,
          disabledSuperTurbo: true,
          disabledAutoplay: true,
          disabledSlamstop: true,
          disabledBuyFeature: true,
          minimumRoundDuration: 2500,
        },
      });
      expect((body['config'] as { betModes: object }).betModes).not.toHaveProperty('BONUS');
      expect(told(await play(at, 'bonus'))).toEqual([400, 'ERR_VAL']);
      expect(told(await play(at, 'lose'))).toEqual([200, undefined]);
      world.clock.advance(2_499);
      expect((await play(at, 'lose')).body['message']).toContain('minimum round duration');
      world.clock.advance(1);
      expect(told(await play(at, 'lose'))).toEqual([200, undefined]);
    } finally {
      await world.app.rooms.brand.change('protection', { profile: 'light', checkMinutes: 60 });
    }
  });

  it('any number of times, and never resets the round: it comes back as it is, with its event', async () => {
    const at = await front();
    const played = await play(at, 'win');
    await at.send('/bet/event', { event: '1' });
    for (let n = 0; n < 3; n += 1) {
      const { body } = await at.send('/wallet/authenticate');
      expect(body.round).toEqual({ ...played.body.round, event: '1' });
    }
    await at.send('/wallet/end-round');
    const { body } = await at.send('/wallet/authenticate');
    expect(body.round).toMatchObject({ betID: played.body.round?.['betID'], active: false });
  });
});

describe('2.3 the round object', () => {
  it('has every field, the mode in upper case, and a state that is never empty', async () => {
    const answer = await play(await front(), 'Win', 2_000_000);
    exactly(rgsPlayAnswer, answer);
    expect(answer.body.round).toMatchObject({
      amount: 2_000_000,
      payout: 4_000_000,
      payoutMultiplier: 2,
      costMultiplier: 1,
      active: true,
      mode: 'WIN',
      event: null,
      state: [{ index: 0, type: 'reveal' }, { index: 1 }],
    });
    expect(answer.body.round?.['roundID']).toBe(answer.body.round?.['betID']);
  });

  it('a mode that costs more takes its cost, and pays multiples of the base bet', async () => {
    const { body } = await play(await front(), 'bonus');
    expect(body).toMatchObject({
      balance: { amount: 90_000_000 },
      round: { amount: 1_000_000, payout: 20_000_000, payoutMultiplier: 20, costMultiplier: 10 },
    });
  });

  it('a lost round tells a multiplier of 0', async () => {
    const { body } = await play(await front(), 'lose');
    expect(body.round).toMatchObject({ payout: 0, payoutMultiplier: 0, active: false });
  });
});

describe('2.3 wallet/balance', () => {
  it('answers the balance', async () => {
    const answer = await (await front()).send('/wallet/balance');
    exactly(rgsBalanceAnswer, answer);
    expect(answer.body).toEqual({ balance: { amount: 100_000_000, currency: 'XPC' } });
  });
});

describe('2.3 wallet/play', () => {
  it('2.2 takes the nearest integer of what a client multiplied', async () => {
    const { body } = await play(await front(), 'win', 2.2 * 1e6 - 0.0000002);
    expect(body.round?.['amount']).toBe(2_200_000);
  });

  it('ignores unknown fields, a currency and meta among them', async () => {
    const at = await front();
    const answer = await at.send('/wallet/play', {
      amount: 1e6,
      mode: 'LOSE',
      currency: 'USD',
      meta: { a: 1 },
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['an unknown mode', { amount: 1_000_000, mode: 'nowhere' }],
    ['no mode', { amount: 1_000_000 }],
    ['no amount', { mode: 'win' }],
    ['an amount as text', { amount: '1000000', mode: 'win' }],
    ['less than the least', { amount: 100_000, mode: 'win' }],
    ['more than the most', { amount: 1_000_000_000, mode: 'win' }],
    ['a bet between two steps', { amount: 1_000_100, mode: 'win' }],
    ['a bet below zero', { amount: -1_000_000, mode: 'win' }],
    ['a bet that no integer holds', { amount: 1e300, mode: 'win' }],
  ])('%s is ERR_VAL and takes nothing', async (_, body) => {
    const at = await front();
    const answer = await at.send('/wallet/play', body);
    expect(told(answer)).toEqual([400, 'ERR_VAL']);
    expect(typeof answer.body['message']).toBe('string');
    expect(await balanceOf(world, at.member)).toBe(credits(100));
  });

  it('any amount of whole steps is taken; the levels are advice', async () => {
    expect(told(await play(await front(), 'win', 1_400_000))).toEqual([200, undefined]);
  });
});

describe('2.3 wallet/end-round', () => {
  it('pays the win and answers the balance', async () => {
    const at = await front();
    await play(at, 'win');
    const answer = await at.send('/wallet/end-round');
    exactly(rgsBalanceAnswer, answer);
    expect(answer.body.balance?.amount).toBe(101_000_000);
  });
});

describe('2.3 bet/event', () => {
  it('keeps long values of the round in progress', async () => {
    const at = await front();
    await play(at, 'win');
    const event = JSON.stringify({ at: 'x'.repeat(20_000) });
    const answer = await at.send('/bet/event', { event });
    exactly(rgsEventAnswer, answer);
    expect((await at.send('/wallet/authenticate')).body.round?.['event']).toBe(event);
  });

  it('one that comes after the end is answered and kept nowhere', async () => {
    const at = await front();
    await play(at, 'win');
    await at.send('/wallet/end-round');
    expect(told(await at.send('/bet/event', { event: '7' }))).toEqual([200, undefined]);
    expect((await at.send('/wallet/authenticate')).body.round?.['event']).toBeNull();
  });

  it('no text, too long a text, or one that cannot be kept is ERR_VAL', async () => {
    const at = await front();
    for (const event of [7, 'x'.repeat(40_000), 'a\0b']) {
      expect(told(await at.send('/bet/event', { event }))).toEqual([400, 'ERR_VAL']);
    }
  });
});

describe('2.3 bet/replay', () => {
  const replay = async (path: string) => {
    const response = await world.app.arcade.inject({ url: `/rgs/bet/replay/${path}` });
    return { status: response.statusCode, body: JSON.parse(response.payload) as RgsAnswerOfTest['body'] };
  };

  it('answers a book of any version without a session, and the mode in any case', async () => {
    const old = await aHostedGame(world);
    await aBundle(world, old.code, [{ name: 'win', payouts: [300n] }], 2);
    const answer = await replay(`${old.code}/1/WIN/1`);
    exactly(rgsReplayAnswer, answer);
    expect(answer.body).toMatchObject({ payoutMultiplier: 2, costMultiplier: 1 });
    expect((await replay(`${old.code}/2/win/1`)).body).toMatchObject({ payoutMultiplier: 3 });
  });

  it.each([
    'NOGAME/1/win/1',
    'CODE/9/win/1',
    'CODE/1/none/1',
    'CODE/1/win/0',
    'CODE/x/win/y',
    'CODE/1/win/-1',
  ])('%s is NOT_FOUND', async (path) => {
    const answer = await replay(path.replace('CODE', game.code));
    expect(told(answer)).toEqual([404, 'NOT_FOUND']);
    expect(typeof answer.body['message']).toBe('string');
  });
});

describe('2.4 errors', () => {
  it('ERR_VAL: a body that is no JSON, or none', async () => {
    for (const payload of ['{"sessionID":', '', '[]', 'null']) {
      expect(told(await sendRgs(world, '/wallet/authenticate', payload))).toEqual([400, 'ERR_VAL']);
    }
  });

  it('what is refused at the door is said in the same shape: too large a body, and too many calls', async () => {
    const ip = aNewAddress();
    const large = await sendRgs(world, '/wallet/play', { sessionID: 'x'.repeat(300_000) }, ip);
    expect(large).toEqual({ status: 413, body: { error: 'ERR_VAL', message: 'the body is too large' } });
    const ask = () => world.app.arcade.inject({ url: '/rgs/bet/replay/X/1/base/1', remoteAddress: ip });
    let answer = await ask();
    for (let asked = 1; answer.statusCode === 404 && asked < 2_000; asked += 1) answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(rgsError.parse(answer.json())).toEqual(answer.json());
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[1.27] ERR_IPB: too little balance', async () => {
    const at = await front(credits('0.5'));
    expect(told(await play(at, 'win'))).toEqual([400, 'ERR_IPB']);
    expect(told(await play(at, 'bonus', 200_000))).toEqual([400, 'ERR_IPB']);
    expect(await balanceOf(world, at.member)).toBe(credits('0.5'));
  });

  it('[1.19] ERR_GLE: a locked account, which still gets what it has won', async () => {
    const at = await front();
    await play(at, 'win');
    await world.owner.query(
      `insert into protection_lock (member_id, id, reason, begins_at, requested_at, requested_by)
       values ($1, gen_random_uuid(), 'operator', $2, $2, 'test')`,
      [at.member.id, world.clock.now()],
    );
    expect(told(await at.send('/wallet/end-round'))).toEqual([200, undefined]);
    expect(told(await play(at, 'win'))).toEqual([400, 'ERR_GLE']);
    expect(await balanceOf(world, at.member)).toBe(credits(101));
  });

  it('ERR_IS: an unknown session, and any call before authenticate', async () => {
    const member = await aMember(world);
    const fresh = await atHostedGame(world, await signedIn(world, member), game);
    const calls: [string, object][] = [
      ['/wallet/balance', {}],
      ['/wallet/play', { amount: 1_000_000, mode: 'win' }],
      ['/wallet/end-round', {}],
      ['/bet/event', { event: '1' }],
    ];
    for (const [path, body] of calls) {
      expect(told(await fresh.send(path, { ...body }))).toEqual([401, 'ERR_IS']);
      expect(told(await sendRgs(world, path, { sessionID: 'nobody', ...body }))).toEqual([401, 'ERR_IS']);
    }
    expect(told(await sendRgs(world, '/wallet/authenticate', { sessionID: 'nobody' }))).toEqual([
      401,
      'ERR_IS',
    ]);
  });

  it('[1.11] ERR_IS: a session whose portal was idle for half an hour, or that is eight hours old', async () => {
    const idle = await front();
    world.clock.advance(30 * 60_000);
    expect(told(await play(idle, 'win'))).toEqual([401, 'ERR_IS']);
    const old = await front();
    for (let turn = 0; turn < 8 * 3; turn += 1) {
      world.clock.advance(20 * 60_000);
      await old.send('/wallet/authenticate');
    }
    expect(told(await old.send('/wallet/balance'))).toEqual([401, 'ERR_IS']);
  });

  it('ERR_IS: a session that nobody opened within two minutes of the launch', async () => {
    const [inTime, late] = [await launched(), await launched()];
    world.clock.advance(2 * 60_000);
    expect((await inTime.send('/wallet/authenticate')).status).toBe(200);
    world.clock.advance(1);
    expect(told(await late.send('/wallet/authenticate'))).toEqual([401, 'ERR_IS']);
    // Once it was opened it goes on through reloads.
    expect((await inTime.send('/wallet/authenticate')).status).toBe(200);
  });

  it('after the version changed an open round goes on in its own, and what is told agrees with itself', async () => {
    const code = await aHostedGame(world);
    const at = await aFront(world, code, credits(100));
    const modes = async (answer: RgsAnswerOfTest) => {
      const { config, round } = answer.body as {
        readonly config: { readonly betModes: Record<string, unknown> };
        readonly round: { readonly mode: string; readonly active: boolean } | null;
      };
      return [Object.keys(config.betModes).toSorted(), round && [round.mode, round.active]];
    };
    expect((await play(at, 'win')).status).toBe(200);
    await aBundle(world, code.code, [{ name: 'other', payouts: [200n] }], 2);
    // The front-end that stands there and one that is opened anew are both of the round's version.
    const again = await atHostedGame(world, at.portal, code);
    for (const front of [at, again]) {
      expect(await modes(await front.send('/wallet/authenticate'))).toEqual([
        ['BONUS', 'LOSE', 'STAY', 'WIN'],
        ['WIN', true],
      ]);
    }
    expect((await again.send('/wallet/end-round')).status).toBe(200);
    expect(await balanceOf(world, at.member)).toBe(credits(101));
    // It ends with its round: the next one is of the new version, which is opened anew.
    expect(told(await play(again, 'win'))).toEqual([401, 'ERR_IS']);
    expect(told(await again.send('/wallet/authenticate'))).toEqual([401, 'ERR_IS']);
    const fresh = await atHostedGame(world, at.portal, code);
    expect(await modes(await fresh.send('/wallet/authenticate'))).toEqual([['OTHER'], null]);
    expect((await play(fresh, 'other')).status).toBe(200);
  });

  it('ERR_LOC: a region that the portal is closed to', async () => {
    const at = await front();
    await world.app.rooms.brand.change('region', { mode: 'allow', countries: ['BD'], allowsUnknown: false });
    try {
      expect(told(await play(at, 'win'))).toEqual([400, 'ERR_LOC']);
    } finally {
      await world.app.rooms.brand.change('region', { mode: 'off', countries: [], allowsUnknown: true });
    }
  });

  it('[1.58] ERR_MAINTENANCE: the portal, the vendor or the game is closed; a round in progress may end', async () => {
    const at = await front();
    await play(at, 'win');
    await world.app.rooms.brand.change('maintenance', { isOn: true, endsAt: null });
    try {
      expect(told(await play(at, 'win'))).toEqual([500, 'ERR_MAINTENANCE']);
      expect(told(await at.send('/wallet/end-round'))).toEqual([200, undefined]);
    } finally {
      await world.app.rooms.brand.change('maintenance', { isOn: false, endsAt: null });
    }
    await world.owner.query('update catalogue_vendor set is_on = false where code = $1', [HOSTED_VENDOR]);
    await changedCatalogue(world);
    expect(told(await play(at, 'win'))).toEqual([500, 'ERR_MAINTENANCE']);
    await world.owner.query('update catalogue_vendor set is_on = true where code = $1', [HOSTED_VENDOR]);
    await changedCatalogue(world);
  });
});

describe('what is no call', () => {
  const CALL = '/rgs/wallet/play';
  const REPLAY = '/rgs/bet/replay/X/1/base/1';

  it.each([
    ['POST', '/rgs/wallet/plays', 404, 'NOT_FOUND'],
    ['GET', '/rgs/', 404, 'NOT_FOUND'],
    ['GET', '/rgs/bet/replay/X/1/base', 404, 'NOT_FOUND'],
    ['GET', CALL, 405, 'ERR_VAL'],
    ['PUT', CALL, 405, 'ERR_VAL'],
    ['POST', REPLAY, 405, 'ERR_VAL'],
    ['GET', '/rgs/%zz', 400, 'ERR_VAL'],
  ] as const)('%s %s is told in the words of the format', async (method, url, status, code) => {
    const response = await world.app.arcade.inject({ method, url });
    const body: unknown = JSON.parse(response.payload);
    expect([response.statusCode, rgsError.parse(body)]).toEqual([status, body]);
    expect(body).toMatchObject({ error: code });
    // A front-end of another origin reads the refusal as well; no front-end sends an address that nobody can read.
    if (status !== 400) expect(response.headers['access-control-allow-origin']).toBe('*');
  });

  it('says which methods a call takes', async () => {
    const allowOf = async (method: 'GET' | 'POST', url: string) =>
      (await world.app.arcade.inject({ method, url })).headers['allow'];
    expect(await allowOf('GET', CALL)).toBe('POST, OPTIONS');
    expect(await allowOf('POST', REPLAY)).toBe('GET, HEAD, OPTIONS');
  });
});

describe('2.5 states', () => {
  it('idle, a play that pays nothing: idle, the round stored and not active', async () => {
    const at = await front();
    await play(at, 'lose');
    expect(told(await at.send('/wallet/end-round'))).toEqual([400, 'ERR_VAL']);
    expect((await at.send('/wallet/authenticate')).body.round).toMatchObject({ active: false, payout: 0 });
    expect(told(await play(at, 'lose'))).toEqual([200, undefined]);
  });

  it('idle, a play that pays: active, and the win is not in the balance before its end', async () => {
    const at = await front();
    expect((await play(at, 'win')).body.balance?.amount).toBe(99_000_000);
    expect((await at.send('/wallet/balance')).body.balance?.amount).toBe(99_000_000);
    expect((await at.send('/wallet/end-round')).body.balance?.amount).toBe(101_000_000);
  });

  it('active, play: ERR_VAL with the words that clients look for', async () => {
    const at = await front();
    await play(at, 'win');
    const answer = await play(at, 'lose');
    expect(told(answer)).toEqual([400, 'ERR_VAL']);
    expect(answer.body['message']).toBe('player has active bet');
  });

  it('idle, end-round: ERR_VAL', async () => {
    expect(told(await (await front()).send('/wallet/end-round'))).toEqual([400, 'ERR_VAL']);
  });

  it('a mode that is not closed by itself stays active without a win', async () => {
    const at = await front();
    expect((await play(at, 'stay')).body.round).toMatchObject({ active: true, payout: 0 });
    expect((await at.send('/wallet/end-round')).body.balance?.amount).toBe(99_000_000);
  });

  it('[1.55] active rounds survive a logout: the next session of the member at the game finds and ends them', async () => {
    const at = await front();
    const played = await play(at, 'win');
    await at.send('/bet/event', { event: '1' });
    const next = await atHostedGame(world, await signedIn(world, at.member), game);
    expect(told(await at.send('/wallet/end-round'))).toEqual([401, 'ERR_IS']);
    const { body } = await next.send('/wallet/authenticate');
    expect(body.round).toEqual({ ...played.body.round, event: '1' });
    expect((await next.send('/wallet/end-round')).body.balance?.amount).toBe(101_000_000);
  });

  it('[1.54] a round that nobody comes back to for three days is ended by the house', async () => {
    const at = await front();
    await play(at, 'win');
    world.clock.advance(3 * 24 * 3600_000 - 1000);
    await world.runJobs('play.finish_abandoned_rounds');
    expect(await balanceOf(world, at.member)).toBe(credits(99));
    world.clock.advance(2000);
    await world.runJobs('play.finish_abandoned_rounds');
    expect(await balanceOf(world, at.member)).toBe(credits(101));
  });
});
