import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import { stakesOf, totalOf } from './chips.ts';
import type { LiveScreen } from './live-screen.ts';
import { spotName } from './live-words.ts';

const PLAYERS_SHOWN = 12;
const SPOTS_NAMED = 3;

/** Who bet what on this round, under marks that stand for players. */
export function BetsList({
  model,
  screen,
  session,
}: {
  model: TableModel;
  screen: LiveScreen;
  session: SupplierSessionView;
}) {
  const { language, say } = useWords();
  const { bets, me, players } = screen;
  const listed = [...bets].reverse().slice(0, PLAYERS_SHOWN);
  return (
    <section className="live-bets" aria-label={say('liveBets')}>
      <h2>
        {say('liveBets')}
        <small>{say('livePlayers', { count: players })}</small>
      </h2>
      {listed.length === 0 && <p className="muted">{say('liveNoBets')}</p>}
      <ul>
        {listed.map(({ player, spots }) => (
          <li key={player} className={player === me ? 'mine' : ''}>
            <b>{player === me ? say('liveYou') : say('livePlayer', { mark: `··${player}` })}</b>
            <span>
              {spots
                .slice(0, SPOTS_NAMED)
                .map(({ spot }) => spotName(language, model, spot))
                .join(', ')}
              {spots.length > SPOTS_NAMED && ' …'}
            </span>
            <Amount micros={totalOf(stakesOf(spots))} currency={session.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
