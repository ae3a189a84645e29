import type { GameSays } from '@nokshi/contract/game-frame.ts';
import { inHouseBalance, openGameSession, rotateSeeds } from '@nokshi/contract/in-house.ts';
import { instantBet, instantHistory } from '@nokshi/contract/in-house-instant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstantTableStandIn } from '../../test/stand-in-instant.ts';
import type { Reply } from '../../test/stand-in-slots.ts';
import { roundOf } from '../house/instant-round.ts';
import { limboPlan } from '../limbo/limbo-plan.ts';
import type { LimboBet } from '../limbo/limbo-terms.ts';
import { proofState } from './check-round.ts';
import type { Refusal, TableApi } from './game-call.ts';
import { mapResult, readAnswer } from './game-call.ts';
import { TableGame } from './table-game.ts';

const answerOf = ({ status, body }: Reply) => ({ status, body, retryAfterMs: null });

function openSession(table: InstantTableStandIn) {
  const opened = readAnswer(openGameSession, answerOf(table.open('key')));
  if (!opened.ok) throw new Error('the table opens');
  return opened.value;
}

type Api = TableApi<LimboBet, ReturnType<typeof roundOf<'limbo'>>['outcome']>;

/** Limbo at a table with the real rules; refusals are those of a server. */
function aGame(
  options: {
    minRoundMs?: number;
    refuseWith?: Refusal;
    readsAfter?: Promise<unknown>;
    refusesAfter?: Promise<unknown>;
  } = {},
) {
  const table = new InstantTableStandIn('limbo', 'en', 'dark');
  const said: GameSays[] = [];
  const ids: string[] = [];
  let isGone = false;
  const api: Api = {
    bet: async (order) => {
      ids.push(order.id);
      if (options.refuseWith !== undefined) {
        await options.refusesAfter;
        return { ok: false, refusal: options.refuseWith, retryAfterMs: 3_000 };
      }
      const reply = table.bet(order.id, order.stakeMicros, order.choice);
      return Promise.resolve(
        mapResult(readAnswer(instantBet, answerOf(reply)), (value) => ({
          ...value,
          round: roundOf('limbo', value.round),
        })),
      );
    },
    history: () =>
      Promise.resolve(
        mapResult(readAnswer(instantHistory, answerOf(table.history())), ({ rounds }) =>
          rounds.map((round) => roundOf('limbo', round)),
        ),
      ),
    rotate: (clientSeed) => Promise.resolve(readAnswer(rotateSeeds, answerOf(table.rotate(clientSeed)))),
    balance: async () => {
      const read = readAnswer(inHouseBalance, answerOf(table.balance()));
      await options.readsAfter;
      return read;
    },
  };
  const game = new TableGame({
    plan: limboPlan,
    session: { ...openSession(table), minRoundMs: options.minRoundMs ?? 0 },
    api,
    sounds: { isOn: () => false, setOn: () => {}, play: () => {} },
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
  return { game, table, said, ids, isGone: () => isGone };
}

/** A promise and what keeps it. */
function aPause(): readonly [Promise<void>, () => void] {
  let end = (): void => {};
  const pause = new Promise<void>((resolve) => {
    end = resolve;
  });
  return [pause, end];
}

const answered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const shown = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2_000);

describe('a table of the house', () => {
  let wantsLess = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    wantsLess = false;
  });

  it('takes one bet for one press, however often it is pressed meanwhile', async () => {
    const { game, ids } = aGame();
    game.press();
    game.press();
    await shown();
    expect(ids).toHaveLength(1);
  });

  it('has the portal say what a stake is short of, names a smaller one and stakes nothing', () => {
    const { game, ids, said } = aGame();
    game.screen.patch({ balanceMicros: 60_000_000n });
    game.setStake(100_000_000n);
    game.press();
    expect(ids).toEqual([]);
    expect(said).toContainEqual({
      type: 'not_enough',
      neededMicros: '100000000',
      smallerMicros: '50000000',
    });
    game.takeStake(50_000_000n);
    expect(game.screen.get().stakeMicros).toBe(50_000_000n);
    expect(ids).toEqual([]);
  });

  it('has it said too when only the server knew', async () => {
    const { game, said } = aGame({ refuseWith: 'not_enough' });
    game.press();
    await answered();
    expect(said.filter(({ type }) => type === 'not_enough')).toHaveLength(1);
  });

  it('shows what the server answered, and pays when it was shown', async () => {
    const { game, table, said } = aGame();
    game.press();
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'showing', rounds: [] });
    expect(game.screen.get().balanceMicros).toBe(9_990_000_000n);
    expect(said.some(({ type }) => type === 'round')).toBe(false);
    await shown();
    const { phase, rounds, balanceMicros, announcement } = game.screen.get();
    expect(phase).toBe('rest');
    expect(rounds).toHaveLength(1);
    expect(balanceMicros).toBe(table.balanceMicros);
    expect(announcement).not.toBe('');
    expect(said.at(-1)?.type).toBe('round');
  });

  it('[HD-5] a balance that was read before a bet and comes after it is not shown', async () => {
    const [readsAfter, answerReads] = aPause();
    const { game, table } = aGame({ readsAfter });
    game.refreshBalance();
    game.press();
    await shown();
    answerReads();
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'rest', balanceMicros: table.balanceMicros });
    expect(table.balanceMicros).not.toBe(10_000_000_000n);
  });

  it('[HD-5] a bet that is refused leads back to the newest balance, not to the one before it', async () => {
    const [refusesAfter, refuse] = aPause();
    const { game, table } = aGame({ refuseWith: 'account_locked', refusesAfter });
    game.press();
    table.balanceMicros += 500_000_000n;
    game.refreshBalance();
    await answered();
    refuse();
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'rest', balanceMicros: 10_500_000_000n });
  });

  it('a press on a running show puts its end on the table and bets nothing', async () => {
    const { game, ids } = aGame();
    game.press();
    await answered();
    game.press();
    expect(game.screen.get()).toMatchObject({ phase: 'rest', show: null });
    expect(ids).toHaveLength(1);
  });

  it('shows results at once to who wants less motion', async () => {
    wantsLess = true;
    const { game } = aGame();
    game.press();
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'rest', show: null });
    expect(game.screen.get().rounds).toHaveLength(1);
  });

  it('checks every finished round, and proves all of a seed once it is revealed', async () => {
    const { game } = aGame();
    for (let round = 0; round < 3; round += 1) {
      game.press();
      await shown();
    }
    const states = () => game.screen.get().rounds.map(({ proof }) => proofState(proof));
    expect(states()).toEqual(['rules_kept', 'rules_kept', 'rules_kept']);
    game.rotate('another-seed');
    await answered();
    expect(states()).toEqual(['proven', 'proven', 'proven']);
    expect(game.screen.get().seeds).toMatchObject({ clientSeed: 'another-seed', nonce: 0 });
  });

  it('changes no bet while one runs', async () => {
    const { game } = aGame();
    game.press();
    game.choose((bet) => ({ ...bet, targetHundredths: 900 }));
    game.setStake(1n);
    expect(game.screen.get().choice.targetHundredths).toBe(200);
    expect(game.screen.get().stakeMicros).toBe(10_000_000n);
    await shown();
  });

  it('waits between two starts where the brand asks for it', async () => {
    const { game, ids } = aGame({ minRoundMs: 5_000 });
    game.press();
    await shown();
    expect(game.block()).toBe('too_fast');
    game.press();
    expect(ids).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(game.block()).toBeNull();
  });

  it('gives the stake back on the screen when a bet is refused, and waits as long as it is told', async () => {
    const { game } = aGame({ refuseWith: 'too_many_requests' });
    game.press();
    await answered();
    expect(game.screen.get().balanceMicros).toBe(10_000_000_000n);
    expect(game.block()).toBe('too_many_requests');
    await vi.advanceTimersByTimeAsync(3_100);
    expect(game.block()).toBeNull();
  });

  it('says that its session is gone', async () => {
    const { game, isGone } = aGame({ refuseWith: 'session_gone' });
    game.press();
    await answered();
    expect(isGone()).toBe(true);
  });

  it('starts nothing while the portal has paused it', async () => {
    const { game, ids } = aGame();
    game.pause(true);
    game.press();
    await shown();
    expect(ids).toEqual([]);
    expect(game.block()).toBe('paused');
  });
});
