import type { SlotErrorCode, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { useMemo } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameApp, type GamePage, openGamePage } from '../boot/game-page.tsx';
import type { PortalLink } from '../frame/portal-link.ts';
import { createSoundBox } from '../sound/sound-box.ts';
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

export interface SlotPage extends GamePage<SlotSessionView> {
  readonly door: SlotDoor;
}

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openSlotPage(portal: PortalLink, ticket: string | null, door: SlotDoor): SlotPage {
  const open = (used: string, onTrouble: () => void) => openSession(door, used, onTrouble);
  return { ...openGamePage(portal, { ticket, open, followsTheme: false }), door };
}

export function SlotApp({ page }: { page: SlotPage }) {
  return (
    <GameApp
      page={page}
      show={(session) => <OpenSlot key={session.session} page={page} session={session} />}
    />
  );
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
