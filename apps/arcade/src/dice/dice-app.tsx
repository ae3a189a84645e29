import { useMemo } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameBoot } from '../boot/game-boot.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { ClosedScreen } from '../parts/closed-screen.tsx';
import { OpeningScreen } from '../parts/opening-screen.tsx';
import { createSoundBox } from '../sound/sound-box.ts';
import { useStoreInSlices } from '../store/create-store.ts';
import { showLanguage } from '../words/words.ts';
import type { DiceRefusal, DiceSession } from './dice-api.ts';
import { createDiceApi, openDiceSession } from './dice-api.ts';
import { DiceGame } from './dice-game.ts';
import { DiceTable } from './dice-table.tsx';

const CLOSED: Partial<Readonly<Record<DiceRefusal, ClosedReason>>> = {
  ticket_gone: 'ticket_gone',
  session_gone: 'ticket_gone',
  game_off: 'game_off',
  account_locked: 'account_disabled',
};

async function openSession(ticket: string, onTrouble: () => void): Promise<OpenResult<DiceSession>> {
  const result = await openDiceSession(ticket, onTrouble);
  if (!result.ok) return { ok: false, reason: CLOSED[result.refusal] ?? 'fault' };
  await showLanguage(result.value.language);
  showTheme(result.value.theme);
  return { ok: true, session: result.value };
}

function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}

export interface DicePage {
  readonly boot: GameBoot<DiceSession>;
  readonly portal: PortalLink;
  /** Takes the open game, so that the portal's messages reach it. */
  readonly hold: (game: DiceGame) => void;
}

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openDicePage(portal: PortalLink, ticket: string | null): DicePage {
  let current: DiceGame | null = null;
  let isPaused = false;
  const boot = new GameBoot<DiceSession>({
    portal,
    ticket,
    open: openSession,
    onMessage: (message) => {
      if (message.type === 'language') void showLanguage(message.language);
      if (message.type === 'theme') showTheme(message.theme);
      if (message.type === 'refresh_balance') current?.refreshBalance();
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

export function DiceApp({ page }: { page: DicePage }) {
  const { boot, portal } = page;
  const state = useStoreInSlices(boot.state);
  if (state.kind === 'opening') return <OpeningScreen isTroubled={state.isTroubled} />;
  if (state.kind === 'closed') {
    return <ClosedScreen reason={state.reason} portal={portal} onGoOn={() => boot.askForTicket()} />;
  }
  return <OpenDice key={state.session.session} page={page} session={state.session} />;
}

function OpenDice({ page, session }: { page: DicePage; session: DiceSession }) {
  const { boot, portal, hold } = page;
  const { game, sounds } = useMemo(() => {
    const api = createDiceApi(session.session);
    const sounds = createSoundBox();
    const game = new DiceGame({ session, api, sounds, portal, onSessionGone: () => boot.endSession() });
    hold(game);
    return { game, sounds };
  }, [session, portal, boot, hold]);
  return <DiceTable session={session} game={game} sounds={sounds} portal={portal} />;
}
