import type { SupplierErrorCode, SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { ComponentType } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameApp, type GamePage, type HeldGame, openGamePage } from '../boot/game-page.tsx';
import type { PortalLink } from '../frame/portal-link.ts';
import { createSoundBox, type SoundBox } from '../sound/sound-box.ts';
import { showLanguage, useLanguage } from '../words/words.ts';
import { createSupplierApi, openSupplierSession, type SupplierApi } from './supplier-api.ts';

const CLOSED: Partial<Readonly<Record<SupplierErrorCode, ClosedReason>>> = {
  ticket_invalid: 'ticket_gone',
  session_gone: 'game_off',
  account_disabled: 'account_disabled',
};

/** What an open game of the supplier's is given. */
export interface SupplierGameProps {
  readonly session: SupplierSessionView;
  readonly api: SupplierApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  /** Takes the game once, so that the portal's messages reach it. */
  readonly hold: (game: HeldGame) => void;
  readonly onSessionGone: () => void;
}

type SupplierPage = GamePage<OpenSupplierGame>;

interface OpenSupplierGame {
  readonly session: SupplierSessionView;
  readonly Game: ComponentType<SupplierGameProps>;
}

/** The component that plays a game, by its rules (`modelId`); null when this page has none for them. */
export type FindSupplierGame = (modelId: string) => Promise<ComponentType<SupplierGameProps> | null>;

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openSupplierPage(
  portal: PortalLink,
  { ticket, findGame }: { ticket: string | null; findGame: FindSupplierGame },
): SupplierPage {
  return openGamePage(portal, {
    ticket,
    open: (used, onTrouble) => openGame(findGame, used, onTrouble),
    followsTheme: true,
  });
}

async function openGame(
  findGame: FindSupplierGame,
  ticket: string,
  onTrouble: () => void,
): Promise<OpenResult<OpenSupplierGame>> {
  const result = await openSupplierSession(ticket, onTrouble);
  if (!result.ok) return { ok: false, reason: CLOSED[result.error.code] ?? 'fault' };
  const session = result.value;
  const [Game] = await Promise.all([findGame(session.game.modelId), showLanguage(session.language)]);
  return Game === null ? { ok: false, reason: 'fault' } : { ok: true, session: { session, Game } };
}

export function SupplierApp({ page }: { page: SupplierPage }) {
  return (
    <GameApp page={page} show={(open) => <OpenGame key={open.session.session} open={open} page={page} />} />
  );
}

function OpenGame({ open, page }: { open: OpenSupplierGame; page: SupplierPage }) {
  const { session, Game } = open;
  const { boot, portal, hold } = page;
  const language = useLanguage();
  const api = useMemo(() => createSupplierApi(session.session), [session]);
  const [sounds] = useState(createSoundBox);
  const name = language === 'bn' ? session.game.nameBn : session.game.nameEn;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <Game
      session={session}
      api={api}
      sounds={sounds}
      portal={portal}
      hold={hold}
      onSessionGone={() => boot.endSession()}
    />
  );
}
