import { faceOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { rankName } from '../cards/card-names.ts';
import { figure, useWords } from '../words/words.ts';
import { RummyCard } from './rummy-card.tsx';
import { type RummyScreen, rummyCardName } from './rummy-words.ts';

/** An ace of one deck, whose rank is wild where a printed joker was turned. */
const ANY_ACE = 48;

/** The closed pile with the wild card under it, and the open pile. In one's turn both are buttons. */
export function Piles({
  view,
  wildRank,
  screen,
  onDraw,
}: {
  view: RummyTableView;
  wildRank: number;
  screen: RummyScreen;
  onDraw: (from: 'draw_closed' | 'draw_open') => void;
}) {
  const { language, say } = useWords();
  const { hand, offers } = view;
  const isBusy = screen.pending !== null || screen.isPaused || !screen.isConnected;
  const turned = hand?.turned ?? null;
  const open = hand?.open ?? null;
  const count = hand?.closedCount ?? 0;
  return (
    <div className="rummy-piles">
      <div className="rummy-pile wild">
        {turned !== null && <RummyCard key={turned} card={turned} wildRank={wildRank} comes="turned" />}
        <span>
          {say('rummyWildRank', { rank: rankName(language, faceOf(turned ?? ANY_ACE) ?? ANY_ACE) })}
        </span>
      </div>
      <div className="rummy-pile">
        <button
          type="button"
          className="rummy-draw"
          data-act="draw_closed"
          disabled={isBusy || !offers.includes('draw_closed')}
          aria-label={say('rummyDrawClosed')}
          onClick={() => onDraw('draw_closed')}
        >
          <RummyCard card={null} wildRank={wildRank} isSilent />
        </button>
        <span>{say('rummyClosed', { count: figure(language, count) })}</span>
      </div>
      <div className="rummy-pile" data-drop="pile">
        <button
          type="button"
          className="rummy-draw"
          data-act="draw_open"
          disabled={isBusy || !offers.includes('draw_open')}
          aria-label={
            open === null
              ? say('rummyOpen')
              : say('rummyTakeOpen', { card: rummyCardName(language, open, wildRank) })
          }
          onClick={() => onDraw('draw_open')}
        >
          {open !== null && <RummyCard key={open} card={open} wildRank={wildRank} comes="turned" isSilent />}
        </button>
        <span>{say('rummyOpen')}</span>
      </div>
    </div>
  );
}
