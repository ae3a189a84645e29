import type { ComponentType } from 'react';
import { useCallback, useMemo } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameBoot } from '../boot/game-boot.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { ClosedScreen } from '../parts/closed-screen.tsx';
import { OpeningScreen } from '../parts/opening-screen.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { createSoundBox } from '../sound/sound-box.ts';
import { useStore, useStoreInSlices } from '../store/create-store.ts';
import { showLanguage } from '../words/words.ts';
import { BetPanel } from './bet-panel.tsx';
import type { Refusal, TableSession } from './game-call.ts';
import { createTableApi, openTableSession } from './game-call.ts';
import { TableGame } from './table-game.ts';
import type { KeyedTable } from './table-keys.ts';
import type { TablePlan } from './table-plan.ts';
import type { SeatDeps } from './table-seat.ts';
import { TableView } from './table-view.tsx';

const CLOSED: Partial<Readonly<Record<Refusal, ClosedReason>>> = {
  ticket_gone: 'ticket_gone',
  session_gone: 'ticket_gone',
  game_off: 'game_off',
  account_locked: 'account_disabled',
};

/** The game as the portal's messages reach it. */
export interface HeldGame {
  refreshBalance(): void;
  pause(isPaused: boolean): void;
}

export interface TableProps {
  readonly session: TableSession;
  readonly page: TablePage;
}

export interface OpenTable {
  readonly session: TableSession;
  readonly Table: ComponentType<TableProps>;
}

/** The table of a game by its code; null for a game that this page does not have. */
export type FindTable = (gameCode: string) => Promise<ComponentType<TableProps> | null>;

export interface TablePage {
  readonly boot: GameBoot<OpenTable>;
  readonly portal: PortalLink;
  /** Takes the open game, so that the portal's messages reach it. */
  readonly hold: (game: HeldGame) => void;
}

async function openTable(
  findTable: FindTable,
  ticket: string,
  onTrouble: () => void,
): Promise<OpenResult<OpenTable>> {
  const result = await openTableSession(ticket, onTrouble);
  if (!result.ok) return { ok: false, reason: CLOSED[result.refusal] ?? 'fault' };
  const session = result.value;
  showTheme(session.theme);
  const [Table] = await Promise.all([findTable(session.gameCode), showLanguage(session.language)]);
  return Table === null ? { ok: false, reason: 'fault' } : { ok: true, session: { session, Table } };
}

function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openTablePage(
  portal: PortalLink,
  { ticket, findTable }: { ticket: string | null; findTable: FindTable },
): TablePage {
  let current: HeldGame | null = null;
  let isPaused = false;
  const boot = new GameBoot<OpenTable>({
    portal,
    ticket,
    open: (used, onTrouble) => openTable(findTable, used, onTrouble),
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

export function TableApp({ page }: { page: TablePage }) {
  const { boot, portal } = page;
  const state = useStoreInSlices(boot.state);
  if (state.kind === 'opening') return <OpeningScreen isTroubled={state.isTroubled} />;
  if (state.kind === 'closed') {
    return <ClosedScreen reason={state.reason} portal={portal} onGoOn={() => boot.askForTicket()} />;
  }
  const { session, Table } = state.session;
  return <Table key={session.session} session={session} page={page} />;
}

/** What the page gives to a game that is opened at it. */
export function useOpenedGame<Game extends HeldGame>(
  { session, page }: TableProps,
  open: (deps: OpenedDeps) => Game,
): { readonly game: Game; readonly sounds: SoundBox } {
  return useMemo(() => {
    const sounds = createSoundBox();
    const { boot, portal, hold } = page;
    const game = open({ session, sounds, portal, onSessionGone: () => boot.endSession() });
    hold(game);
    return { game, sounds };
  }, [open, session, page]);
}

export type OpenedDeps = Pick<SeatDeps<unknown, unknown>, 'session' | 'sounds' | 'portal' | 'onSessionGone'>;

/** One game of one bet at its open table. */
export function GameTable<Choice, Outcome>({
  plan,
  ...props
}: TableProps & { plan: TablePlan<Choice, Outcome> }) {
  const { session, page } = props;
  const open = useCallback(
    (deps: OpenedDeps) =>
      new TableGame({ ...deps, plan, api: createTableApi(deps.session.session, plan.calls) }),
    [plan],
  );
  const { game, sounds } = useOpenedGame(props, open);
  const keys = useMemo(
    (): KeyedTable => ({
      press: () => game.press(),
      scaleStake: (by) => game.scaleStake(by),
      pressKey: (key) => plan.press?.(key, game) ?? false,
    }),
    [plan, game],
  );
  const screen = useStore(game.screen);
  const { currency } = session;
  return (
    <TableView
      plan={plan}
      session={session}
      game={game}
      screen={screen}
      keys={keys}
      sounds={sounds}
      portal={page.portal}
      stage={<plan.Stage game={game} screen={screen} currency={currency} />}
      side={<BetPanel plan={plan} game={game} screen={screen} currency={currency} />}
    />
  );
}
