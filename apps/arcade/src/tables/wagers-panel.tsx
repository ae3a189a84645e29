import type { SupplierSessionView, WagerState } from '@nokshi/fairness/supplier/game-wire.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { useCallback, useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { LoadedList } from '../parts/loaded-list.tsx';
import { Panel } from '../parts/panel.tsx';
import type { SupplierApi } from '../supplier/supplier-api.ts';
import { amountText, timeText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { spotName } from './live-words.ts';
import { readTableWagers } from './tables-wire.ts';

const STATES: Readonly<Record<WagerState, WordKey>> = {
  placing: 'liveStatePlacing',
  open: 'liveStateOpen',
  paying: 'liveStatePaying',
  settled: 'liveStateSettled',
  returned: 'liveStateReturned',
  refused: 'liveStateRefused',
};

/** This player's bets at this table, the newest first. */
export function WagersPanel({
  model,
  api,
  session,
  onClose,
}: {
  model: TableModel;
  api: SupplierApi;
  session: SupplierSessionView;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const [openedAt] = useState(() => new Date());
  const ask = useCallback(
    () => api.ask({ method: 'GET', path: '/supplier/game/wagers' }, readTableWagers),
    [api],
  );
  return (
    <Panel title={say('liveMyBets')} onClose={onClose}>
      <LoadedList ask={ask} failed="liveWagersFailed" empty="liveNoWagers">
        {(wagers) => (
          <ul className="live-wagers">
            {wagers.map(({ id, detail, at, state, stakeMicros, winMicros }) => (
              <li key={id}>
                <span className="muted">
                  {say('liveRound', { number: detail.no })} · {timeText(language, new Date(at), openedAt)} ·{' '}
                  {say(STATES[state])}
                </span>
                <span>
                  {detail.spots
                    .map(
                      (each) =>
                        `${spotName(language, model, each.spot)} ${amountText(language, BigInt(each.stakeMicros))}`,
                    )
                    .join(' · ')}
                </span>
                <span className="live-wager-sums">
                  {say('stake')} <Amount micros={BigInt(stakeMicros)} currency={session.currency} />
                  {winMicros !== null && state !== 'returned' && (
                    <>
                      {' '}
                      {say('returned')}{' '}
                      <Amount micros={BigInt(winMicros)} currency={session.currency} className="gold" />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Panel>
  );
}
