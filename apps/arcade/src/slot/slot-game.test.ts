import type { GameSays } from '@nokshi/contract/game-frame.ts';
import type { SlotErrorCode, SlotSpinRequest } from '@nokshi/fairness/slots/session-wire.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, Wish } from '../../test/stand-in-slots.ts';
import { SlotTableStandIn } from '../../test/stand-in-slots.ts';
import type { RoundStage } from './round-show.ts';
import type { SlotApi, SlotResult } from './slot-api.ts';
import { SlotGame } from './slot-game.ts';
import { startBlock } from './slot-screen.ts';
import { readHistory, readRefusal, readSession, readSpinAnswer } from './slot-wire.ts';

const STAKE = 10_000_000n;

function result<Value>(reply: Reply, read: (body: unknown) => Value): SlotResult<Value> {
  const error = readRefusal(reply.body);
  return error === null ? { ok: true, value: read(reply.body) } : { ok: false, error };
}

/** A game at a table with the real maths, on a stage that shows nothing and keeps what it was told. */
function aGame(
  options: {
    wish?: Wish;
    refuseWith?: SlotErrorCode;
    table?: SlotTableStandIn;
    way?: Partial<Pick<SlotApi, 'progress' | 'isReplay' | 'shown'>>;
  } = {},
) {
  const table = options.table ?? new SlotTableStandIn('nile', 'bn');
  table.wish = options.wish ?? 'any';
  const shown: string[] = [];
  const said: GameSays[] = [];
  const requests: SlotSpinRequest[] = [];
  let isGone = false;
  const stage: RoundStage = {
    turn: () => shown.push('turn'),
    land: (spin) => {
      shown.push(`land ${spin.kind}`);
      return Promise.resolve();
    },
    giveBack: () => {
      shown.push('give back');
      return Promise.resolve();
    },
    mark: (marks) => shown.push(marks === null ? 'clear' : `mark ${marks.isBright ? 'bright' : 'plain'}`),
    dim: () => shown.push('dim'),
  };
  const api: SlotApi = {
    spin: (request) => {
      requests.push(request);
      const { refuseWith } = options;
      if (refuseWith !== undefined) return Promise.resolve({ ok: false, error: { code: refuseWith } });
      return Promise.resolve(
        result(table.spin(request.id, request.stakeMicros, request.freeBets), readSpinAnswer),
      );
    },
    shown: (roundId) => Promise.resolve(result(table.shown(roundId, 'session-key'), readSession)),
    balance: () => Promise.resolve({ ok: true, value: `${table.balanceMicros}` }),
    history: () => Promise.resolve(result(table.history(), readHistory)),
    ...options.way,
  };
  const game = new SlotGame({
    session: readSession(table.view('session-key')),
    api,
    sounds: { isOn: () => false, setOn: () => {}, play: (sound) => shown.push(`sound ${sound}`) },
    portal: {
      hasPortal: true,
      backAddress: null,
      say: (message) => said.push(message),
      listen: () => () => {},
    },
    onSessionGone: () => {
      isGone = true;
    },
  });
  return { game, table, stage, shown, said, requests, isGone: () => isGone };
}

const screenOf = ({ game }: { game: SlotGame }) => game.screen.get();
const runOut = (): Promise<unknown> => vi.advanceTimersByTimeAsync(120_000);

