import type { GameSays } from '@nokshi/contract/game-frame.ts';
import { inHouseBalance, openGameSession, rotateSeeds } from '@nokshi/contract/in-house.ts';
import { runningSteps, startSteps, takeStep } from '@nokshi/contract/in-house-steps.ts';
import { drawMines } from '@nokshi/fairness';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../test/stand-in-slots.ts';
import { StepTableStandIn } from '../../test/stand-in-steps.ts';
import { minesPlan } from '../mines/mines-plan.ts';
import { proofState } from '../table/check-round.ts';
import type { Refusal } from '../table/game-call.ts';
import { mapResult, readAnswer } from '../table/game-call.ts';
import { StepGame } from './step-game.ts';
import type { StepApi } from './step-round.ts';
import { stepRoundOf } from './step-round.ts';

/** A table whose mines are known, so that a test opens what it means to. */
class OpenTable extends StepTableStandIn {
  free(): number[] {
    const { serverSeed, clientSeed, nonce } = this;
    const mined = drawMines({ serverSeed, clientSeed, nonce: nonce - 1 }, 3);
    return Array.from({ length: 25 }, (_, index) => index + 1).filter((cell) => !mined.includes(cell));
  }
  mined(): number {
    const free = this.free();
    return Array.from({ length: 25 }, (_, index) => index + 1).find((cell) => !free.includes(cell)) ?? 0;
  }
}

const answerOf = ({ status, body }: Reply) => ({ status, body, retryAfterMs: null });
const refused = (refusal: Refusal) => ({ ok: false, refusal, retryAfterMs: 3_000 }) as const;

function apiOf(table: StepTableStandIn, refusals: Refusal[], sent: unknown[]): StepApi<'mines'> {
  const read = (entry: typeof startSteps | typeof takeStep, reply: Reply) =>
    mapResult(readAnswer(entry, answerOf(reply)), (value) => ({
      ...value,
      round: stepRoundOf('mines', value.round),
    }));
  const orRefusal = <Value>(answer: () => Value) => {
    const refusal = refusals.shift();
    return Promise.resolve(refusal === undefined ? answer() : refused(refusal));
  };
  return {
    start: (order) => {
      sent.push(order);
      return orRefusal(() => read(startSteps, table.start(order.id, order.stakeMicros, order.choice)));
    },
    act: (order) => {
      sent.push(order);
      return orRefusal(() => read(takeStep, table.act(order.roundId, order.step, order.action)));
    },
    look: () =>
      Promise.resolve(
        mapResult(readAnswer(runningSteps, answerOf(table.look())), ({ running, rounds }) => ({
          running: running === null ? null : stepRoundOf('mines', running),
          rounds: rounds.map((round) => stepRoundOf('mines', round)),
        })),
      ),
    rotate: (clientSeed) => Promise.resolve(readAnswer(rotateSeeds, answerOf(table.rotate(clientSeed)))),
    balance: () => Promise.resolve(readAnswer(inHouseBalance, answerOf(table.balance()))),
  };
}

/** Mines at a table with the real rules; `again` opens it anew, as a reload does. */
async function aGame(options: { table?: OpenTable; minRoundMs?: number } = {}) {
  const table = options.table ?? new OpenTable('mines', 'en', 'dark');
  const opened = readAnswer(openGameSession, answerOf(table.open('key')));
  if (!opened.ok) throw new Error('the table opens');
  const refusals: Refusal[] = [];
  const sent: unknown[] = [];
  const said: GameSays[] = [];
  const game = new StepGame<'mines'>({
    plan: minesPlan,
    session: { ...opened.value, minRoundMs: options.minRoundMs ?? 0 },
    api: apiOf(table, refusals, sent),
    sounds: { isOn: () => false, setOn: () => {}, play: () => {} },
    portal: {
      hasPortal: true,
      backAddress: null,
      say: (message) => void said.push(message),
      listen: () => () => {},
    },
    onSessionGone: () => {},
  });
  game.begin();
  await answered();
  return { game, table, refusals, sent, said };
}

