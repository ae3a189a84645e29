import type { CrashBet, CrashTableMessage } from '@nokshi/contract/in-house-crash.ts';
import { chainEndOf, crashTimeOf, drawCrash } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { checkDraw, checkLink } from './check-chain.ts';
import { actOf } from './crash-screen.ts';
import { growth, linesOf, windowAt } from './curve.ts';
import { ServerClock } from './server-clock.ts';

const table = (phase: CrashTableMessage['phase']): CrashTableMessage => ({
  type: 'table',
  at: 1_000,
  phase,
  round: 7,
  game: 7,
  betsUntil: 5_000,
  startedAt: 5_400,
  nextAt: 0,
  bustHundredths: 0,
  gameHash: '',
  players: 0,
  stakedMicros: '0',
  playersOut: 0,
  paidMicros: '0',
  bets: [],
});
const mine = (state: CrashBet['state'], round = 7): CrashBet => ({
  id: 'a',
  round,
  at: 0,
  stakeMicros: '1000000',
  autoHundredths: null,
  state,
  cashHundredths: null,
  winMicros: '0',
});
const seat = { mine: null, isNext: false, asking: null, isConnected: true } as const;

describe('the one button of Crash', () => {
  it('does what the moment allows, by the clock of the server', () => {
    const betting = { ...seat, table: table('betting') };
    expect(actOf(betting, 4_999)).toBe('place');
    expect(actOf(betting, 5_000)).toBe('queue');
    expect(actOf({ ...betting, mine: mine('in') }, 4_999)).toBe('cancel');
    expect(actOf({ ...betting, mine: mine('in') }, 5_000)).toBe('none');
    const running = { ...seat, table: table('running') };
    expect(actOf({ ...running, mine: mine('in') }, 6_000)).toBe('take');
    expect(actOf({ ...running, mine: mine('out') }, 6_000)).toBe('queue');
    expect(actOf({ ...running, mine: mine('in', 6) }, 6_000)).toBe('queue');
    expect(actOf({ ...running, isNext: true }, 6_000)).toBe('unqueue');
    expect(actOf({ ...running, mine: mine('in'), asking: 'cash' }, 6_000)).toBe('none');
    expect(actOf({ ...seat, table: table('closed') }, 0)).toBe('none');
    expect(actOf({ ...seat, table: null }, 0)).toBe('none');
  });
});

describe("the server's clock on the page", () => {
  it('believes the message that was on its way for the shortest time', () => {
    const own = { at: 100 };
    const clock = new ServerClock(() => own.at);
    expect(clock.now()).toBe(0);
    clock.hear(10_040);
    own.at = 300;
    clock.hear(10_290);
    own.at = 500;
    clock.hear(10_300);
    expect(clock.now()).toBe(10_490);
  });
});

describe('the curve', () => {
  it('keeps its tip inside the stage and draws few lines, however far the round goes', () => {
    for (const elapsedMs of [
      0,
      500,
      6_000,
      crashTimeOf(1_000),
      crashTimeOf(100_000),
      crashTimeOf(1_000_000),
    ]) {
      const { spanMs, top } = windowAt(elapsedMs);
      expect(spanMs).toBeGreaterThan(elapsedMs);
      expect(top).toBeGreaterThan(growth(elapsedMs));
      const lines = linesOf(top);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(6);
    }
  });
});

describe('[3.25] the check of a round on the page', () => {
  it('walks to the end of the chain in slices and finds a round that is not of it', async () => {
    const gameHash = 'ab'.repeat(32);
    const salt = 'salt';
    const chain = {
      chain: 1,
      games: 5_000,
      terminatingHash: chainEndOf({ gameHash, game: 4_000 }),
      committedAt: 0,
      saltPromise: '',
      salt,
      saltAt: 1,
      isSaltSimulated: true,
    };
    const { bustHundredths } = drawCrash({ gameHash, salt });
    const round = { round: 9, chain: 1, game: 4_000, bustHundredths, gameHash, endedAt: 2 };
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    expect(await checkLink(round, chain, rest)).toBe(true);
    expect(rests).toBe(3);
    expect(await checkLink({ ...round, game: 3_999 }, chain, rest)).toBe(false);
    expect(checkDraw(round, chain).isDrawn).toBe(true);
    expect(checkDraw({ ...round, bustHundredths: bustHundredths + 1 }, chain).isDrawn).toBe(false);
  });
});
