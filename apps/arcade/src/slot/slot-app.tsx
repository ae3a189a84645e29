import type { SlotErrorCode, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { useMemo } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameBoot } from '../boot/game-boot.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { ClosedScreen } from '../parts/closed-screen.tsx';
import { OpeningScreen } from '../parts/opening-screen.tsx';
import { createSoundBox } from '../sound/sound-box.ts';
import { useStoreInSlices } from '../store/create-store.ts';
import { showLanguage } from '../words/words.ts';
import type { SlotDoor } from './slot-api.ts';
import { SlotGame } from './slot-game.ts';
import { SlotTable } from './slot-table.tsx';

const CLOSED: Partial<Readonly<Record<SlotErrorCode, ClosedReason>>> = {
  ticket_invalid: 'ticket_gone',
  session_gone: 'game_off',
  account_disabled: 'account_disabled',
};

async function openSession(
  door: SlotDoor,
  ticket: string,
  onTrouble: () => void,
): Promise<OpenResult<SlotSessionView>> {
  const result = await door.open(ticket, onTrouble);
  if (!result.ok) return { ok: false, reason: CLOSED[result.error.code] ?? 'fault' };
  await showLanguage(result.value.language);
  return { ok: true, session: result.value };
}

export interface SlotPage {
  readonly boot: GameBoot<SlotSessionView>;
  readonly portal: PortalLink;
  readonly door: SlotDoor;
  /** Takes the open game, so that the portal's messages reach it. */
  readonly hold: (game: SlotGame) => void;
}

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openSlotPage(portal: PortalLink, ticket: string | null, door: SlotDoor): SlotPage {
  let current: SlotGame | null = null;
  let isPaused = false;
  const boot = new GameBoot<SlotSessionView>({
    portal,
    ticket,
    open: (given, onTrouble) => openSession(door, given, onTrouble),
    onMessage: (message) => {
      if (message.type === 'language') void showLanguage(message.language);
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
    door,
    hold: (game) => {
      current = game;
      game.pause(isPaused);
    },
  };
}

export function SlotApp({ page }: { page: SlotPage }) {
  const { boot, portal } = page;
  const state = useStoreInSlices(boot.state);
  if (state.kind === 'opening') return <OpeningScreen isTroubled={state.isTroubled} />;
  if (state.kind === 'closed') {
    return <ClosedScreen reason={state.reason} portal={portal} onGoOn={() => boot.askForTicket()} />;
  }
  return <OpenSlot key={state.session.session} page={page} session={state.session} />;
}

function OpenSlot({ page, session }: { page: SlotPage; session: SlotSessionView }) {
  const { boot, portal, door, hold } = page;
  const { game, api, sounds } = useMemo(() => {
    const api = door.apiOf(session);
    const sounds = createSoundBox();
    const game = new SlotGame({ session, api, sounds, portal, onSessionGone: () => boot.endSession() });
    hold(game);
    return { game, api, sounds };
  }, [session, portal, door, boot, hold]);
  return <SlotTable session={session} game={game} api={api} sounds={sounds} portal={portal} />;
}
