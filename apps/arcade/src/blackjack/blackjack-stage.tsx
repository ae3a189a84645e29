import type { BlackjackHand, BlackjackState } from '@nokshi/fairness';
import { isNatural } from '@nokshi/fairness';
import { useCallback, useState } from 'react';
import { StepLine } from '../steps/step-line.tsx';
import type { StepParts, StepScreen } from '../steps/step-plan.ts';
import { useShow } from '../table/use-show.ts';
import type { Language, WordKey } from '../words/words.ts';
import { sayIn, useWords } from '../words/words.ts';
import type { BlackjackRound, HandResult } from './blackjack-terms.ts';
import { activeIndex, dealerShownAt, resultOf } from './blackjack-terms.ts';
import { blackjackWords, totalSign, totalWords } from './blackjack-words.ts';
import { CardRow, EmptyRow } from './card-row.tsx';

/** Cards out of the shoe after the first deal, the hidden one among them. */
const FIRST_DEALT = 4;

/** The dealer above, your hands below, and the line that says how it stands. */
export function BlackjackStage({ screen, currency }: StepParts<'blackjack'>) {
  const { language, say } = useWords();
  const { shown } = screen;
  return (
    <div className="bj">
      <div className="bj-table">
        {shown === null ? <EmptyTable /> : <Dealt key={shown.roundId} round={shown} screen={screen} />}
      </div>
      <StepLine
        words={blackjackWords}
        screen={screen}
        currency={currency}
        hint={say('bjHint')}
        running={shown === null ? '' : questionOf(language, shown.outcome.state)}
      />
    </div>
  );
}

/** What is asked now. */
function questionOf(language: Language, state: BlackjackState): string {
  if (state.insurance === 'offered') return sayIn(language, 'bjAskInsurance');
  const active = activeIndex(state);
  const hand = state.hands[active];
  if (hand === undefined) return '';
  const total = totalWords(language, hand.cards, false);
  return state.hands.length === 1
    ? sayIn(language, 'bjYourTurn', { total })
    : sayIn(language, 'bjHandTurn', { number: active + 1, total });
}

/** Where cards will lie. */
function EmptyTable() {
  const { say } = useWords();
  return (
    <>
      <section className="bj-side">
        <h2>{say('bjDealer')}</h2>
        <EmptyRow />
      </section>
      <section className="bj-side">
        <EmptyRow />
        <h2>{say('bjYourHand')}</h2>
      </section>
    </>
  );
}

function Dealt({ round, screen }: { round: BlackjackRound; screen: StepScreen<'blackjack'> }) {
  const { say } = useWords();
  const { state } = round.outcome;
  const dealerShown = useDealerShown(round, screen);
  const isSettled = state.isOver && screen.phase !== 'showing';
  const active = activeIndex(state);
  // A hand is its place on the table.
  const numbered = state.hands.map((hand, index) => ({ hand, number: index + 1 }));
  return (
    <>
      <Dealer round={round} shown={dealerShown} isSettled={isSettled} />
      <section
        className={state.hands.length > 1 ? 'bj-hands split' : 'bj-hands'}
        aria-label={say('bjYourHand')}
      >
        {numbered.map(({ hand, number }) => (
          <Hand
            key={number}
            state={state}
            hand={hand}
            number={number}
            isActive={number === active + 1}
            isSettled={isSettled}
          />
        ))}
      </section>
    </>
  );
}

/** How many of the dealer's cards lie open: one while a round runs, at its end one after the other. */
function useDealerShown(round: BlackjackRound, { show }: StepScreen<'blackjack'>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  const lengthMs = show?.lengthMs ?? 0;
  const draw = useCallback(
    (progress: number) =>
      setCount(progress >= 1 ? Number.POSITIVE_INFINITY : dealerShownAt(round, progress * lengthMs)),
    [round, lengthMs],
  );
  useShow(show, draw);
  return round.outcome.state.isOver ? count : 1;
}

function Dealer({ round, shown, isSettled }: { round: BlackjackRound; shown: number; isSettled: boolean }) {
  const { say } = useWords();
  const { dealer, isOver, insurance } = round.outcome.state;
  const open = dealer.slice(0, shown);
  const hidden = isOver && shown > 1 ? [] : [null];
  const isInsured = insurance === 'taken';
  return (
    <section className="bj-side" aria-label={say('bjDealer')}>
      <h2>
        {say('bjDealer')} <Total cards={open} mayBeNatural />
        {isInsured && (
          <em className="bj-mark">
            {say(!isSettled ? 'bjInsured' : isNatural(dealer) ? 'bjInsurancePaid' : 'bjInsuranceLost')}
          </em>
        )}
      </h2>
      <CardRow cards={[...open, ...hidden]} isFirstDeal={round.outcome.actions.length === 0} side="dealer" />
    </section>
  );
}

const RESULT_WORDS: Readonly<Record<HandResult, WordKey>> = {
  natural: 'bjNatural',
  won: 'bjWon',
  push: 'bjPush',
  lost: 'bjLost',
  over: 'bjOver',
};

function Hand({
  state,
  hand,
  number,
  isActive,
  isSettled,
}: {
  state: BlackjackState;
  hand: BlackjackHand;
  number: number;
  isActive: boolean;
  isSettled: boolean;
}) {
  const { say } = useWords();
  const isOnly = state.hands.length === 1;
  const result = isSettled ? resultOf(state, hand) : null;
  const isFirstDeal = state.dealt <= FIRST_DEALT && isOnly;
  return (
    <div className={`bj-hand${isActive ? ' active' : ''}${result === null ? '' : ` ${result}`}`}>
      <CardRow cards={hand.cards} isFirstDeal={isFirstDeal} side="mine" />
      <p className="bj-label">
        <span>{isOnly ? say('bjYourHand') : say('bjHandNumber', { number })}</span>
        <Total cards={hand.cards} mayBeNatural={isOnly} />
        {hand.stakes > 1 && <em className="bj-mark">{say('bjTimesStake', { stakes: hand.stakes })}</em>}
        {result !== null && <strong className="bj-result">{say(RESULT_WORDS[result])}</strong>}
      </p>
    </div>
  );
}

/** A total in a sign for the eye and in words for the ear. */
function Total({ cards, mayBeNatural }: { cards: readonly number[]; mayBeNatural: boolean }) {
  const { language } = useWords();
  return (
    <b className="bj-total">
      <span aria-hidden="true">{totalSign(language, cards)}</span>
      <span className="sr-only">{totalWords(language, cards, mayBeNatural)}</span>
    </b>
  );
}
