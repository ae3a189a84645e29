import type { HiloGuess } from '@nokshi/fairness';
import { hilo } from '@nokshi/fairness';
import { cardName } from '../cards/card-names.ts';
import { fractionTimes } from '../house/times-text.ts';
import type { IconName } from '../parts/icon.tsx';
import type { StepOutcome } from '../steps/step-round.ts';
import type { PlanWords } from '../table/table-plan.ts';
import type { Language, WordKey } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import type { GuessOption, HiloBet, HiloRound } from './hilo-terms.ts';
import { openCard } from './hilo-terms.ts';

const GUESS_WORDS: Readonly<Record<HiloGuess, { alone: WordKey; orSame: WordKey }>> = {
  higher: { alone: 'hiloHigher', orSame: 'hiloHigherOrSame' },
  lower: { alone: 'hiloLower', orSame: 'hiloLowerOrSame' },
  same: { alone: 'hiloSame', orSame: 'hiloSame' },
};

export const STEP_ICONS: Readonly<Record<HiloGuess | 'skip', IconName>> = {
  higher: 'up',
  lower: 'down',
  same: 'equal',
  skip: 'skip',
};

export function guessWord({ guess, isEqualRight }: Pick<GuessOption, 'guess' | 'isEqualRight'>): WordKey {
  return isEqualRight ? GUESS_WORDS[guess].orSame : GUESS_WORDS[guess].alone;
}

const timesOf = (language: Language, { outcome }: HiloRound): string =>
  fractionTimes(language, hilo.worth(outcome.state));

export const hiloWords: PlanWords<HiloBet, StepOutcome<'hilo'>> = {
  button: 'placeBet',
  noChoice: 'noticeChoiceNotAllowed',
  choice: (language) => sayIn(language, 'hiloBetOn'),
  outcome: timesOf,
  multiplier: timesOf,
};

export function hiloSpoken(language: Language, round: HiloRound): string {
  const card = openCard(round.outcome.state);
  if (card === undefined) return '';
  return sayIn(language, 'hiloSpoken', { card: cardName(language, card), times: timesOf(language, round) });
}
