import type { Side } from '@nokshi/fairness/supplier/sports/cricket.ts';
import { goalsOf } from '@nokshi/fairness/supplier/sports/football.ts';
import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { figure, type Language, type Say } from '../words/words.ts';

/** A side's score in a few Latin figures, null when it has none yet. */
export function sideScore({ state, first, target }: FixtureView, side: Side): string | null {
  if (state.kind === 'football') return `${goalsOf(state, side)}`;
  if (state.kind === 'series') {
    const other = side === 'home' ? 'away' : 'home';
    return `${state.maps.filter((map) => map[side] === target && map[other] < map[side]).length}`;
  }
  const isFirst = side === first;
  if (!isFirst && state.innings === 1) return null;
  const score = state.scores[isFirst ? 0 : 1];
  return `${score.runs}/${score.wickets}`;
}

/** Overs and balls as cricket writes them: 16 balls are "2.4". */
export function oversText(balls: number): string {
  return balls % 6 === 0 ? `${Math.floor(balls / 6)}` : `${Math.floor(balls / 6)}.${balls % 6}`;
}

/** How far a live match has come, as a sentence of few letters: its over, minute or map. */
export function progressText(language: Language, say: Say, { state }: FixtureView): string {
  if (state.kind === 'football') {
    return state.isBreak
      ? say('footballBreak')
      : say('footballMinuteShort', { minute: figure(language, state.minute) });
  }
  if (state.kind === 'series') return say('seriesMap', { number: state.maps.length });
  const { balls } = state.scores[state.innings - 1] ?? state.scores[0];
  return say('cricketOverNo', { overs: figure(language, oversText(balls)) });
}
