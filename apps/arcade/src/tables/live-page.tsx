import { useStore } from '@nokshi/browser/store.ts';
import { findTableRules, isTableModel, type TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { useEffect, useMemo, useState } from 'react';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { SupplierTop } from '../supplier/supplier-top.tsx';
import { languageStore, useWords } from '../words/words.ts';
import { BetDesk } from './bet-desk.tsx';
import { BetsList } from './bets-list.tsx';
import { Cloth } from './cloth.tsx';
import { LiveRulesPanel } from './live-rules-panel.tsx';
import { LiveTable } from './live-table.ts';
import { outcomeText } from './live-words.ts';
import { Roads } from './roads.tsx';
import { Stage } from './stage.tsx';
import { WagersPanel } from './wagers-panel.tsx';

type OpenPanel = 'rules' | 'wagers' | null;

/** A table with shared rounds: stage, cloth, desk, roads and what the others bet. */
export function LivePage(props: SupplierGameProps) {
  const { modelId } = props.session.game;
  return isTableModel(modelId) ? <OpenTable {...props} model={modelId} /> : null;
}

function OpenTable({ model, ...props }: SupplierGameProps & { model: TableModel }) {
  const { session, api, sounds, portal, hold, onSessionGone } = props;
  const { say } = useWords();
  const rules = useMemo(() => requireRules(model), [model]);
  const [table] = useState(
    () =>
      new LiveTable({
        session,
        api,
        sounds,
        portal,
        onSessionGone,
        rules,
        describe: (outcome) => outcomeText(languageStore.get(), model, outcome),
      }),
  );
  const screen = useStore(table.screen);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const closePanel = (): void => setPanel(null);
  useEffect(() => {
    hold({
      refreshBalance: () => void table.refreshBalance(),
      pause: (isPaused) => table.pause(isPaused),
      takeStake: (stakeMicros) => table.takeStake(stakeMicros),
    });
    table.begin();
    return () => table.close();
  }, [table, hold]);
  useLiveKeys(table, panel !== null);
  return (
    <div className={`live ${model}`}>
      <SupplierTop
        session={session}
        balanceMicros={screen.balanceMicros}
        sounds={sounds}
        portal={portal}
        onOpenRules={() => setPanel('rules')}
        onOpenHistory={() => setPanel('wagers')}
      />
      {!screen.isConnected && screen.me !== '' && (
        <p className="live-lost" role="alert">
          {say('liveNoticeLost')}
        </p>
      )}
      <main className="live-main">
        <Stage model={model} rules={rules} screen={screen} />
        <div className="live-table-part">
          <Cloth model={model} rules={rules} table={table} screen={screen} />
          <BetDesk table={table} screen={screen} session={session} />
        </div>
        <aside className="live-side">
          <Roads model={model} past={screen.past} />
          <BetsList model={model} screen={screen} session={session} />
        </aside>
      </main>
      <output className="sr-only">{screen.announcement}</output>
      {panel === 'rules' && <LiveRulesPanel model={model} rules={rules} onClose={closePanel} />}
      {panel === 'wagers' && <WagersPanel model={model} api={api} session={session} onClose={closePanel} />}
    </div>
  );
}

function requireRules(model: TableModel) {
  const rules = findTableRules(model);
  if (rules === undefined) throw new Error('the page has no rules for this table');
  return rules;
}

/** Space confirms and Backspace takes a chip back, unless the focus is on something that uses the key itself. */
function useLiveKeys(table: LiveTable, isPanelOpen: boolean): void {
  useEffect(() => {
    if (isPanelOpen) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      const isOnSpot = event.target instanceof Element && event.target.closest('.spot') !== null;
      if (event.key === ' ' && (isOnSpot || !isOnControl)) {
        event.preventDefault();
        table.confirm();
      }
      if (event.key === 'Backspace') {
        event.preventDefault();
        table.undo();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [table, isPanelOpen]);
}
