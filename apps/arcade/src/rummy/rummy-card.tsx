import { faceOf, isJoker } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { PlayingCard, type PlayingCardProps } from '../cards/playing-card.tsx';
import { useWords } from '../words/words.ts';
import { rummyCardName } from './rummy-words.ts';

type RummyCardProps = Omit<PlayingCardProps, 'card'> & {
  /** 0 to 105; null lies face down. */
  readonly card: number | null;
  /** Its cards carry the mark of a joker. */
  readonly wildRank: number | null;
};

/** A card of the two decks with their printed jokers. */
export function RummyCard({ card, wildRank, isSilent = false, ...how }: RummyCardProps) {
  const { language } = useWords();
  if (card === null) return <PlayingCard card={null} isSilent={isSilent} {...how} />;
  const isWild = wildRank !== null && isJoker(card, wildRank);
  const face = faceOf(card);
  return (
    <span
      className="rummy-face"
      {...(isSilent
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': rummyCardName(language, card, wildRank ?? -1) })}
    >
      {face === null ? <PrintedJoker /> : <PlayingCard card={face} isSilent {...how} />}
      {isWild && face !== null && <Star />}
    </span>
  );
}

const STAR = 'm12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9Z';

function Star() {
  return (
    <svg className="rummy-star" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** A cap with three bells, drawn in the cards' own inks. */
function PrintedJoker() {
  return (
    <svg className="playing-card lies" viewBox="0 0 100 140" focusable="false" aria-hidden="true">
      <rect className="card-face" x="1" y="1" width="98" height="138" rx="10" />
      <g className="rummy-joker">
        <path d="M22 96c-6-26-2-44 6-52 4 12 10 18 22 20 12-2 18-8 22-20 8 8 12 26 6 52Z" />
        <path className="band" d="M20 98h60v12H20Z" />
        <circle cx="28" cy="40" r="7" />
        <circle cx="72" cy="40" r="7" />
        <path d={STAR} transform="translate(8 6) scale(1)" />
      </g>
    </svg>
  );
}