describe('SlotGame', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes the stake from the balance at the press and shows the rest when the reels stand', async () => {
    const at = aGame({ wish: 'win' });
    at.game.begin(at.stage);
    at.game.spin();
    expect(screenOf(at).balanceMicros).toBe(10_000_000_000n - STAKE);
    expect(screenOf(at).phase).toBe('turning');
    await runOut();
    expect(screenOf(at).phase).toBe('rest');
    expect(screenOf(at).balanceMicros).toBe(at.table.balanceMicros);
    expect(screenOf(at).outcome?.returnedMicros).toBe(at.table.balanceMicros - 10_000_000_000n + STAKE);
    expect(at.said.map(({ type }) => type)).toContain('round');
  });

  it('plays free bets before the player pays: nothing leaves the balance, and what they win comes', async () => {
    const table = new SlotTableStandIn('nile', 'bn');
    const value = 20_000_000n;
    table.freeBets = {
      id: 'reward',
      left: 2,
      count: 5,
      valueMicros: `${value}`,
      wonMicros: '0',
      endsAt: '2026-02-01T00:00:00.000Z',
    };
    table.balanceMicros = 1n;
    const at = aGame({ table, wish: 'win' });
    at.game.begin(at.stage);
    expect(startBlock(screenOf(at), at.game.ladder)).toBeNull();
    at.game.spin();
    expect(screenOf(at).balanceMicros).toBe(1n);
    await runOut();
    expect(at.requests).toMatchObject([{ freeBets: 'reward', stakeMicros: `${value}` }]);
    expect(screenOf(at).balanceMicros).toBe(1n + (screenOf(at).outcome?.returnedMicros ?? 0n));
    expect(at.said.find(({ type }) => type === 'round')).toMatchObject({ stakeMicros: '0' });
    expect(screenOf(at).freeBets?.left).toBe(1);
    at.game.spin();
    await runOut();
    expect(at.requests.map(({ freeBets }) => freeBets)).toEqual(['reward', 'reward']);
    expect(screenOf(at).freeBets).toBeNull();
    at.table.balanceMicros = 10_000_000n;
    at.game.refreshBalance();
    await runOut();
    at.game.spin();
    await vi.advanceTimersByTimeAsync(100);
    expect(at.requests.at(-1)).toMatchObject({ stakeMicros: '10000000' });
    expect(at.requests.at(-1)).not.toHaveProperty('freeBets');
  });

  it('[HD-5] asks again for a balance that a round overtook, when the round has been shown', async () => {
    const table = new SlotTableStandIn('nile', 'bn');
    let played = 0n;
    // A server that ended the round at its play answers with what it held then.
    const shown = () => Promise.resolve({ ok: true as const, value: { balanceMicros: `${played}` } });
    const at = aGame({ table, wish: 'win', way: { shown } });
    at.game.begin(at.stage);
    at.game.spin();
    await vi.advanceTimersByTimeAsync(100);
    played = table.balanceMicros;
    table.balanceMicros += 500_000_000n;
    at.game.refreshBalance();
    await runOut();
    expect(screenOf(at)).toMatchObject({ phase: 'rest', balanceMicros: at.table.balanceMicros });
  });

  it('says that free bets are over instead of taking a stake in their place', async () => {
    const table = new SlotTableStandIn('nile', 'bn');
    table.freeBets = { id: 'gone', left: 1, count: 1, valueMicros: '10000000', wonMicros: '0', endsAt: '' };
    const at = aGame({ table, refuseWith: 'free_bets_over' });
    at.game.begin(at.stage);
    at.game.spin();
    await runOut();
    expect(screenOf(at)).toMatchObject({ notice: 'free_bets_over', freeBets: null });
    expect(screenOf(at).balanceMicros).toBe(10_000_000_000n);
  });

  it('has the portal say what a stake is short of, with the dearest stake that the balance pays', () => {
    const at = aGame();
    at.game.begin(at.stage);
    at.game.screen.patch({ balanceMicros: STAKE - 1n });
    at.game.spin();
    expect(at.requests).toEqual([]);
    const short = at.said.find((message) => message.type === 'not_enough');
    expect(short?.neededMicros).toBe(`${STAKE}`);
    const smaller = BigInt(short?.smallerMicros ?? 0);
    expect(smaller).toBe(at.game.ladder.steps.findLast((step) => step < STAKE));
    at.game.takeStake(smaller);
    expect(at.game.ladder.steps[screenOf(at).stakeIndex]).toBe(smaller);
  });

  it('[2.24] makes one round of one press, however often the button is pressed meanwhile', async () => {
    const at = aGame();
    at.game.begin(at.stage);
    for (let press = 0; press < 5; press += 1) at.game.spin();
    await vi.advanceTimersByTimeAsync(100);
    at.game.spin();
    await runOut();
    expect(at.requests).toHaveLength(1);
  });

  it('[2.29] starts no round within the shortest time after the last start', async () => {
    const at = aGame({ wish: 'loss' });
    at.game.begin(at.stage);
    at.game.spin();
    await vi.advanceTimersByTimeAsync(2_400);
    expect(startBlock(screenOf(at), at.game.ladder)).toBe('too_soon');
    at.game.spin();
    await vi.advanceTimersByTimeAsync(200);
    expect(at.requests).toHaveLength(1);
    at.game.spin();
    expect(screenOf(at).phase).toBe('turning');
    await runOut();
  });

  it('[2.32] makes no sound of joy and no bright mark for a return that is not above the stake', async () => {
    const at = aGame({ wish: 'return' });
    at.game.begin(at.stage);
    at.game.spin();
    await runOut();
    expect(screenOf(at).outcome?.celebration).toBe('return');
    expect(screenOf(at).isBigWinUp).toBe(false);
    expect(at.shown.filter((what) => /win|bright/.test(what))).toEqual([]);
    expect(at.shown).toContain('mark plain');
  });

  it('plays every free spin of a round, in order, and ends with the whole win', async () => {
    const at = aGame({ wish: 'feature' });
    at.game.begin(at.stage);
    at.game.spin();
    await runOut();
    const [round] = readHistory(at.table.history().body).rounds;
    expect(at.shown.filter((what) => what.startsWith('land'))).toEqual([
      'land base',
      ...Array.from({ length: (round?.spins.length ?? 0) - 1 }, () => 'land free'),
    ]);
    expect(screenOf(at).outcome?.returnedMicros).toBe(BigInt(round?.winMicros ?? 0));
    expect(screenOf(at).feature).toBeNull();
    expect(round?.shown).toBe(true);
  });

  it('goes to the end of the free spins when asked, with the same result', async () => {
    const at = aGame({ wish: 'feature' });
    at.game.begin(at.stage);
    at.game.spin();
    while (screenOf(at).feature?.stage !== 'play') await vi.advanceTimersByTimeAsync(50);
    at.game.hurry();
    await vi.advanceTimersByTimeAsync(4_000);
    const [round] = readHistory(at.table.history().body).rounds;
    expect(screenOf(at).phase).toBe('rest');
    expect(screenOf(at).outcome?.returnedMicros).toBe(BigInt(round?.winMicros ?? 0));
    await runOut();
  });

  it.each(['not_enough_money', 'limit_reached', 'account_disabled', 'wallet_unreachable'] as const)(
    'gives reels and balance back when the round is refused with %s',
    async (code) => {
      const at = aGame({ refuseWith: code });
      at.game.begin(at.stage);
      at.game.spin();
      await runOut();
      expect(at.shown).toContain('give back');
      expect(at.shown.filter((what) => what.startsWith('land'))).toEqual([]);
      expect(screenOf(at)).toMatchObject({ phase: 'rest', notice: code, balanceMicros: 10_000_000_000n });
    },
  );

  it('says that the session has ended', async () => {
    const at = aGame({ refuseWith: 'session_gone' });
    at.game.begin(at.stage);
    at.game.spin();
    await runOut();
    expect(at.isGone()).toBe(true);
  });

  it('[1.53] finishes a round that was cut off before it takes a new one', async () => {
    const before = aGame({ wish: 'win' });
    before.table.spin('request-id', `${STAKE}`);
    const at = aGame({ table: before.table });
    at.game.begin(at.stage);
    expect(screenOf(at)).toMatchObject({ phase: 'showing', notice: 'unfinished_round' });
    expect(screenOf(at).balanceMicros).toBe(10_000_000_000n - STAKE);
    at.game.spin();
    await runOut();
    expect(at.requests).toHaveLength(0);
    expect(screenOf(at)).toMatchObject({
      phase: 'rest',
      notice: null,
      balanceMicros: at.table.balanceMicros,
    });
  });

  it('[1.53] goes on at the free spin that a cut-off round had come to, with the same result', async () => {
    const before = aGame({ wish: 'feature' });
    before.table.spin('request-id', `${STAKE}`);
    const round = readSession(before.table.view('session-key')).openRound;
    const count = round?.spins.length ?? 0;
    const begun: number[] = [];
    const progress = { resumesAt: 3, begins: (_: string, spin: number) => begun.push(spin) };
    const at = aGame({ table: before.table, way: { progress } });
    at.game.begin(at.stage);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(screenOf(at).feature).toMatchObject({ stage: 'play', played: 3 });
    await runOut();
    expect(begun).toEqual(Array.from({ length: count - 3 }, (_, index) => index + 3));
    expect(at.shown.filter((what) => what.startsWith('land'))).toEqual(begun.map(() => 'land free'));
    expect(screenOf(at).outcome?.returnedMicros).toBe(BigInt(round?.winMicros ?? 0));
  });

  it('shows a round of before again at every press, stakes nothing and tells the portal nothing', async () => {
    const before = aGame({ wish: 'win' });
    before.table.spin('request-id', `${STAKE}`);
    const at = aGame({ table: before.table, way: { isReplay: true } });
    at.game.begin(at.stage);
    expect(screenOf(at)).toMatchObject({ phase: 'showing', notice: 'replay' });
    await runOut();
    at.game.spin();
    expect(screenOf(at)).toMatchObject({ phase: 'showing', outcome: null });
    await runOut();
    expect(at.shown.filter((what) => what === 'land base')).toHaveLength(2);
    expect([at.requests, at.said]).toEqual([[], []]);
  });

  it('shows a win that is still owed, and adds it when it is paid', async () => {
    const at = aGame({ wish: 'win' });
    at.table.isWinHeld = true;
    at.game.begin(at.stage);
    at.game.spin();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(screenOf(at)).toMatchObject({ notice: 'win_pending', balanceMicros: 10_000_000_000n - STAKE });
    at.table.payHeldWins();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screenOf(at)).toMatchObject({ notice: null, balanceMicros: at.table.balanceMicros });
    at.game.close();
  });

  it('starts nothing while the portal has paused it', () => {
    const at = aGame();
    at.game.begin(at.stage);
    at.game.pause(true);
    at.game.spin();
    expect(at.requests).toHaveLength(0);
    expect(screenOf(at).phase).toBe('rest');
  });

  it('stakes nothing that the balance does not hold, and offers what it does', () => {
    const table = new SlotTableStandIn('nile', 'bn');
    table.balanceMicros = 7_000_000n;
    const at = aGame({ table });
    at.game.begin(at.stage);
    at.game.spin();
    expect(at.requests).toHaveLength(0);
    expect(startBlock(screenOf(at), at.game.ladder)).toBe('not_enough');
    at.game.chooseAffordableStake();
    expect(startBlock(screenOf(at), at.game.ladder)).toBeNull();
  });
});
