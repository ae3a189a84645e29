import { Amount } from '../parts/amount.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { firstStakeOf } from '../steps/step-round.ts';
import { TermRow, WorthAt } from '../steps/term-row.tsx';
import { useWords } from '../words/words.ts';
import { NATURAL_RETURNS, winReturns } from './blackjack-terms.ts';

/** What lies on the table and what winning all of it returns; before a round, what blackjack would return. */
export function BlackjackTerms({ game, screen, currency }: StepParts<'blackjack'>) {
  const { say } = useWords();
  const { shown, phase, stakeMicros } = screen;
  const running = phase === 'rest' ? null : shown;
  const staked = running === null ? stakeMicros : BigInt(running.stakeMicros);
  return (
    <dl className="terms">
      <TermRow label={say('bjStaked')}>
        {staked === null ? '–' : <Amount micros={staked} currency={currency} />}
      </TermRow>
      <TermRow label={say(running === null ? 'bjNaturalPays' : 'bjWinPays')}>
        <WorthAt
          multiplier={running === null ? NATURAL_RETURNS : winReturns(running.outcome.state)}
          stakeMicros={running === null ? stakeMicros : firstStakeOf(running)}
          maxPayoutMicros={game.maxPayoutMicros}
          currency={currency}
        />
      </TermRow>
    </dl>
  );
}
