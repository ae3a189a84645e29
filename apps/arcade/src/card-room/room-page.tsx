import { useStore } from '@nokshi/browser/store.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { SupplierTop } from '../supplier/supplier-top.tsx';
import { useWords } from '../words/words.ts';
import type { AnyTable, CardRoom, RoomScreen } from './card-room.ts';
import type { HistoryProps } from './room-history.tsx';

interface RoomPageProps<View extends AnyTable>
  extends Pick<SupplierGameProps, 'session' | 'api' | 'sounds' | 'portal'> {
  readonly className: string;
  readonly room: CardRoom<View>;
  readonly renderTable: (view: View, screen: RoomScreen<View>) => ReactNode;
  readonly renderRules: (onClose: () => void) => ReactNode;
  readonly renderHistory: (panel: HistoryProps) => ReactNode;
}

/** A card room: the head, the table with what to do at it, rules and past hands one press away. */
export function RoomPage<View extends AnyTable>({
  session,
  api,
  sounds,
  portal,
  className,
  room,
  renderTable,
  renderRules,
  renderHistory,
}: RoomPageProps<View>) {
  const { say } = useWords();
  const [panel, setPanel] = useState<'rules' | 'history' | null>(null);
  const screen = useStore(room.screen);
  const onClose = (): void => setPanel(null);
  return (
    <div className={`room ${className}`}>
      <SupplierTop
        session={session}
        balanceMicros={screen.balanceMicros}
        sounds={sounds}
        portal={portal}
        onOpenRules={() => setPanel('rules')}
        onOpenHistory={() => setPanel('history')}
      />
      <main className="room-main">
        {screen.view === null ? (
          <output className="room-opening">{say('liveOpening')}</output>
        ) : (
          renderTable(screen.view, screen)
        )}
      </main>
      <output className="sr-only">{screen.announcement}</output>
      {panel === 'rules' && renderRules(onClose)}
      {panel === 'history' && renderHistory({ api, session, announced: room.announced, onClose })}
    </div>
  );
}
