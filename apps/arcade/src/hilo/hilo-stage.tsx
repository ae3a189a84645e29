import { cardName } from '../cards/card-names.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { StepLine } from '../steps/step-line.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { StepRoom } from '../steps/step-room.tsx';
import { useWords } from '../words/words.ts';
import type { HiloRound } from './hilo-terms.ts';
import { openCard, skipsLeft, trailOf } from './hilo-terms.ts';
import { hiloWords, STEP_ICONS } from './hilo-words.ts';

/** The deck and the open card, the trail of the cards before it, and the line that says how the round stands. */
export function HiloStage(parts: StepParts<'hilo'>) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="hilo">
      <StepRoom screen={screen} currency={currency}>
        <OpenCard round={screen.shown} />
      </StepRoom>
      <div className="hilo-foot">
        <Trail round={screen.shown} />
        <Skip {...parts} />
      </div>
      <StepLine
        words={hiloWords}
        screen={screen}
        currency={currency}
        hint={say('hiloHint')}
        running={say('hiloRunning')}
      />
    </div>
  );
}

function OpenCard({ round }: { round: HiloRound | null }) {
  const state = round?.outcome.state;
  const card = state === undefined ? undefined : openCard(state);
  return (
    <div className="hilo-cards">
      <div className="hilo-deck" aria-hidden="true">
        <PlayingCard card={null} isSilent />
        <PlayingCard card={null} isSilent />
      </div>
      <div className={state?.end === 'wrong' ? 'hilo-card wrong' : 'hilo-card'}>
        {card === undefined ? (
          <span className="hilo-place" />
        ) : (
          // A new card is a new picture, so that it is dealt again.
          <PlayingCard key={state?.cards.length} card={card} comes="dealt" />
        )}
      </div>
    </div>
  );
}

/** Every card of the round in order, with what was decided before it; where they do not fit, the latest are seen. */
function Trail({ round }: { round: HiloRound | null }) {
  const { language, say } = useWords();
  const cards = round === null ? [] : trailOf(round.outcome.state);
  return (
    <ol className="hilo-trail" aria-label={say('hiloTrail')}>
      {cards.map(({ card, step, isWrong }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come again, and cards never change places.
        <li key={index} className={isWrong ? 'wrong' : undefined}>
          {step !== null && <Icon name={STEP_ICONS[step]} size={14} />}
          <span className="hilo-small">
            <PlayingCard card={card} isSilent />
          </span>
          <span className="sr-only">{cardName(language, card)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The way past the open card, beside the cards it has led past. */
function Skip({ game, screen }: StepParts<'hilo'>) {
  const { say } = useWords();
  const skip = { kind: 'skip' } as const;
  const { shown, phase } = screen;
  const isRunning = phase === 'running' || phase === 'acting';
  return (
    <button
      type="button"
      className="button step-act hilo-skip"
      aria-disabled={!game.may(skip)}
      onKeyDown={refuseHeldKey}
      onClick={() => game.act(skip)}
    >
      <span className="hilo-guess-name">
        <Icon name="skip" size={18} />
        {say('hiloSkip')}
      </span>
      {isRunning && shown !== null && (
        <span className="hilo-odds">{say('hiloSkips', { left: skipsLeft(shown.outcome.state) })}</span>
      )}
    </button>
  );
}
