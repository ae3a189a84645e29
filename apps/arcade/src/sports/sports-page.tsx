import { useStore } from '@nokshi/browser/store.ts';
import { BOOKS, isSport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { useEffect, useRef, useState } from 'react';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { SupplierTop } from '../supplier/supplier-top.tsx';
import { useWords } from '../words/words.ts';
import { SPORT_WORDS } from './bet-words.ts';
import { FixtureList } from './fixture-list.tsx';
import { MatchView } from './match-view.tsx';
import { SideColumn, type SideTab } from './side-column.tsx';
import { SportsGame } from './sports-game.ts';
import { SportsRules } from './sports-rules.tsx';

/** A book of simulated matches: its sports and matches, the match in view with its markets, the slip and one's bets. */
export function SportsPage(props: SupplierGameProps) {
  const { session, sounds, portal, hold } = props;
  const { say } = useWords();
  const [game] = useState(() => new SportsGame(props));
  const screen = useStore(game.screen);
  const [hasRules, setHasRules] = useState(false);
  const [tab, setTab] = useState<SideTab>('slip');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  useEffect(() => {
    hold({
      refreshBalance: () => void game.refreshBalance(),
      pause: (isPaused) => game.pause(isPaused),
      takeStake: (stakeMicros) => game.takeStake(stakeMicros),
    });
    return game.start();
  }, [game, hold]);

  const picked = screen.picks.length;
  const pickedBefore = useRef(picked);
  useEffect(() => {
    // Whoever looks at own bets and takes a price wants to see the slip.
    if (picked > pickedBefore.current) setTab('slip');
    pickedBefore.current = picked;
  }, [picked]);

  const { modelId } = session.game;
  const sports = isSport(modelId) ? BOOKS[modelId] : [];
  const fixture = screen.fixtureId === null ? undefined : screen.fixtures.get(screen.fixtureId);
  return (
    <div className="sports">
      <SupplierTop
        session={session}
        balanceMicros={screen.balanceMicros}
        sounds={sounds}
        portal={portal}
        onOpenRules={() => setHasRules(true)}
        onOpenHistory={() => {
          setTab('settled');
          setIsDrawerOpen(true);
        }}
      />
      {!screen.isConnected && (
        <p className="sports-lost" role="alert">
          {say('sportsConnectionLost')}
        </p>
      )}
      <div className="sport-tabs" role="group" aria-label={say('sportsPicker')}>
        {sports.map((sport) => (
          <button
            key={sport}
            type="button"
            aria-pressed={sport === screen.sport}
            onClick={() => game.chooseSport(sport)}
          >
            {say(SPORT_WORDS[sport])}
          </button>
        ))}
      </div>
      <main className="sports-main">
        <div className="sports-left">
          <FixtureList game={game} screen={screen} />
        </div>
        {/* Keyed, so that another match is seen from its top. */}
        <div className="sports-centre" key={screen.fixtureId}>
          {fixture === undefined ? (
            <p className="sports-none">{say('sportsNoMatches')}</p>
          ) : (
            <MatchView fixture={fixture} game={game} screen={screen} />
          )}
        </div>
        <SideColumn
          game={game}
          screen={screen}
          currency={session.currency}
          tab={tab}
          onTab={setTab}
          isOpen={isDrawerOpen}
          onOpen={setIsDrawerOpen}
        />
      </main>
      {hasRules && <SportsRules currency={session.currency} onClose={() => setHasRules(false)} />}
    </div>
  );
}
