import { randomUUID } from 'node:crypto';
import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import { openMatch, paceAfter, START_PAUSE_MS, stepMatch } from '@nokshi/fairness/supplier/sports/match.ts';
import { newMatch, SIDES_OF, type Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import type { Fixture } from './fixture-store.ts';
import type { MatchPace } from './match-pace.ts';

export type MomentDeps = { randomBelow: RandomBelow; matchPace: MatchPace; now: () => Date };

/** A new match of two sides that do not play in one of `others` now; null while fewer than two are free. */
export function newFixture(
  { randomBelow }: Pick<MomentDeps, 'randomBelow'>,
  sport: Sport,
  { startsAt, others }: { startsAt: Date; others: readonly Fixture[] },
): Fixture | null {
  const busy = new Set(others.flatMap(({ home, away }) => [home, away]));
  const free = Array.from({ length: SIDES_OF[sport] }, (_, side) => side).filter((side) => !busy.has(side));
  if (free.length < 2) return null;
  const draw = (): number => free.splice(randomBelow(free.length), 1)[0] ?? 0;
  const [home, away] = [draw(), draw()];
  const setup = newMatch(sport, randomBelow);
  return {
    id: randomUUID(),
    sport,
    home,
    away,
    setup,
    state: openMatch(setup),
    seq: 0,
    phase: 'upcoming',
    startsAt,
    nextAt: startsAt,
    closedUntil: null,
    finishedAt: null,
  };
}

/** The match one moment later: it begins, or a ball, minute or round is drawn. */
export function nextMoment(deps: MomentDeps, fixture: Fixture): Fixture {
  const now = deps.now();
  const later = (ms: number): Date => new Date(now.getTime() + deps.matchPace.scaled(ms));
  const seq = fixture.seq + 1;
  if (fixture.phase === 'upcoming') {
    return { ...fixture, seq, phase: 'live', nextAt: later(START_PAUSE_MS) };
  }
  const state = stepMatch(fixture.setup, fixture.state, deps.randomBelow);
  const { pauseMs, closedMs } = paceAfter(fixture.setup, fixture.state, state);
  return {
    ...fixture,
    seq,
    state,
    phase: state.isOver ? 'finished' : 'live',
    nextAt: later(pauseMs),
    closedUntil: closedMs === 0 ? null : later(closedMs),
    finishedAt: state.isOver ? now : null,
  };
}
