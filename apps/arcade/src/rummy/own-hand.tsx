import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { meldOf } from '@nokshi/fairness/supplier/rummy/meld.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { KeyboardEvent } from 'react';
import { focusBeside } from '../parts/arrow-focus.ts';
import { useWords } from '../words/words.ts';
import { RummyCard } from './rummy-card.tsx';
import { MELD_NAMES } from './rummy-words.ts';
import { useCardDrag } from './use-card-drag.ts';
import type { HandLayout } from './use-hand-layout.ts';

interface OwnHandProps {
  readonly view: RummyTableView;
  readonly layout: HandLayout;
  /** Lays a card on the open pile. */
  readonly onDiscard: (card: number) => void;
}

/**
 * The own cards in groups. A card is chosen by a tap, dragged anywhere, or moved by Shift and an arrow key; the arrow keys
 * alone go from card to card.
 */
export function OwnHand({ view, layout, onDiscard }: OwnHandProps) {
  const { say } = useWords();
  const { own, hand } = view;
  const wildRank = wildRankOf(hand?.turned ?? 0);
  const { drag, swallowClick, handlersOf } = useCardDrag((card, drop) => {
    if (drop.kind === 'pile') onDiscard(card);
    else layout.move([card], drop);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, card: number): void => {
    const field = event.currentTarget.closest<HTMLElement>('.rummy-hand');
    if (field === null) return;
    if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      layout.nudge(card, event.key === 'ArrowRight' ? 1 : -1);
      // A card that changes its group is drawn anew, and keeps the focus all the same.
      requestAnimationFrame(() => field.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus());
    } else if (focusBeside(field, event.key)) event.preventDefault();
  };
  return (
    <section className="rummy-hand" aria-label={say('rummyYourCards')}>
      {layout.groups.map((group, at) => (
        <div className="rummy-group" data-group={at} key={group[0]}>
          <div className="rummy-cards">
            {group.map((card) => {
              const isChosen = layout.chosen.includes(card);
              const classes = ['rummy-card'];
              if (isChosen) classes.push('chosen');
              if (card === own?.taken) classes.push('fresh');
              if (card === drag?.card) classes.push('dragged');
              return (
                <button
                  key={card}
                  type="button"
                  className={classes.join(' ')}
                  data-card={card}
                  aria-pressed={isChosen}
                  style={
                    drag?.card === card ? { '--drag-x': `${drag.dx}px`, '--drag-y': `${drag.dy}px` } : {}
                  }
                  onClick={() => {
                    if (!swallowClick()) layout.choose(card);
                  }}
                  onKeyDown={(event) => onKeyDown(event, card)}
                  {...handlersOf(card)}
                >
                  <RummyCard card={card} wildRank={wildRank} comes="dealt" />
                </button>
              );
            })}
          </div>
          <GroupFoot group={group} at={at} layout={layout} wildRank={wildRank} />
        </div>
      ))}
    </section>
  );
}

/** What a group is; while cards are chosen that lie elsewhere, the place to lay them into it. */
function GroupFoot({
  group,
  at,
  layout,
  wildRank,
}: {
  group: readonly number[];
  at: number;
  layout: HandLayout;
  wildRank: number;
}) {
  const { say } = useWords();
  const meld = meldOf(group, wildRank);
  const isElsewhere = layout.chosen.length > 0 && !layout.chosen.every((card) => group.includes(card));
  if (isElsewhere) {
    return (
      <button
        type="button"
        className="rummy-into"
        onClick={() => layout.move(layout.chosen, { group: at, before: null })}
      >
        {say('rummyInto')}
      </button>
    );
  }
  return (
    <span className={meld === null ? 'rummy-meld none' : `rummy-meld ${meld}`}>
      {say(meld === null ? 'rummyNoMeld' : MELD_NAMES[meld])}
    </span>
  );
}
