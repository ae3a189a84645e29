import { andarBaharSide } from '@nokshi/fairness/supplier/andar-bahar.ts';
import { baccaratHands, handPoints } from '@nokshi/fairness/supplier/baccarat.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { figure, useWords } from '../words/words.ts';
import { Dealer } from './dealer.tsx';
import { spotName, winnerOf } from './live-words.ts';
import { CardPlace, PlayingCard } from './playing-card.tsx';
import type { StageProps } from './stage-props.ts';

interface Hand {
  readonly spot: string;
  readonly cards: readonly number[];
  readonly places: number;
  readonly points: number | null;
}

/** The cards of a round as far as they are dealt, on their two sides. */
export function CardStage({ model, shown, isOver }: StageProps) {
  const { say } = useWords();
  const hands = handsOf(model, shown);
  const joker = model === 'andar-bahar' ? shown[0] : undefined;
  const winner = isOver && shown.length > 0 ? winnerOf(model, shown) : null;
  const latest = model === 'andar-bahar' ? shown.length - 1 : shown.length;
  const reach = shown.length === 0 || isOver ? null : latest % 2 === 1 ? 'left' : 'right';
  return (
    <>
      <Dealer reach={reach} isBusy={shown.length > 0 && !isOver} />
      <div className={`live-hands ${model}`}>
        {hands.map((hand) => (
          <HandOf key={hand.spot} hand={hand} model={model} isWinner={winner === hand.spot} />
        ))}
        {model === 'andar-bahar' && (
          <div className="live-joker">
            <span>{say('liveJoker')}</span>
            {joker === undefined ? <CardPlace /> : <PlayingCard card={joker} />}
          </div>
        )}
      </div>
    </>
  );
}

function handsOf(model: TableModel, shown: readonly number[]): Hand[] {
  if (model === 'baccarat') {
    const { player, banker } = baccaratHands(shown);
    return [
      { spot: 'player', cards: player, places: 2, points: handPoints(player) },
      { spot: 'banker', cards: banker, places: 2, points: handPoints(banker) },
    ];
  }
  if (model === 'dragon-tiger') {
    return ['dragon', 'tiger'].map((spot, place) => ({
      spot,
      cards: shown.slice(place, place + 1),
      places: 1,
      points: null,
    }));
  }
  return (['andar', 'bahar'] as const).map((spot) => ({
    spot,
    cards: shown.filter((_, place) => place > 0 && andarBaharSide(place) === spot),
    places: 1,
    points: null,
  }));
}

function HandOf({ hand, model, isWinner }: { hand: Hand; model: TableModel; isWinner: boolean }) {
  const { language } = useWords();
  const { spot, cards, places, points } = hand;
  const missing = Array.from({ length: Math.max(0, places - cards.length) }, (_, index) => index);
  return (
    <section
      className={`live-hand ${spot}${isWinner ? ' winner' : ''}`}
      aria-label={spotName(language, model, spot)}
    >
      <h3>
        {spotName(language, model, spot)}
        {points !== null && cards.length > 0 && <b>{figure(language, points)}</b>}
      </h3>
      <div className="live-cards">
        {cards.map((card, index) => (
          // The same card may come twice from eight decks; its place in the hand never changes.
          <PlayingCard
            key={`${index}-${card}`}
            card={card}
            isSideways={index === 2 && model === 'baccarat'}
          />
        ))}
        {missing.map((index) => (
          <CardPlace key={`place-${index}`} />
        ))}
      </div>
    </section>
  );
}
