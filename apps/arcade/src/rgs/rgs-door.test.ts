import { bookOf } from '@nokshi/fairness/slots/book-events.ts';
import { g5Mid } from '@nokshi/fairness/slots/models/g5-mid.ts';
import { playRound, type SlotRound } from '@nokshi/fairness/slots/round.ts';
import { slotModelView, slotSpinViews } from '@nokshi/fairness/slots/wire-view.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, type Question, Unreachable } from '../net/ask.ts';
import { spinsOf } from './book-spins.ts';
import { createReplayDoor } from './replay-door.ts';
import { createRgsDoor } from './rgs-door.ts';

const UNIT = 1_000_000n;

/** Rounds until one is as asked for; the numbers are the same on every run. */
function aRound(isFine: (round: SlotRound) => boolean): SlotRound {
  let state = 7;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (;;) {
    const round = playRound(g5Mid, UNIT, below);
    if (isFine(round)) return round;
  }
}

const plain = aRound(({ spins, totalWinMicros }) => spins.length === 1 && totalWinMicros > 0n);
const feature = aRound(({ spins }) => spins.length > 1);
const lost = aRound(({ totalWinMicros }) => totalWinMicros === 0n);

describe('a book', () => {
  it('1.44 shows exactly the spins that were drawn, free ones with their counts', () => {
    const model = slotModelView(g5Mid);
    for (const round of [plain, feature, lost]) {
      const events = JSON.parse(JSON.stringify(bookOf(g5Mid, round).events)) as unknown[];
      expect(spinsOf(events, { model, betMicros: UNIT })).toEqual(slotSpinViews(round));
    }
  });
});

/** An RGS that says what it is told to say. */
function anRgs(...answers: (Answer | 'lost')[]) {
  const asked: Question[] = [];
  const asker = (question: Question): Promise<Answer> => {
    asked.push(question);
    if (question.path.endsWith('/bet/event')) return Promise.resolve(answer(200, { event: '1' }));
    const next = answers.shift();
    if (next === undefined) throw new Error(`asked once too often: ${question.path}`);
    return next === 'lost' ? Promise.reject(new Unreachable('x')) : Promise.resolve(next);
  };
  const paths = () => asked.map(({ path }) => path.replace('https://games.example/rgs', ''));
  return { asker, paths, asked };
}

const answer = (status: number, body: unknown): Answer => ({ status, body, retryAfterMs: null });
const balance = (amount: number) => ({ balance: { amount, currency: 'XPC' } });

function roundOf(round: SlotRound, change: Readonly<Record<string, unknown>> = {}) {
  const { payoutMultiplier, events } = bookOf(g5Mid, round);
  return {
    betID: 7,
    roundID: 7,
    amount: 1_000_000,
    payout: payoutMultiplier * 10_000,
    payoutMultiplier: payoutMultiplier / 100,
    costMultiplier: 1,
    active: payoutMultiplier > 0,
    mode: 'BASE',
    event: null,
    state: JSON.parse(JSON.stringify(events)) as unknown[],
    ...change,
  };
}

function authenticated(round: unknown, amount = 100_000_000): Answer {
  return answer(200, {
    ...balance(amount),
    config: {
      gameID: 'NR0002',
      minBet: 200_000,
      maxBet: 100_000_000,
      stepBet: 200_000,
      defaultBetLevel: 1_000_000,
      betLevels: [200_000, 1_000_000],
      betModes: {
        BASE: {
          mode: 'BASE',
          costMultiplier: 1,
          feature: false,
          rtp: '96.10',
          hitRate: '35.65',
          maxWin: 334.9,
          maxWinOneIn: 40_000,
        },
      },
      jurisdiction: {
        socialCasino: false,
        disabledFullscreen: false,
        disabledTurbo: true,
        disabledSuperTurbo: true,
        disabledAutoplay: true,
        disabledSlamstop: true,
        disabledSpacebar: false,
        disabledBuyFeature: true,
        displayNetPosition: true,
        displayRTP: true,
        displaySessionTimer: true,
        minimumRoundDuration: 2500,
      },
    },
    round,
    meta: null,
  });
}

