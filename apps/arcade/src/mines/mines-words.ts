import { mines } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import type { StepOutcome } from '../steps/step-round.ts';
import type { PlanWords } from '../table/table-plan.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import type { MinesBet, MinesRound } from './mines-terms.ts';

const timesOf = (language: Language, { outcome }: MinesRound): string =>
  fractionTimes(language, mines.worth(outcome.state));

export const minesWords: PlanWords<MinesBet, StepOutcome<'mines'>> = {
  button: 'placeBet',
  noChoice: 'noticeChoiceNotAllowed',
  choice: (language, { mines: count }) => sayIn(language, 'minesBetOn', { mines: count }),
  outcome: timesOf,
  multiplier: timesOf,
};

export function minesSpoken(language: Language, round: MinesRound): string {
  const opened = round.outcome.state.opened.length;
  return opened === 0
    ? sayIn(language, 'minesBegun')
    : sayIn(language, 'minesSpoken', { opened, times: timesOf(language, round) });
}
