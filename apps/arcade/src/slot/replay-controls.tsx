import type { SlotRoundView } from '@nokshi/fairness/slots/session-wire.ts';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotScreen } from './slot-screen.ts';

/** Under a round that is watched again: what it took, what it gave, and the way to see it once more. */
export function ReplayControls({
  game,
  screen,
  round,
  currency,
}: {
  game: SlotGame;
  screen: SlotScreen;
  round: SlotRoundView;
  currency: string;
}) {
  const { say } = useWords();
  const isFeature = screen.feature !== null;
  // Before it was shown once there is nothing to see again, and no result to tell.
  const isOver = screen.phase === 'rest' && screen.outcome !== null;
  return (
    <section className="controls replay" aria-label={say('controls')}>
      <div className="figure balance">
        <span className="label">{say('stake')}</span>
        <Amount micros={BigInt(round.stakeMicros)} currency={currency} />
      </div>
      <div className="figure last">
        <span className="label">{say('returned')}</span>
        {isOver ? (
          <Amount micros={BigInt(round.winMicros)} currency={currency} />
        ) : (
          <span className="amount">–</span>
        )}
      </div>
      {isFeature ? (
        <button type="button" className="spin" onClick={() => game.hurry()}>
          <span>{say(screen.feature?.stage === 'play' ? 'featureToEnd' : 'goOn')}</span>
        </button>
      ) : (
        <button
          type="button"
          className="spin"
          id="spin"
          aria-disabled={!isOver}
          onKeyDown={refuseHeldKey}
          onClick={() => game.spin()}
        >
          <Icon name="spin" size={22} />
          <span>{say('watchAgain')}</span>
        </button>
      )}
    </section>
  );
}
