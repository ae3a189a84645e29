import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { entryMicrosOf, type RummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { amountText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { DropQuestion, ShowQuestion } from './end-question.tsx';
import { type PlannedShow, planShow } from './plan-show.ts';
import type { RummyRoom, RummyScreen } from './rummy-words.ts';
import type { HandLayout } from './use-hand-layout.ts';

interface BarProps {
  readonly room: RummyRoom;
  readonly screen: RummyScreen;
  readonly view: RummyTableView;
  readonly model: RummyModel;
  readonly session: SupplierSessionView;
  readonly layout: HandLayout;
}

/** What the player can do now. */
export function RummyBar(props: BarProps) {
  const { screen, view } = props;
  const { say } = useWords();
  return (
    <div className="room-bar rummy-bar">
      {screen.notice !== null && (
        <p className="room-notice" role="alert">
          {say(screen.notice)}
        </p>
      )}
      {view.own !== null && view.hand?.phase === 'playing' ? (
        <Acts key={view.hand.id} {...props} own={view.own} />
      ) : (
        <SeatActs {...props} />
      )}
    </div>
  );
}

/** Sitting down, sitting out, going. */
function SeatActs({ room, screen, view, model, session }: BarProps) {
  const { language, say } = useWords();
  const own = view.seats.find(({ seat }) => seat === view.me);
  const isBusy = screen.pending !== null || screen.isPaused || !screen.isConnected;
  const entry = entryMicrosOf(model);
  const hint = hintOf(view);
  return (
    <>
      <p className="room-hint">
        {hint === 'rummySitHint' ? say(hint, { amount: amountText(language, entry) }) : say(hint)}
      </p>
      <div className="room-acts">
        {(own === undefined || own.state === 'away' || view.setAside !== null) && (
          <button
            type="button"
            className="button primary room-sit"
            disabled={isBusy}
            onKeyDown={refuseHeldKey}
            onClick={() => void room.sit(true)}
          >
            {say(own === undefined ? 'roomSit' : 'roomBack')}
            <small>
              {say('rummyEntry')} <Amount micros={entry} currency={session.currency} />
            </small>
          </button>
        )}
        {own !== undefined && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void room.sit(false)}>
            {say('roomRise')}
          </button>
        )}
      </div>
    </>
  );
}

function hintOf({ setAside, me, seats, hand }: RummyTableView): WordKey {
  if (setAside === 'boot') return 'rummyAsideBoot';
  if (setAside === 'turn') return 'rummyAsideTurn';
  const own = seats.find(({ seat }) => seat === me);
  if (own === undefined) return 'rummySitHint';
  if (hand?.phase === 'playing' && own.state === 'dropped') return 'rummyDroppedHint';
  if (hand?.phase === 'playing' && own.state === 'wrong') return 'rummyWrongHint';
  return hand?.phase === 'over' ? 'roomNextHint' : 'roomWaitHint';
}

type Question = { kind: 'drop' } | { kind: 'show'; plan: PlannedShow };

function Acts({
  room,
  screen,
  view,
  model,
  session,
  layout,
  own,
}: BarProps & { own: NonNullable<RummyTableView['own']> }) {
  const { say } = useWords();
  const [question, ask] = useState<Question | null>(null);
  const { offers, hand } = view;
  const isBusy = screen.pending !== null || screen.isPaused || !screen.isConnected;
  const [chosen = null, ...more] = layout.chosen;
  const aside = more.length === 0 ? chosen : null;
  const isKept = own.isKept && aside === own.taken;
  const canLay = offers.includes('discard');
  const plan = (): PlannedShow =>
    planShow(own, { groups: layout.groups, chosen: aside, wildRank: wildRankOf(hand?.turned ?? 0) });
  const close = (): void => ask(null);
  return (
    <>
      <p className="room-hint">
        {say(hintOfTurn({ canDraw: offers.includes('draw_closed'), canLay, isKept }))}
      </p>
      <div className="rummy-tools" role="group" aria-label={say('rummyTools')}>
        <button type="button" className="button" onClick={layout.sort}>
          {say('rummySort')}
        </button>
        <button type="button" className="button" onClick={layout.arrange}>
          {say('rummyArrange')}
        </button>
        <button type="button" className="button" disabled={layout.chosen.length === 0} onClick={layout.group}>
          {say('rummyGroup')}
        </button>
      </div>
      <div className="room-acts">
        {offers.includes('drop') && (
          <button
            type="button"
            className="button danger"
            data-act="drop"
            disabled={isBusy}
            onClick={() => ask({ kind: 'drop' })}
          >
            {say('rummyDrop')}
            <small>{say('rummyPoints', { points: own.dropPoints })}</small>
          </button>
        )}
        {canLay && (
          <>
            <button
              type="button"
              className="button primary"
              data-act="discard"
              disabled={isBusy || aside === null || isKept}
              onKeyDown={refuseHeldKey}
              onClick={() => void room.act({ act: 'discard', card: aside })}
            >
              {say('rummyDiscard')}
            </button>
            <button
              type="button"
              className="button"
              data-act="show"
              disabled={isBusy}
              onClick={() => ask({ kind: 'show', plan: plan() })}
            >
              {say('rummyShow')}
            </button>
          </>
        )}
        {offers.length === 0 && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void room.sit(false)}>
            {say('roomRise')}
          </button>
        )}
      </div>
      {question?.kind === 'drop' && offers.includes('drop') && (
        <DropQuestion
          points={own.dropPoints}
          {...{ model, session }}
          onClose={close}
          onYes={() => void room.act({ act: 'drop' })}
        />
      )}
      {question?.kind === 'show' && canLay && (
        <ShowQuestion
          plan={question.plan}
          wildRank={wildRankOf(hand?.turned ?? 0)}
          {...{ model, session }}
          onClose={close}
          onYes={({ card, groups }) => void room.act({ act: 'show', card, groups })}
        />
      )}
    </>
  );
}

function hintOfTurn({
  canDraw,
  canLay,
  isKept,
}: {
  canDraw: boolean;
  canLay: boolean;
  isKept: boolean;
}): WordKey {
  if (canDraw) return 'rummyDrawHint';
  if (isKept) return 'rummyKeptHint';
  return canLay ? 'rummyLayHint' : 'rummyOthersHint';
}
