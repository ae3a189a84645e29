import { isNatural, totalOf } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import type { StepOutcome } from '../steps/step-round.ts';
import type { PlanWords } from '../table/table-plan.ts';
import type { Language } from '../words/words.ts';
import { figure, sayIn } from '../words/words.ts';
import type { BlackjackBet, BlackjackRound } from './blackjack-terms.ts';
import { worthOf } from './blackjack-terms.ts';

/** A total in words: 'blackjack', 'soft 17', '22, over', '16'. */
export function totalWords(language: Language, cards: readonly number[], mayBeNatural: boolean): string {
  if (mayBeNatural && isNatural(cards)) return sayIn(language, 'bjNatural');
  const { total, isSoft } = totalOf(cards);
  if (total > 21) return sayIn(language, 'bjOverTotal', { total });
  return isSoft && total < 21 ? sayIn(language, 'bjSoft', { total }) : figure(language, total);
}

/** The same as short as it goes: a soft total as both that it can be. */
export function totalSign(language: Language, cards: readonly number[]): string {
  const { total, isSoft } = totalOf(cards);
  return figure(language, isSoft && total < 21 ? `${total - 10}/${total}` : total);
}

function bothSides(
  language: Language,
  { outcome }: BlackjackRound,
  sayTotal: typeof totalWords,
): { hands: string; dealer: string } {
  const { hands, dealer } = outcome.state;
  return {
    hands: hands.map(({ cards }) => sayTotal(language, cards, hands.length === 1)).join(', '),
    dealer: sayTotal(language, dealer, true),
  };
}

/** At the end it does not matter any more how an ace could count. */
function endWords(language: Language, cards: readonly number[], mayBeNatural: boolean): string {
  const { total, isSoft } = totalOf(cards);
  const isPlain = isSoft && !(mayBeNatural && isNatural(cards));
  return isPlain ? figure(language, total) : totalWords(language, cards, mayBeNatural);
}

export const blackjackWords: PlanWords<BlackjackBet, StepOutcome<'blackjack'>> = {
  button: 'bjDeal',
  noChoice: 'noticeChoiceNotAllowed',
  choice: (language) => sayIn(language, 'bjOneHand'),
  outcome: (language, round) => sayIn(language, 'bjAgainst', bothSides(language, round, endWords)),
  multiplier: (language, round) => fractionTimes(language, worthOf(round)),
};

export function blackjackSpoken(language: Language, round: BlackjackRound): string {
  const isAsked = round.outcome.state.insurance === 'offered';
  return sayIn(language, isAsked ? 'bjSpokenInsurance' : 'bjSpoken', bothSides(language, round, totalWords));
}
