import { bootMicrosOf, isPattiModel, type PattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { RoomPage } from '../card-room/room-page.tsx';
import { useRoom } from '../card-room/use-room.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { ActBar } from './act-bar.tsx';
import { Felt } from './felt.tsx';
import { PattiHistory } from './patti-history.tsx';
import { PattiRules } from './patti-rules.tsx';
import { PATTI_GAME } from './patti-words.ts';

/** A Teen Patti room: the table, and what to do at it. */
export function PattiPage(props: SupplierGameProps) {
  const { modelId } = props.session.game;
  return isPattiModel(modelId) ? <OpenRoom {...props} model={modelId} /> : null;
}

function OpenRoom({ model, ...props }: SupplierGameProps & { model: PattiModel }) {
  const room = useRoom(props, PATTI_GAME, bootMicrosOf(model));
  const { session } = props;
  return (
    <RoomPage
      {...props}
      className="patti"
      room={room}
      renderRules={(onClose) => <PattiRules model={model} session={session} onClose={onClose} />}
      renderHistory={(panel) => <PattiHistory {...panel} />}
      renderTable={(view, screen) => (
        <>
          <Felt view={view} screen={screen} session={session} />
          <ActBar room={room} screen={screen} view={view} model={model} session={session} />
        </>
      )}
    />
  );
}
