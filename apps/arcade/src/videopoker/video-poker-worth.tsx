import { fraction, VIDEO_POKER_PAYS } from '@nokshi/fairness';
import type { StepParts } from '../steps/step-plan.ts';
import { firstStakeOf } from '../steps/step-round.ts';
import { TermRow, WorthAt } from '../steps/term-row.tsx';
import { useWords } from '../words/words.ts';
import { handOf } from './video-poker-terms.ts';
import { handName } from './video-poker-words.ts';

/** What the open cards are before the draw, and what the best hand returns. */
export function VideoPokerTerms({ game, screen, currency }: StepParts<'videoPoker'>) {
  const { language, say } = useWords();
  const { shown, phase, stakeMicros } = screen;
  const running = phase === 'running' || phase === 'acting' ? shown : null;
  return (
    <dl className="terms">
      <TermRow label={say('vpNow')}>{running === null ? '–' : handName(language, handOf(running))}</TermRow>
      <TermRow label={say('vpBest')}>
        <WorthAt
          multiplier={fraction(BigInt(VIDEO_POKER_PAYS.royalFlush))}
          stakeMicros={running === null ? stakeMicros : firstStakeOf(running)}
          maxPayoutMicros={game.maxPayoutMicros}
          currency={currency}
        />
      </TermRow>
    </dl>
  );
}