async function opened(...answers: (Answer | 'lost')[]) {
  const rgs = anRgs(...answers);
  const door = createRgsDoor(
    { game: 'NR0002', sessionID: null, rgsUrl: 'https://games.example/rgs', language: 'bn', replay: null },
    { asker: rgs.asker, wait: () => Promise.resolve() },
  );
  const result = await door.open('session-one', () => {});
  if (!result.ok) throw new Error(result.error.code);
  return { ...rgs, session: result.value, api: door.apiOf(result.value) };
}

const replay = { version: '2', mode: 'BONUS', event: '17', amount: 200_000, currency: 'XPC' };

async function replayed(...answers: Answer[]) {
  const rgs = anRgs(...answers);
  const door = createReplayDoor(
    { game: 'NR0002', sessionID: null, rgsUrl: 'https://games.example/rgs', language: 'en', replay },
    replay,
    { asker: rgs.asker, wait: () => Promise.resolve() },
  );
  return { ...rgs, door, result: await door.open('replay', () => {}) };
}

describe('a round that is watched again', () => {
  const { payoutMultiplier, state } = roundOf(feature);

  it('2.3 is its book at the bet that it was, fetched without a session', async () => {
    const { result, paths } = await replayed(answer(200, { payoutMultiplier, costMultiplier: 27, state }));
    expect(paths()).toEqual(['/bet/replay/NR0002/2/BONUS/17']);
    expect(result).toMatchObject({
      ok: true,
      value: {
        language: 'en',
        openRound: { stakeMicros: '5400000', winMicros: `${Math.round(payoutMultiplier * 200_000)}` },
      },
    });
  });

  it('2.3 stakes nothing and asks nothing more', async () => {
    const { door, result, asked } = await replayed(
      answer(200, { payoutMultiplier, costMultiplier: 1, state }),
    );
    if (!result.ok) throw new Error(result.error.code);
    const api = door.apiOf(result.value);
    expect(await api.spin(press, () => {})).toEqual({ ok: false, error: { code: 'stake_not_allowed' } });
    await api.shown('0');
    expect(api.feature).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('2.3 that is not there leaves the game closed', async () => {
    const { result } = await replayed(answer(404, { error: 'NOT_FOUND', message: 'no' }));
    expect(result).toEqual({ ok: false, error: { code: 'session_gone' } });
  });
});

const press = { id: 'one', stakeMicros: '1000000' };

describe('the door of hosted slots', () => {
  it('tells the figures of the books, the levels and the pace of the market', async () => {
    const { session } = await opened(authenticated(null));
    expect(session).toMatchObject({
      model: { rtpPercent: '96.10', hitRatePercent: '35.65', maxWinMultiple: '334.90' },
      stakesMicros: ['200000', '1000000'],
      minRoundMs: 2500,
      simulated: false,
      openRound: null,
      lastRound: null,
    });
  });

  it('2.3 ends a win without a feature before it is shown, and a feature when it was', async () => {
    const win = roundOf(plain);
    const first = await opened(
      authenticated(null),
      answer(200, { ...balance(99_000_000), round: win }),
      answer(200, balance(99_000_000 + win.payout)),
    );
    const spun = await first.api.spin(press, () => {});
    expect(spun).toMatchObject({ ok: true, value: { balanceMicros: `${99_000_000 + win.payout}` } });
    expect(first.paths()).toEqual(['/wallet/authenticate', '/wallet/play', '/wallet/end-round']);

    const free = roundOf(feature);
    const second = await opened(
      authenticated(null),
      answer(200, { ...balance(99_000_000), round: free }),
      answer(200, balance(99_000_000 + free.payout)),
    );
    const shown = await second.api.spin(press, () => {});
    expect(shown).toMatchObject({ ok: true, value: { balanceMicros: '99000000' } });
    expect(second.paths()).toEqual(['/wallet/authenticate', '/wallet/play']);
    expect(await second.api.shown('7')).toEqual({
      ok: true,
      value: { balanceMicros: `${99_000_000 + free.payout}` },
    });
  });

  it('2.3 a lost answer is found by authenticate: the newer round is the one that was asked for', async () => {
    const { api, paths } = await opened(
      authenticated(roundOf(lost, { betID: 6, roundID: 6 })),
      'lost',
      authenticated(roundOf(lost), 99_000_000),
    );
    expect(await api.spin(press, () => {})).toMatchObject({ ok: true, value: { round: { no: 7 } } });
    expect(paths().filter((path) => path === '/wallet/play')).toHaveLength(1);
  });

  it('2.3 a question that never arrived is asked again, for the same press', async () => {
    const { api, paths } = await opened(
      authenticated(null),
      'lost',
      authenticated(null),
      answer(200, { ...balance(99_000_000), round: roundOf(lost) }),
    );
    expect((await api.spin(press, () => {})).ok).toBe(true);
    expect(paths().filter((path) => path === '/wallet/play')).toHaveLength(2);
  });

  it('2.3 a bought feature is played in its own mode, and judged against all that it cost', async () => {
    const open = authenticated(null);
    const body = open.body as { config: { betModes: object; jurisdiction: { disabledBuyFeature: boolean } } };
    const base = Object.values(body.config.betModes)[0] as object;
    body.config.betModes = {
      ...body.config.betModes,
      BONUS: { ...base, mode: 'BONUS', costMultiplier: 27, feature: true },
    };
    body.config.jurisdiction.disabledBuyFeature = false;
    const round = roundOf(feature, { mode: 'BONUS', costMultiplier: 27 });
    const { api } = await opened(open, answer(200, { ...balance(73_000_000), round }));
    expect(api.feature?.costHundredths).toBe(2700n);
    expect(await api.feature?.buy(press, () => {})).toMatchObject({
      ok: true,
      value: { round: { stakeMicros: '27000000', balanceBeforeMicros: '100000000' } },
    });
  });

  it('2.5 a round in progress is open when the game opens', async () => {
    const free = roundOf(feature);
    const { session } = await opened(authenticated(free, 99_000_000));
    expect(session.openRound).toMatchObject({ no: 7, shown: false, balanceBeforeMicros: '100000000' });
  });

  it('[1.53] 2.5 every free spin that begins is told as the event of its reveal, and a reload goes on there', async () => {
    const free = roundOf(feature);
    const { api, asked } = await opened(
      authenticated(null),
      answer(200, { ...balance(99_000_000), round: free }),
    );
    await api.spin(press, () => {});
    for (let spin = 1; spin < feature.spins.length; spin += 1) api.progress?.begins('7', spin);
    const told = asked
      .filter(({ path }) => path.endsWith('/bet/event'))
      .map(({ body }) => (body as { event: string }).event);
    const reveals = (free.state as { type: string; index: number }[]).filter(({ type }) => type === 'reveal');
    expect(told).toEqual(reveals.slice(1).map(({ index }) => `${index}`));
    for (const [spin, event] of [null, ...told].entries()) {
      const again = await opened(authenticated({ ...free, event }, 99_000_000));
      expect(again.api.progress?.resumesAt).toBe(spin);
    }
    // What another front-end may have kept there is no place of ours.
    const odd = await opened(authenticated({ ...free, event: '{"step":2}' }, 99_000_000));
    expect(odd.api.progress?.resumesAt).toBe(0);
  });

  it.each([
    [400, 'ERR_IPB', 'insufficient balance', 'not_enough_money'],
    [400, 'ERR_GLE', 'a gambling limit is reached', 'limit_reached'],
    [400, 'ERR_VAL', 'player has active bet', 'round_in_progress'],
    [400, 'ERR_VAL', 'the minimum round duration is not over', 'too_soon'],
    [401, 'ERR_IS', 'invalid or expired session', 'session_gone'],
  ])('2.4 %i %s (%s) is said as %s', async (status, error, message, code) => {
    const { api } = await opened(authenticated(null), answer(status, { error, message }));
    expect(await api.spin(press, () => {})).toEqual({ ok: false, error: { code } });
  });
});
