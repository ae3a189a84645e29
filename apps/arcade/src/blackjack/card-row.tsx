import { PlayingCard } from '../cards/playing-card.tsx';

/** Between the cards of the first deal: yours, the dealer's, yours, the dealer's face down. */
const DEAL_MS = 130;
const FIRST_CARDS = 2;

/** Cards of one side, each over the one before it as far as there is no room. Null lies face down. */
export function CardRow({
  cards,
  side,
  isFirstDeal,
}: {
  cards: readonly (number | null)[];
  side: 'mine' | 'dealer';
  isFirstDeal: boolean;
}) {
  return (
    <div className="card-row" style={{ '--cards': Math.max(2, cards.length) }}>
      {cards.map((card, index) => {
        const isTurned = side === 'dealer' && index === 1 && card !== null;
        const place = 2 * index + (side === 'dealer' ? 1 : 0);
        return (
          <span key={isTurned || card === null ? `${index}` : `${index}-${card}`} className="card-spot">
            <PlayingCard
              card={card}
              comes={isTurned ? 'turned' : 'dealt'}
              delayMs={isFirstDeal && index < FIRST_CARDS && !isTurned ? place * DEAL_MS : 0}
            />
          </span>
        );
      })}
    </div>
  );
}

/** Two places where cards will lie. */
export function EmptyRow() {
  return (
    <div className="card-row" style={{ '--cards': 2 }} aria-hidden="true">
      <span className="card-spot empty" />
      <span className="card-spot empty" />
    </div>
  );
}
