import type { PokerHand } from '@nokshi/fairness';
import { videoPoker } from '@nokshi/fairness';
import { cardName } from '../cards/card-names.ts';
import { fractionTimes } from '../house/times-text.ts';
import type { StepOutcome } from '../steps/step-round.ts';
import type { PlanWords } from '../table/table-plan.ts';
import type { Language } from '../words/words.ts';
import { sayIn } from '../words/words.ts';
import type { VideoPokerBet, VideoPokerRound } from './video-poker-terms.ts';
import { handOf } from './video-poker-terms.ts';

export function handName(language: Language, hand: PokerHand): string {
  return sayIn(language, `vpHand_${hand}`);
}

export const videoPokerWords: PlanWords<VideoPokerBet, StepOutcome<'videoPoker'>> = {
  button: 'vpDeal',
  noChoice: 'noticeChoiceNotAllowed',
  choice: (language) => sayIn(language, 'vpFive'),
  outcome: (language, round) => handName(language, handOf(round)),
  multiplier: (language, { outcome }) => fractionTimes(language, videoPoker.worth(outcome.state)),
};

export function videoPokerSpoken(language: Language, round: VideoPokerRound): string {
  return sayIn(language, 'vpSpokenDealt', {
    cards: round.outcome.state.cards.map((card) => cardName(language, card)).join(', '),
    hand: handName(language, handOf(round)),
  });
}
