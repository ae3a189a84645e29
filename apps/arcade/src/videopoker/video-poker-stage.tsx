import type { PokerHand } from '@nokshi/fairness';
import { fraction } from '@nokshi/fairness';
import { useId, useState } from 'react';
import { PlayingCard } from '../cards/playing-card.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { StepLine } from '../steps/step-line.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { firstStakeOf } from '../steps/step-round.ts';
import { payoutAt } from '../table/payout-at.ts';
import { amountText } from '../words/figures.ts';
import { figure, useWords } from '../words/words.ts';
import { useHolds } from './holds.ts';
import { delayOf, handOf, heldIn, PAY_LINES, PLACES, withHold } from './video-poker-terms.ts';
import { handName, videoPokerWords } from './video-poker-words.ts';

type VideoPokerParts = StepParts<'videoPoker'>;

/** What the hands return, five cards to hold or to let go, and the line that says how it stands. */
export function VideoPokerStage(parts: VideoPokerParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="vp">
      <Pays {...parts} />
      <Cards {...parts} />
      <StepLine
        words={videoPokerWords}
        screen={screen}
        currency={currency}
        hint={say('vpHint')}
        running={say('vpRunning')}
      />
    </div>
  );
}

/** What the open cards pay is lit; while a draw is shown nothing is, so that the line does not tell it first. */
function litHand({ screen }: VideoPokerParts): PokerHand | null {
  const { shown, phase } = screen;
  return shown === null || phase === 'showing' ? null : handOf(shown);
}

function Pays(parts: VideoPokerParts) {
  const { game, screen } = parts;
  const { language, say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const { shown, phase, stakeMicros } = screen;
  const isOver = shown?.outcome.state.end !== undefined;
  const stake = shown === null || phase === 'rest' ? stakeMicros : firstStakeOf(shown);
  const lit = litHand(parts);
  return (
    <div className={isOpen ? 'vp-pays open' : 'vp-pays'}>
      <button
        type="button"
        className="vp-fold"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('vpShowPays')}
        {lit !== null && <b>{handName(language, lit)}</b>}
        <Icon name="down" size={18} />
      </button>
      <ol id={list} aria-label={say('vpPaysAll')}>
        {PAY_LINES.map(({ hand, pays }) => (
          <li key={hand} className={hand !== lit ? undefined : isOver ? 'lit paid' : 'lit'}>
            <span>{handName(language, hand)}</span>
            <b>
              {stake === null
                ? `${figure(language, pays)}×`
                : amountText(language, payoutAt(fraction(BigInt(pays)), stake, game.maxPayoutMicros))}
            </b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Cards({ game, screen }: VideoPokerParts) {
  const { say } = useWords();
  const { store, holds } = useHolds();
  const { shown, phase } = screen;
  const held = heldIn(holds, shown);
  const isLive = phase === 'running';
  return (
    <div className="vp-cards" role="group" aria-label={say('vpCards')}>
      {PLACES.map((place) => {
        const card = shown?.outcome.state.cards[place];
        const isHeld = held.includes(place);
        return (
          <button
            key={place}
            type="button"
            className={isHeld ? 'vp-place held' : 'vp-place'}
            aria-pressed={isHeld}
            aria-disabled={!isLive}
            onKeyDown={refuseHeldKey}
            onClick={() => {
              if (phase === 'showing') game.endShow();
              else if (isLive && shown !== null) store.set(withHold(store.get(), shown, place));
            }}
          >
            {shown === null || card === undefined ? (
              <>
                <span className="sr-only">{say('vpPlace', { place: place + 1 })}</span>
                <span className="card-spot empty" />
              </>
            ) : (
              <PlayingCard
                key={`${shown.roundId}-${card}`}
                card={card}
                comes="dealt"
                delayMs={delayOf(shown, place)}
              />
            )}
            <span className="vp-hold">{say(isHeld ? 'vpHeld' : 'vpHold')}</span>
          </button>
        );
      })}
    </div>
  );
}
