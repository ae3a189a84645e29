import type { SupplierErrorCode, SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { ComponentType } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameBoot } from '../boot/game-boot.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { ClosedScreen } from '../parts/closed-screen.tsx';
import { OpeningScreen } from '../parts/opening-screen.tsx';
import { createSoundBox, type SoundBox } from '../sound/sound-box.ts';
import { useStoreInSlices } from '../store/create-store.ts';
import { showLanguage, useLanguage } from '../words/words.ts';
import { createSupplierApi, openSupplierSession, type SupplierApi } from './supplier-api.ts';

const CLOSED: Partial<Readonly<Record<SupplierErrorCode, ClosedReason>>> = {
  ticket_invalid: 'ticket_gone',
  session_gone: 'game_off',
  account_disabled: 'account_disabled',
};

/** What the portal's messages reach of an open game. */
export interface HeldSupplierGame {
  refreshBalance(): void;
  pause(isPaused: boolean): void;
}

/** What an open game of the supplier's is given. */
export interface SupplierGameProps {
  readonly session: SupplierSessionView;
  readonly api: SupplierApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  /** Takes the game once, so that the portal's messages reach it. */
  readonly hold: (game: HeldSupplierGame) => void;
  readonly onSessionGone: () => void;
}

interface SupplierPage {
  readonly boot: GameBoot<OpenSupplierGame>;
  readonly portal: PortalLink;
  readonly hold: (game: HeldSupplierGame) => void;
}

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
  let current: HeldSupplierGame | null = null;
  let isPaused = false;
  const boot = new GameBoot<OpenSupplierGame>({
    portal,
    ticket,
    open: (used, onTrouble) => openGame(findGame, used, onTrouble),
    onMessage: (message) => {
      if (message.type === 'language') void showLanguage(message.language);
      if (message.type === 'theme') document.documentElement.dataset['theme'] = message.theme;
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
  const { boot, portal } = page;
  const state = useStoreInSlices(boot.state);
  if (state.kind === 'opening') return <OpeningScreen isTroubled={state.isTroubled} />;
  if (state.kind === 'closed') {
    return <ClosedScreen reason={state.reason} portal={portal} onGoOn={() => boot.askForTicket()} />;
  }
  return <OpenGame key={state.session.session.session} open={state.session} page={page} />;
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
