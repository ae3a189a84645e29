import type { PattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { isPattiModel } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../store/create-store.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { SupplierTop } from '../supplier/supplier-top.tsx';
import { useWords } from '../words/words.ts';
import { ActBar } from './act-bar.tsx';
import { Felt } from './felt.tsx';
import { PattiHistory } from './patti-history.tsx';
import { PattiRoom } from './patti-room.ts';
import { PattiRules } from './patti-rules.tsx';

/** A card room: the table, and what to do at it. */
export function PattiPage(props: SupplierGameProps) {
  const { modelId } = props.session.game;
  return isPattiModel(modelId) ? <OpenRoom {...props} model={modelId} /> : null;
}

function OpenRoom({ model, ...props }: SupplierGameProps & { model: PattiModel }) {
  const { session, api, sounds, portal, hold, onSessionGone } = props;
  const { say } = useWords();
  const [room] = useState(() => new PattiRoom({ session, api, sounds, portal, onSessionGone }));
  const [panel, setPanel] = useState<'rules' | 'history' | null>(null);
  const screen = useStore(room.screen);
  const closePanel = (): void => setPanel(null);
  useEffect(() => {
    hold({ refreshBalance: () => void room.refreshBalance(), pause: (isPaused) => room.pause(isPaused) });
    room.begin();
    return () => room.close();
  }, [room, hold]);
  const { view } = screen;
  return (
    <div className="patti">
      <SupplierTop
        session={session}
        balanceMicros={screen.balanceMicros}
        sounds={sounds}
        portal={portal}
        onOpenRules={() => setPanel('rules')}
        onOpenHistory={() => setPanel('history')}
      />
      <main className="patti-main">
        {view === null ? (
          <output className="patti-opening">{say('liveOpening')}</output>
        ) : (
          <>
            <Felt view={view} screen={screen} session={session} />
            <ActBar room={room} screen={screen} view={view} model={model} session={session} />
          </>
        )}
      </main>
      <output className="sr-only">{screen.announcement}</output>
      {panel === 'rules' && <PattiRules model={model} session={session} onClose={closePanel} />}
      {panel === 'history' && (
        <PattiHistory api={api} session={session} announced={room.announced} onClose={closePanel} />
      )}
    </div>
  );
}
