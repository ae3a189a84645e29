import type { ReactNode } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { ClosedScreen } from '../parts/closed-screen.tsx';
import { OpeningScreen } from '../parts/opening-screen.tsx';
import { showLanguage } from '../words/words.ts';
import { GameBoot, type OpenResult } from './game-boot.ts';
import { useStoreInSlices } from './use-store-in-slices.ts';

/** The game as the portal's messages reach it. */
export interface HeldGame {
  refreshBalance(): void;
  pause(isPaused: boolean): void;
  /** Chooses a stake that the game named as one that the balance pays; left out where it names none. */
  takeStake?(stakeMicros: bigint): void;
}

/** A page with one game on it, from its ticket on. */
export interface GamePage<Session> {
  readonly boot: GameBoot<Session>;
  readonly portal: PortalLink;
  /** Takes the open game, so that the portal's messages reach it. */
  readonly hold: (game: HeldGame) => void;
}

export interface GamePageWay<Session> {
  /** The ticket of the address; null after a reload. */
  readonly ticket: string | null;
  readonly open: (ticket: string, onTrouble: () => void) => Promise<OpenResult<Session>>;
  /** Art is dark in both themes: a page that is all art does not follow the portal's. */
  readonly followsTheme: boolean;
}

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openGamePage<Session>(
  portal: PortalLink,
  { ticket, open, followsTheme }: GamePageWay<Session>,
): GamePage<Session> {
  let current: HeldGame | null = null;
  let isPaused = false;
  const boot = new GameBoot<Session>({
    portal,
    ticket,
    open,
    onMessage: (message) => {
      if (message.type === 'language') void showLanguage(message.language);
      if (message.type === 'theme' && followsTheme) showTheme(message.theme);
      if (message.type === 'refresh_balance') current?.refreshBalance();
      if (message.type === 'take_stake') current?.takeStake?.(BigInt(message.stakeMicros));
      if (message.type === 'pause' || message.type === 'resume') {
        isPaused = message.type === 'pause';
        current?.pause(isPaused);
      }
    },
  });
  return {
    boot,
    portal,
    hold: (game) => {
      current = game;
      game.pause(isPaused);
    },
  };
}

export function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}

/** What stands on the page: that it opens, why it is closed, or the open game. */
export function GameApp<Session>({
  page,
  show,
}: {
  page: Pick<GamePage<Session>, 'boot' | 'portal'>;
  show: (session: Session) => ReactNode;
}) {
  const { boot, portal } = page;
  const state = useStoreInSlices(boot.state);
  if (state.kind === 'opening') return <OpeningScreen isTroubled={state.isTroubled} />;
  if (state.kind === 'closed') {
    return <ClosedScreen reason={state.reason} portal={portal} onGoOn={() => boot.askForTicket()} />;
  }
  return show(state.session);
}
