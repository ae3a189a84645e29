import { productOdds } from '@nokshi/fairness/supplier/sports/slip.ts';
import { useEffect } from 'react';
import { Icon } from '../parts/icon.tsx';
import { figure, useWords } from '../words/words.ts';
import { oddsText } from './bet-words.ts';
import { isOpenSlip, MyBets } from './my-bets.tsx';
import { SlipPanel } from './slip-panel.tsx';
import type { SportsGame } from './sports-game.ts';
import { hasSameMatch, priceOf, type SportsScreen } from './sports-screen.ts';

export type SideTab = 'slip' | 'open' | 'settled';

interface SideProps {
  readonly game: SportsGame;
  readonly screen: SportsScreen;
  readonly currency: string;
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  /** On a phone the column is a drawer. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The slip and one's own bets: a column on a wide screen, a drawer on a phone. */
export function SideColumn(props: SideProps) {
  const { game, screen, currency, tab, onTab, isOpen, onOpen } = props;
  const { language, say } = useWords();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onOpen(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, onOpen]);
  const openCount = screen.slips.filter(isOpenSlip).length;
  const words: Readonly<Record<SideTab, string>> = {
    slip: say('slipTitle'),
    open: say('slipOpenTitle'),
    settled: say('slipSettledTitle'),
  };
  const counts: Readonly<Record<SideTab, number>> = {
    slip: screen.picks.length,
    open: openCount,
    settled: 0,
  };
  return (
    <aside className="sports-side" data-open={isOpen} aria-label={say('slipTabs')}>
      <DrawerBar {...props} />
      <div className="side-body">
        <div className="side-tabs" role="group" aria-label={say('slipTabs')}>
          {(['slip', 'open', 'settled'] as const).map((each) => (
            <button
              key={each}
              type="button"
              data-tab={each}
              aria-pressed={each === tab}
              onClick={() => onTab(each)}
            >
              {words[each]}
              {counts[each] > 0 && <b className="count">{figure(language, counts[each])}</b>}
            </button>
          ))}
        </div>
        <div className="side-panel">
          {tab === 'slip' && <SlipPanel game={game} screen={screen} currency={currency} />}
          {tab !== 'slip' && (
            <MyBets game={game} screen={screen} currency={currency} isSettled={tab === 'settled'} />
          )}
        </div>
      </div>
      {isOpen && (
        <button
          type="button"
          className="drawer-scrim"
          aria-label={say('slipDrawerClose')}
          onClick={() => onOpen(false)}
        />
      )}
    </aside>
  );
}

/** The bar at the foot of a phone: what is on the slip, and the way into it. */
function DrawerBar({ screen, isOpen, onOpen, onTab }: SideProps) {
  const { language, say } = useWords();
  const { picks, fixtures, slipKind } = screen;
  const odds = picks.flatMap((pick) => priceOf(fixtures, pick).odds ?? []);
  const isCombined =
    picks.length > 0 && odds.length === picks.length && slipKind === 'parlay' && !hasSameMatch(picks);
  const openCount = screen.slips.filter(isOpenSlip).length;
  return (
    <button
      type="button"
      className="drawer-bar"
      aria-expanded={isOpen}
      onClick={() => {
        if (!isOpen) onTab(picks.length > 0 || openCount === 0 ? 'slip' : 'open');
        onOpen(!isOpen);
      }}
    >
      <span>
        <b>{say('slipTitle')}</b> {say('slipCount', { count: picks.length })}
      </span>
      <span className="drawer-end">
        {isCombined && <b className="drawer-odds">{oddsText(language, productOdds(odds))}</b>}
        {picks.length === 0 && openCount > 0 && `${say('slipOpenTitle')} ${figure(language, openCount)}`}
        <Icon name={isOpen ? 'down' : 'up'} />
      </span>
    </button>
  );
}
