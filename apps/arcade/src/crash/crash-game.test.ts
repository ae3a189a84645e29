import type { GameSays } from '@nokshi/contract/game-frame.ts';
import { openGameSession } from '@nokshi/contract/in-house.ts';
import type { CrashBet, CrashMessage } from '@nokshi/contract/in-house-crash.ts';
import { cashOutCrash } from '@nokshi/contract/in-house-crash.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstantTableStandIn } from '../../test/stand-in-instant.ts';
import { readAnswer } from '../table/game-call.ts';
import { CrashGame } from './crash-game.ts';

type Listener = (event: { readonly data: string }) => void;

/** The connection to the table, which says what a test has it say. */
class LineStandIn {
  static opened: LineStandIn | undefined;
  private readonly listeners: Listener[] = [];

  constructor() {
    LineStandIn.opened = this;
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.push(listener);
  }

  send(): void {}

  close(): void {}

  say(message: CrashMessage): void {
    for (const listener of this.listeners) listener({ data: JSON.stringify(message) });
  }
}

const BET: CrashBet = {
  id: '0198c1de-0000-7000-8000-000000000001',
  round: 7,
  at: 4_000,
  stakeMicros: '1000000',
  autoHundredths: null,
  state: 'in',
  cashHundredths: null,
  winMicros: '0',
};
const RUNNING: CrashMessage = {
  type: 'table',
  at: 6_000,
  phase: 'running',
  round: 7,
  game: 7,
  betsUntil: 5_000,
  startedAt: 5_400,
  nextAt: 0,
  bustHundredths: 0,
  gameHash: '',
  players: 1,
  stakedMicros: '1000000',
  playersOut: 0,
  paidMicros: '0',
  bets: [],
};

/** A seat with a bet in a running round, whose cash-out is answered after a while. */
function aSeat(answerAfterMs: number) {
  const opened = readAnswer(openGameSession, {
    ...new InstantTableStandIn('limbo', 'en', 'dark').open('key'),
    retryAfterMs: null,
  });
  if (!opened.ok) throw new Error('the table opens');
  const value = {
    bet: { ...BET, state: 'out', cashHundredths: 150, winMicros: '1500000' },
    balanceMicros: '1500000',
    entryNo: 4,
  };
  vi.stubGlobal('fetch', (path: string) =>
    path === cashOutCrash.paths[0]
      ? new Promise((answer) => {
          setTimeout(() => answer(Response.json({ success: true, value })), answerAfterMs);
        })
      : new Promise(() => {}),
  );
  const said: GameSays[] = [];
  const game = new CrashGame({
    session: opened.value,
    sounds: { isOn: () => false, setOn: () => {}, play: () => {} },
    portal: {
      hasPortal: true,
      backAddress: null,
      say: (message) => said.push(message),
      listen: () => () => {},
    },
    onSessionGone: () => {},
  });
  game.begin();
  LineStandIn.opened?.say(RUNNING);
  LineStandIn.opened?.say({ type: 'mine', bet: BET, balanceMicros: '0', entryNo: 3 });
  return { game, said };
}

describe('[2.08] a cash-out that was pressed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', LineStandIn);
    vi.stubGlobal('location', { origin: 'http://games.test' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('stands as sent at once, and above 400 ms the game says that the answer is late', async () => {
    const { game, said } = aSeat(900);
    game.press();
    expect(game.screen.get()).toMatchObject({ asking: 'cash', isSlow: false });
    await vi.advanceTimersByTimeAsync(399);
    expect(game.screen.get()).toMatchObject({ asking: 'cash', isSlow: false });
    await vi.advanceTimersByTimeAsync(2);
    expect(game.screen.get()).toMatchObject({ asking: 'cash', isSlow: true });
    await vi.advanceTimersByTimeAsync(600);
    expect(game.screen.get()).toMatchObject({ asking: null, isSlow: false, balanceMicros: 1_500_000n });
    expect(said).toContainEqual({ type: 'round', stakeMicros: '1000000', winMicros: '1500000' });
    game.close();
  });

  it('is sent once however often it is pressed, and a quick answer is not called late', async () => {
    const { game } = aSeat(300);
    const asked = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', asked);
    game.press();
    game.press();
    await vi.advanceTimersByTimeAsync(301);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(game.screen.get()).toMatchObject({ asking: null, isSlow: false });
    game.close();
  });

  it('[HD-5] is answered before an older word of the line comes, and the balance stays the newer one', async () => {
    const { game } = aSeat(300);
    game.press();
    await vi.advanceTimersByTimeAsync(301);
    LineStandIn.opened?.say({ type: 'mine', bet: BET, balanceMicros: '0', entryNo: 3 });
    expect(game.screen.get().balanceMicros).toBe(1_500_000n);
    LineStandIn.opened?.say({ type: 'mine', bet: null, balanceMicros: '700000', entryNo: 5 });
    expect(game.screen.get().balanceMicros).toBe(700_000n);
    game.close();
  });
});