const answered = () => vi.advanceTimersByTimeAsync(0);
const shown = () => vi.advanceTimersByTimeAsync(2_000);
const open = (cell: number) => ({ kind: 'open', cell }) as const;
let wantsLess = false;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLess = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a round of decisions', () => {
  it('runs from its stake over its decisions to what it pays, and is checked', async () => {
    const { game, table, said } = await aGame();
    expect(game.screen.get().phase).toBe('rest');
    game.press();
    expect(game.screen.get()).toMatchObject({ phase: 'asking', balanceMicros: 9_990_000_000n });
    await answered();
    expect(game.screen.get().phase).toBe('running');
    const [first = 0, second = 0] = table.free();
    game.act(open(first));
    await answered();
    game.act(open(second));
    await answered();
    expect(game.screen.get().shown?.outcome.state.opened).toEqual([first, second]);
    game.press();
    await answered();
    const { phase, balanceMicros, rounds } = game.screen.get();
    expect([phase, balanceMicros, rounds.length]).toEqual(['showing', 9_990_000_000n, 0]);
    await shown();
    expect(game.screen.get()).toMatchObject({ phase: 'rest', balanceMicros: table.balanceMicros });
    expect(said.at(-1)).toEqual({ type: 'round', stakeMicros: '10000000', winMicros: '12850000' });
    const states = () => game.screen.get().rounds.map(({ proof }) => proofState(proof));
    expect(states()).toEqual(['rules_kept']);
    game.rotate('another-seed');
    await answered();
    expect(states()).toEqual(['proven']);
    expect(game.screen.get().rounds[0]?.proof.wasAnnounced).toBe(true);
  });

  it('[1.62] goes on at the exact step when the game is opened again', async () => {
    const before = await aGame();
    before.game.choose((bet) => ({ ...bet, mines: 3 }));
    before.game.setStake(25_000_000n);
    before.game.press();
    await answered();
    const [cell = 0, next = 0] = before.table.free();
    before.game.act(open(cell));
    await answered();
    before.game.close();
    const { game, table } = await aGame({ table: before.table });
    expect(game.screen.get()).toMatchObject({
      phase: 'running',
      notice: 'resumed',
      stakeMicros: 25_000_000n,
      choice: { mines: 3 },
    });
    expect(game.screen.get().shown?.outcome.state.opened).toEqual([cell]);
    game.act(open(next));
    await answered();
    expect(game.screen.get().shown?.outcome.state.opened).toEqual([cell, next]);
    game.press();
    await shown();
    expect(game.screen.get().balanceMicros).toBe(table.balanceMicros);
    expect(game.screen.get().rounds).toHaveLength(1);
  });

  it('takes one press as one act: two at once send one order', async () => {
    const { game, table, sent } = await aGame();
    game.press();
    game.press();
    await answered();
    expect(sent).toHaveLength(1);
    const [cell = 0, other = 0] = table.free();
    game.act(open(cell));
    game.act(open(other));
    await answered();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ step: 0, action: open(cell) });
  });

  it('the second press of a double press on the way out is no new bet', async () => {
    wantsLess = true;
    const { game, table, sent } = await aGame();
    game.press();
    await answered();
    game.act(open(table.free()[0] ?? 0));
    await answered();
    game.press();
    await answered();
    expect(game.screen.get().phase).toBe('rest');
    game.press();
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(500);
    game.press();
    expect(sent).toHaveLength(4);
    await answered();
  });

  it('a new bet may follow at once where nobody pressed the round to its end', async () => {
    wantsLess = true;
    const { game, table, sent } = await aGame();
    game.press();
    await vi.advanceTimersByTimeAsync(600);
    game.act(open(table.mined()));
    await answered();
    game.press();
    expect(sent).toHaveLength(3);
    await answered();
  });

  it('a mine ends it, everything is shown, nothing comes back', async () => {
    const { game, table } = await aGame();
    game.press();
    await answered();
    game.act(open(table.mined()));
    await shown();
    const { shown: round, rounds, balanceMicros, phase } = game.screen.get();
    expect(phase).toBe('rest');
    expect(round?.outcome.state.end).toMatchObject({ how: 'mine', hitCell: table.mined() });
    expect([rounds.length, balanceMicros]).toEqual([1, 9_990_000_000n]);
  });

  it('takes no decision that cannot be taken: none opened, none running, none while paused', async () => {
    const { game, table, sent } = await aGame();
    game.act(open(1));
    game.press();
    await answered();
    game.press();
    expect(sent).toHaveLength(1);
    game.pause(true);
    expect(game.may(open(1))).toBe(false);
    game.pause(false);
    game.act(open(table.free()[0] ?? 0));
    expect(sent).toHaveLength(2);
    await answered();
  });

  it('changes no seeds while it runs', async () => {
    const { game } = await aGame();
    const before = game.screen.get().seeds.serverSeedHash;
    game.press();
    await answered();
    game.rotate('another-seed');
    await answered();
    expect(game.screen.get().seeds.serverSeedHash).toBe(before);
  });
});

describe('refusals', () => {
  it('a refused stake comes back on the screen, and the reason is said', async () => {
    const { game, refusals } = await aGame();
    refusals.push('limit_reached');
    game.press();
    await answered();
    expect(game.screen.get()).toMatchObject({
      phase: 'rest',
      notice: 'limit_reached',
      balanceMicros: 10_000_000_000n,
    });
  });

  it('waits as long as it is told between two starts, and not inside a round', async () => {
    const { game, table } = await aGame({ minRoundMs: 5_000 });
    game.press();
    await answered();
    const [cell = 0, next = 0] = table.free();
    game.act(open(cell));
    await answered();
    expect(game.may(open(next))).toBe(true);
    game.press();
    await shown();
    expect(game.block()).toBe('too_fast');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(game.block()).toBeNull();
  });

  it('a round that was begun elsewhere is taken up where it stands', async () => {
    const { game, table } = await aGame();
    table.start('00000000-0000-4000-8000-000000000001', '5000000', { kind: 'mines', mines: 3 });
    game.press();
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'running', stakeMicros: 5_000_000n, notice: 'resumed' });
    expect(game.screen.get().balanceMicros).toBe(table.balanceMicros);
  });

  it('a round that went on elsewhere is shown as it stands now', async () => {
    const { game, table } = await aGame();
    game.press();
    await answered();
    const roundId = game.screen.get().shown?.roundId ?? '';
    const [cell = 0, next = 0] = table.free();
    table.act(roundId, 0, open(cell));
    game.act(open(next));
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'running', notice: 'step_passed' });
    expect(game.screen.get().shown?.outcome.state.opened).toEqual([cell]);
    table.act(roundId, 1, { kind: 'cashOut' });
    game.act(open(next));
    await shown();
    expect(game.screen.get().phase).toBe('rest');
    expect(game.screen.get().rounds).toHaveLength(1);
    expect(game.screen.get().balanceMicros).toBe(table.balanceMicros);
  });

  it('looks again by itself where a faulty answer leaves it in the dark', async () => {
    const { game, table, refusals } = await aGame();
    game.press();
    await answered();
    refusals.push('refused');
    const [cell = 0] = table.free();
    game.act(open(cell));
    await answered();
    expect(game.screen.get()).toMatchObject({ phase: 'running', notice: 'refused' });
    game.act(open(cell));
    await answered();
    expect(game.screen.get().shown?.outcome.state.opened).toEqual([cell]);
  });
});
