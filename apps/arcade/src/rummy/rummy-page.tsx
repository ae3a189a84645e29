import { entryMicrosOf, isRummyModel, type RummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { RoomPage } from '../card-room/room-page.tsx';
import { useRoom } from '../card-room/use-room.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { OwnHand } from './own-hand.tsx';
import { RummyBar } from './rummy-bar.tsx';
import { RummyFelt } from './rummy-felt.tsx';
import { RummyHistory } from './rummy-history.tsx';
import { RummyResult } from './rummy-result.tsx';
import { RummyRules } from './rummy-rules.tsx';
import { RUMMY_GAME, type RummyRoom, type RummyScreen } from './rummy-words.ts';
import { useHandLayout } from './use-hand-layout.ts';

/** A rummy room: the table, the own hand, and what to do with it. */
export function RummyPage(props: SupplierGameProps) {
  const { modelId } = props.session.game;
  return isRummyModel(modelId) ? <OpenRoom {...props} model={modelId} /> : null;
}

function OpenRoom({ model, ...props }: SupplierGameProps & { model: RummyModel }) {
  const room = useRoom(props, RUMMY_GAME, entryMicrosOf(model));
  const { session } = props;
  return (
    <RoomPage
      {...props}
      className="rummy"
      room={room}
      renderRules={(onClose) => <RummyRules model={model} session={session} onClose={onClose} />}
      renderHistory={(panel) => <RummyHistory {...panel} />}
      renderTable={(view, screen) => <OpenTable {...{ room, view, screen, session, model }} />}
    />
  );
}

function OpenTable({
  room,
  view,
  screen,
  session,
  model,
}: {
  room: RummyRoom;
  view: RummyTableView;
  screen: RummyScreen;
  session: SupplierGameProps['session'];
  model: RummyModel;
}) {
  const layout = useHandLayout(view);
  const { offers, own, hand } = view;
  const discard = (card: number): void => {
    if (offers.includes('discard') && !(own?.isKept === true && own.taken === card)) {
      void room.act({ act: 'discard', card });
    }
  };
  const result = hand?.result ?? null;
  return (
    <>
      <RummyFelt {...{ view, screen, session, model }} onDraw={(act) => void room.act({ act })} />
      {result !== null && <RummyResult view={view} result={result} session={session} />}
      {own !== null && <OwnHand view={view} layout={layout} onDiscard={discard} />}
      <RummyBar {...{ room, screen, view, model, session, layout }} />
    </>
  );
}
