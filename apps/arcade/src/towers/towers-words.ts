import type { TowersDifficulty } from '@nokshi/fairness';
import { towers } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import type { StepOutcome } from '../steps/step-round.ts';
import type { PlanWords } from '../table/table-plan.ts';
import type { Language, WordKey } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import type { TowersBet, TowersRound } from './towers-terms.ts';
import { difficultyOf } from './towers-terms.ts';

const DIFFICULTY_WORDS: Readonly<Record<TowersDifficulty, WordKey>> = {
  easy: 'towersEasy',
  medium: 'towersMedium',
  hard: 'towersHard',
  expert: 'towersExpert',
};

export function difficultyText(language: Language, difficulty: TowersDifficulty): string {
  return sayIn(language, DIFFICULTY_WORDS[difficulty]);
}

const timesOf = (language: Language, { outcome }: TowersRound): string =>
  fractionTimes(language, towers.worth(outcome.state));

export const towersWords: PlanWords<TowersBet, StepOutcome<'towers'>> = {
  button: 'placeBet',
  noChoice: 'noticeChoiceNotAllowed',
  choice: (language, bet) =>
    sayIn(language, 'towersBetOn', { difficulty: difficultyText(language, difficultyOf(bet)) }),
  outcome: timesOf,
  multiplier: timesOf,
};

export function towersSpoken(language: Language, round: TowersRound): string {
  const floors = round.outcome.state.climbed.length;
  return floors === 0
    ? sayIn(language, 'towersBegun')
    : sayIn(language, 'towersSpoken', { floors, times: timesOf(language, round) });
}
