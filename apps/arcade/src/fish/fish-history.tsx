import { fishOf, waterOf } from '@nokshi/fairness/supplier/fish-water.ts';
import type { FishVolleyView } from '@nokshi/fairness/supplier/fish-wire.ts';
import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { useCallback, useState } from 'react';
import { Amount } from '../parts/amount.tsx';
import { LoadedList } from '../parts/loaded-list.tsx';
import { Panel } from '../parts/panel.tsx';
import type { SupplierApi } from '../supplier/supplier-api.ts';
import { timeText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import { fishName } from './fish-names.ts';
import { readFishHistory } from './fish-wire.ts';

/** One's own latest volleys: shots, catches, bets that came back. */
export function FishHistory({
  session,
  api,
  onClose,
}: {
  session: SupplierSessionView;
  api: SupplierApi;
  onClose: () => void;
}) {
  const { say } = useWords();
  const ask = useCallback(async () => {
    const answer = await api.ask({ method: 'GET', path: '/supplier/fish/volleys' }, readFishHistory);
    return answer.ok ? { ok: true, value: answer.value.volleys } : answer;
  }, [api]);
  return (
    <Panel title={say('fishHistory')} onClose={onClose}>
      <LoadedList ask={ask} empty="fishHistoryEmpty">
        {(volleys) => (
          <ul className="fish-volleys">
            {volleys.map((volley) => (
              <VolleyItem key={volley.id} volley={volley} session={session} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Panel>
  );
}

function VolleyItem({ volley, session }: { volley: FishVolleyView; session: SupplierSessionView }) {
  const { language, say } = useWords();
  const [now] = useState(() => new Date());
  const { game, currency } = session;
  const water = waterOf(game.modelId, game.code, volley.room);
  const caught = volley.results.flatMap((result) => result.caught);
  const returned = volley.results.filter(({ end }) => end === 'gone').length;
  const names = caught.map(({ fish }) => {
    const key = water === undefined ? undefined : fishOf(water, fish)?.species.key;
    return key === undefined ? '' : fishName(language, key);
  });
  return (
    <li>
      <span className="muted">{timeText(language, new Date(volley.at), now)}</span>
      <span>{say('fishShots', { count: volley.results.length })}</span>
      <span>
        <span className="label">{say('stake')}</span>{' '}
        <Amount micros={BigInt(volley.stakeMicros)} currency={currency} />
      </span>
      <span>
        <span className="label">{say('returned')}</span>{' '}
        <Amount micros={BigInt(volley.winMicros)} currency={currency} />
      </span>
      {names.length > 0 && (
        <span className="fish-caught">{say('fishCaught', { names: names.join(', ') })}</span>
      )}
      {returned > 0 && <span className="fish-caught muted">{say('fishReturned', { count: returned })}</span>}
    </li>
  );
}
