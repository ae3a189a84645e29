import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { describe, expect, it } from 'vitest';
import { lineText } from './bet-words.ts';
import { oversText, sideScore } from './score-text.ts';
import { hasSameMatch, inOrder, isSuspended, movesAfter, pickKey } from './sports-screen.ts';
import { untilText } from './use-clock.ts';

const NO_SCORE = { runs: 0, wickets: 0, balls: 0, overs: [] };

function aMatch(change: Partial<FixtureView> = {}): FixtureView {
  return {
    id: 'a',
    sport: 'cricket',
    home: 0,
    away: 1,
    phase: 'upcoming',
    seq: 0,
    startsAt: '2026-11-22T12:00:00.000Z',
    closedUntil: null,
    first: 'away',
    target: null,
    state: {
      kind: 'cricket',
      innings: 1,
      scores: [NO_SCORE, NO_SCORE],
      strip: [],
      chaseRuns: null,
      isOver: false,
    },
    markets: [],
    ...change,
  };
}

function priced(home: number | null, away: number | null): Pick<FixtureView, 'markets'> {
  const selection = (choice: 'home' | 'away', odds: number | null) => ({
    choice,
    odds,
    chance: null,
    result: null,
  });
  return {
    markets: [
      {
        id: 'winner',
        kind: 'winner',
        line: null,
        no: null,
        selections: [selection('home', home), selection('away', away)],
      },
    ],
  };
}

describe('the matches', () => {
  it('stand in the order live, upcoming by their start, finished with the newest first', () => {
    const at = (id: string, phase: FixtureView['phase'], minute: number): FixtureView =>
      aMatch({ id, phase, startsAt: `2026-11-22T12:${minute}:00.000Z` });
    const list = [
      at('old', 'finished', 10),
      at('later', 'upcoming', 40),
      at('new', 'finished', 20),
      at('next', 'upcoming', 35),
      at('now', 'live', 30),
      aMatch({ id: 'other', sport: 'football' }),
    ];
    expect(inOrder(list, 'cricket').map(({ id }) => id)).toEqual(['now', 'next', 'later', 'new', 'old']);
  });

  it('are held up until the server’s clock is past the moment', () => {
    const match = aMatch({ closedUntil: '2026-11-22T12:00:05.000Z' });
    expect(isSuspended(match, Date.parse('2026-11-22T12:00:04.999Z'))).toBe(true);
    expect(isSuspended(match, Date.parse('2026-11-22T12:00:05.000Z'))).toBe(false);
    expect(isSuspended(aMatch(), 0)).toBe(false);
  });

  it('count down in minutes and seconds, and say nothing once they are due', () => {
    expect(untilText(125_000, 0)).toBe('2:05');
    expect(untilText(0, 1)).toBeNull();
  });
});

describe('a price', () => {
  const key = (choice: 'home' | 'away'): string => pickKey({ fixtureId: 'a', market: 'winner', choice });

  it('is told to have moved up or down since the moment before, and no longer after the next', () => {
    const before = aMatch(priced(180, 200));
    const after = aMatch({ seq: 1, ...priced(175, 206) });
    const moves = movesAfter(new Map(), before, after);
    expect([moves.get(key('home')), moves.get(key('away'))]).toEqual(['down', 'up']);
    expect(movesAfter(moves, after, { ...after, seq: 2 }).size).toBe(0);
  });

  it('that is not offered has not moved', () => {
    expect(movesAfter(new Map(), aMatch(priced(180, null)), aMatch(priced(null, 200))).size).toBe(0);
  });

  it('of a handicap carries its sign, in the language’s digits', () => {
    expect(lineText('en', -15, true)).toBe('\u22121.5');
    expect(lineText('bn', 45, true)).toBe('+৪.৫');
    expect(lineText('en', 85, false)).toBe('8.5');
  });
});

describe('a slip and a score', () => {
  it('two bets of one match are seen, so that no parlay takes them', () => {
    const one = { fixtureId: 'a', market: 'winner', choice: 'home' } as const;
    expect(hasSameMatch([one, { ...one, fixtureId: 'b' }])).toBe(false);
    expect(hasSameMatch([one, { ...one, market: 'runs-1', choice: 'over' }])).toBe(true);
  });

  it('a side that has not batted has no score', () => {
    const { state } = aMatch();
    if (state.kind !== 'cricket') throw new Error('cricket it is');
    const begun = aMatch({
      phase: 'live',
      state: { ...state, scores: [{ runs: 31, wickets: 2, balls: 16, overs: [9, 12, 10] }, NO_SCORE] },
    });
    expect([sideScore(begun, 'away'), sideScore(begun, 'home')]).toEqual(['31/2', null]);
    expect([oversText(16), oversText(18)]).toEqual(['2.4', '3']);
  });
});
