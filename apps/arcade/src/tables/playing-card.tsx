import { cardSuit } from '@nokshi/fairness/games/cards.ts';
import { useWords } from '../words/words.ts';
import { cardText, rankText, SUIT_SIGNS } from './live-words.ts';

/** A card that has just been dealt slides in and turns over. */
export function PlayingCard({ card, isSideways = false }: { card: number; isSideways?: boolean }) {
  const { language } = useWords();
  const suit = cardSuit(card);
  const isRed = suit === 1 || suit === 2;
  const sign = SUIT_SIGNS[suit];
  return (
    <span
      className={['live-card', isRed ? 'red' : '', isSideways ? 'sideways' : ''].join(' ')}
      role="img"
      aria-label={cardText(language, card)}
    >
      <b aria-hidden="true">{rankText(card)}</b>
      <i aria-hidden="true">{sign}</i>
      <em aria-hidden="true">{sign}</em>
    </span>
  );
}

/** Where a card will lie. */
export function CardPlace() {
  return <span className="live-card place" aria-hidden="true" />;
}
