import '../styles/cards.css';
import { useWords } from '../words/words.ts';
import { cardName, rankSign, type Suit, suitOf } from './card-names.ts';

/** Outlines of the suits, drawn in 24 units. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  hearts:
    'M12 21.4C5 15.8 2 12.3 2 8.5 2 5.4 4.3 3.1 7.1 3.1c2.1 0 3.9 1.2 4.9 3 1-1.8 2.8-3 4.9-3C19.7 3.1 22 5.4 22 8.5c0 3.8-3 7.3-10 12.9Z',
  diamonds:
    'M12 1.6C14 5.5 16.8 9 20.4 12 16.8 15 14 18.5 12 22.4 10 18.5 7.2 15 3.6 12 7.2 9 10 5.5 12 1.6Z',
  spades:
    'M12 2c7 5.6 9.7 8.6 9.7 12 0 2.8-2.1 4.9-4.8 4.9-1.5 0-2.9-.7-3.8-1.8.3 2 1.1 3.5 2.6 4.9H8.3c1.5-1.4 2.3-2.9 2.6-4.9-.9 1.1-2.3 1.8-3.8 1.8-2.7 0-4.8-2.1-4.8-4.9C2.3 10.6 5 7.6 12 2Z',
  clubs:
    'M12 2a4.6 4.6 0 0 1 4 6.9 4.6 4.6 0 1 1-2.9 8.3c.3 1.9 1.1 3.4 2.6 4.8H8.3c1.5-1.4 2.3-2.9 2.6-4.8A4.6 4.6 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2Z',
};

export interface PlayingCardProps {
  /** 0 to 51; null lies face down. */
  readonly card: number | null;
  /** How the card comes: dealt from the shoe, turned over where it lies, or already there. */
  readonly comes?: 'dealt' | 'turned' | 'lies';
  /** Milliseconds before it comes. */
  readonly delayMs?: number;
  /** Where a label elsewhere names the card. */
  readonly isSilent?: boolean;
}

/** A drawn card; its width is that of its box. Faces are light in both themes, as cards are. */
export function PlayingCard({ card, comes = 'lies', delayMs = 0, isSilent = false }: PlayingCardProps) {
  const { language, say } = useWords();
  const label = card === null ? say('cardHidden') : cardName(language, card);
  return (
    <svg
      className={`playing-card ${comes}`}
      style={{ '--card-delay': `${delayMs}ms` }}
      viewBox="0 0 100 140"
      focusable="false"
      {...(isSilent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {card === null ? <Back /> : <Face card={card} />}
    </svg>
  );
}

function Face({ card }: { card: number }) {
  const suit = suitOf(card);
  const sign = rankSign(card);
  const isRed = suit === 'hearts' || suit === 'diamonds';
  return (
    <g className={isRed ? 'card-ink red' : 'card-ink'}>
      <rect className="card-face" x="1" y="1" width="98" height="138" rx="10" />
      <text className={sign.length > 1 ? 'card-rank wide' : 'card-rank'} x="9" y="47">
        {sign}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(9 54) scale(1.16)" />
      <path d={SUIT_PATHS[suit]} transform="translate(36 74) scale(2.35)" />
    </g>
  );
}

/** The back is a quilt's: lozenges of running stitch around a star. */
function Back() {
  return (
    <g className="card-back">
      <rect className="card-face" x="1" y="1" width="98" height="138" rx="10" />
      <rect className="card-quilt" x="8" y="8" width="84" height="124" rx="6" />
      <g className="card-stitch">
        <path d="M50 14 88 70 50 126 12 70ZM50 32 76 70 50 108 24 70ZM50 50 63 70 50 90 37 70Z" />
        <path d="M12 14 30 40M88 14 70 40M12 126 30 100M88 126 70 100" />
      </g>
    </g>
  );
}
