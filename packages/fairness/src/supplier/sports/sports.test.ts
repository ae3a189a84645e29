import { describe, expect, it } from 'vitest';
import { seededBelow } from '../../slots/seeded-below.fixture.ts';
import { openCricket } from './cricket.ts';
import { bookOf, oddsFor } from './market.ts';
import { type MatchSetup, type MatchState, marketsOf, openMatch, resultOf, stepMatch } from './match.ts';
import { newMatch, SPORTS, type Sport } from './new-match.ts';

const MATCHES = 3000;
const LIMIT_MS = 60_000;

/** How far measured shares may lie from exact chances: over four standard errors of 3,000 matches. */
const MOST_OFF = 0.038;

function playOn(setup: MatchSetup, from: MatchState, draw: (limit: number) => number): MatchState {
  let state = from;
  for (let steps = 0; !state.isOver; steps += 1) {
    if (steps > 400) throw new Error('the match does not end');
    state = stepMatch(setup, state, draw);
  }
  return state;
}

function partOf(setup: MatchSetup, steps: number, draw: (limit: number) => number): MatchState {
  let state = openMatch(setup);
  for (let done = 0; done < steps; done += 1) {
    const next = stepMatch(setup, state, draw);
    if (next.isOver) break;
    state = next;
  }
  return state;
}

function measure(setup: MatchSetup, from: MatchState, seed: number): void {
  const draw = seededBelow(seed);
  const open = marketsOf(setup, from).flatMap(({ id, selections }) =>
    selections.flatMap(({ choice, chance }) => (chance === null ? [] : [{ market: id, choice, chance }])),
  );
  const counts = open.map(() => ({ won: 0, decided: 0 }));
  for (let match = 0; match < MATCHES; match += 1) {
    const markets = marketsOf(setup, playOn(setup, from, draw));
    for (const [index, leg] of open.entries()) {
      const result = resultOf(markets, leg, true);
      const count = counts[index];
      if (count === undefined || result === 'void' || result === null) continue;
      count.decided += 1;
      if (result === 'won') count.won += 1;
    }
  }
  for (const [index, { market, choice, chance }] of open.entries()) {
    const { won = 0, decided = 0 } = counts[index] ?? {};
    // What is decided in few of the matches says too little.
    if (decided < MATCHES / 4) continue;
    const off = Math.abs(won / decided - chance);
    expect.soft(off, `${market} ${choice}: ${won}/${decided} for ${chance}`).toBeLessThan(MOST_OFF);
  }
}

describe('the chances behind the prices', () => {
  it.each(SPORTS.map((sport, index) => [sport, index] as const))(
    '%s: before the match they are what played matches come to',
    (sport, index) => {
      const setup = newMatch(sport, seededBelow(100 + index));
      measure(setup, openMatch(setup), 7 + index);
    },
    LIMIT_MS,
  );

  it.each([
    ['cricket', 14],
    ['cricket', 45],
    ['football', 58],
    ['blades', 15],
    ['aim', 22],
  ] as const)(
    '%s: after %i moments they are what the rest of the match comes to',
    (sport, steps) => {
      const setup = newMatch(sport, seededBelow(300 + steps));
      measure(setup, partOf(setup, steps, seededBelow(40 + steps)), 11 + steps);
    },
    LIMIT_MS,
  );
});

describe('a market', { timeout: LIMIT_MS }, () => {
  const everyMoment = (
    sport: Sport,
    seed: number,
    see: (setup: MatchSetup, state: MatchState) => void,
  ): void => {
    const draw = seededBelow(seed);
    const setup = newMatch(sport, draw);
    for (let state = openMatch(setup); ; state = stepMatch(setup, state, draw)) {
      see(setup, state);
      if (state.isOver) return;
    }
  };

  it.each(SPORTS)(
    '%s: open chances add up to one at every moment, and prices to the stated book',
    (sport) => {
      everyMoment(sport, 5, (setup, state) => {
        for (const market of marketsOf(setup, state)) {
          const chances = market.selections.flatMap(({ chance }) => (chance === null ? [] : [chance]));
          if (chances.length === 0) continue;
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
          for (const chance of chances) {
            const odds = oddsFor(chance, bookOf(market));
            if (odds !== null) expect(chance * odds).toBeLessThanOrEqual(10_000 / bookOf(market) + 1e-6);
          }
        }
      });
    },
  );

  it.each(SPORTS)('%s: a result once given stays, and the end of the match decides every market', (sport) => {
    for (const seed of [21, 22, 23]) {
      const given = new Map<string, string>();
      everyMoment(sport, seed, (setup, state) => {
        for (const market of marketsOf(setup, state)) {
          for (const { choice, result } of market.selections) {
            const key = `${market.id} ${choice}`;
            if (given.has(key)) expect(result).toBe(given.get(key));
            else if (result !== null) given.set(key, result);
            if (state.isOver) expect(result).not.toBeNull();
          }
        }
      });
    }
  });

  it('a tie gives the stakes on the winner back', () => {
    const setup = newMatch('cricket', seededBelow(1));
    const score = { runs: 40, wickets: 3, balls: 30, overs: [8, 8, 8, 8, 8] };
    const tied: MatchState = {
      ...openCricket(),
      innings: 2,
      scores: [score, score],
      chaseRuns: 39,
      isOver: true,
    };
    expect(resultOf(marketsOf(setup, tied), { market: 'winner', choice: 'home' }, true)).toBe('void');
  });

  it('what is next to sure or next to hopeless has no price', () => {
    expect(oddsFor(0.5, 105)).toBe(190);
    expect(oddsFor(0.99, 105)).toBeNull();
    expect(oddsFor(0.001, 105)).toBeNull();
    expect(oddsFor(0, 105)).toBeNull();
  });
});
