import type { CrashTableMessage } from '@nokshi/contract/in-house-crash.ts';
import { timesText } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { amountText } from '../words/figures.ts';
import { useWords } from '../words/words.ts';
import type { CrashScreen } from './crash-screen.ts';

/** Who is in: the own bet first, then the largest of the others, and how many there are in all. */
export function CrashPlayers({ screen, currency }: { screen: CrashScreen; currency: string }) {
  const { language, say } = useWords();
  const { table, mine } = screen;
  if (table === null) return null;
  const own = mine !== null && mine.round === table.round && mine.state !== 'refunded' ? mine : null;
  return (
    <section className="crash-players" aria-labelledby="crash-players">
      <div className="crash-players-head">
        <h2 id="crash-players">{say('crashPlayers')}</h2>
        {table.players > 0 && (
          <span className="muted">
            {say('crashPlayersCount', {
              count: table.players,
              amount: amountText(language, BigInt(table.stakedMicros)),
            })}
          </span>
        )}
      </div>
      {table.players === 0 && own === null ? (
        <p className="muted">{say('crashNobody')}</p>
      ) : (
        <ul>
          {own !== null && (
            <Row
              id={own.id}
              name={say('crashYou')}
              stakeMicros={own.stakeMicros}
              cashHundredths={own.cashHundredths}
              phase={table.phase}
              currency={currency}
              isOwn
            />
          )}
          {table.bets
            .filter(({ id }) => id !== own?.id)
            .map((bet) => (
              <Row key={bet.id} {...bet} phase={table.phase} currency={currency} />
            ))}
        </ul>
      )}
    </section>
  );
}

function Row({
  name,
  stakeMicros,
  cashHundredths,
  phase,
  currency,
  isOwn = false,
}: CrashTableMessage['bets'][number] & {
  phase: CrashTableMessage['phase'];
  currency: string;
  isOwn?: boolean;
}) {
  const { language, say } = useWords();
  const isOver = phase === 'over';
  return (
    <li className={isOwn ? 'own' : ''}>
      <bdi className="crash-name">{name}</bdi>
      <Amount micros={BigInt(stakeMicros)} currency={currency} />
      {cashHundredths === null ? (
        <span className="muted">{say(isOver ? 'crashLost' : 'crashIn')}</span>
      ) : (
        <span className="took">{say('crashTookAt', { times: timesText(language, cashHundredths) })}</span>
      )}
    </li>
  );
}
