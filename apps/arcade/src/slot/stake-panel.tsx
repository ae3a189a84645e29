import { useStore } from '@nokshi/browser/store.ts';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/words.ts';
import type { SlotGame } from './slot-game.ts';
import { priceBlock } from './slot-screen.ts';

/** Every stake of the session as a button. */
export function StakePanel({
  game,
  stakeIndex,
  currency,
  onClose,
}: {
  game: SlotGame;
  stakeIndex: number;
  currency: string;
  onClose: () => void;
}) {
  const { say } = useWords();
  return (
    <Panel title={say('stakeTitle')} onClose={onClose}>
      <p className="muted">{say('stakeText')}</p>
      <ul className="stakes">
        {game.ladder.steps.map((step, index) => (
          <li key={`${step}`}>
            <button
              type="button"
              className="button"
              aria-pressed={index === stakeIndex}
              onClick={(event) => {
                game.chooseStake(index);
                event.currentTarget.closest('dialog')?.close();
              }}
            >
              <Amount micros={step} currency={currency} />
            </button>
          </li>
        ))}
      </ul>
      <FeatureOffer game={game} currency={currency} />
    </Panel>
  );
}

/** The free spins at once, for their price. It follows the chosen stake, and its press is the whole purchase. */
function FeatureOffer({ game, currency }: { game: SlotGame; currency: string }) {
  const { say } = useWords();
  const screen = useStore(game.screen);
  const price = game.featurePrice();
  if (price === null) return null;
  const block = priceBlock(screen, price);
  return (
    <section className="feature-offer">
      <h3>{say('featureOffer')}</h3>
      <p className="muted">{say('featureOfferText')}</p>
      <button
        type="button"
        className="button primary"
        disabled={block !== null && !(block === 'not_enough' && game.leadsToCredit)}
        onClick={(event) => {
          event.currentTarget.closest('dialog')?.close();
          game.buyFeature();
        }}
      >
        {say('featureBuy')} <Amount micros={price} currency={currency} />
      </button>
    </section>
  );
}
