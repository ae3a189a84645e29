import { useStore } from '@nokshi/browser/store.ts';
import type { ComponentType } from 'react';
import { useCallback, useMemo } from 'react';
import type { ClosedReason, OpenResult } from '../boot/game-boot.ts';
import { GameApp, type GamePage, type HeldGame, openGamePage, showTheme } from '../boot/game-page.tsx';
import type { PortalLink } from '../frame/portal-link.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { createSoundBox } from '../sound/sound-box.ts';
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

export interface TableProps {
  readonly session: TableSession;
  readonly page: TablePage;
}

interface OpenTable {
  readonly session: TableSession;
  readonly Table: ComponentType<TableProps>;
}

/** The table of a game by its code; null for a game that this page does not have. */
export type FindTable = (gameCode: string) => Promise<ComponentType<TableProps> | null>;

export type TablePage = GamePage<OpenTable>;

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

/** Sets the page up before anything is drawn, so that the ticket leaves the address at once. */
export function openTablePage(
  portal: PortalLink,
  { ticket, findTable }: { ticket: string | null; findTable: FindTable },
): TablePage {
  return openGamePage(portal, {
    ticket,
    open: (used, onTrouble) => openTable(findTable, used, onTrouble),
    followsTheme: true,
  });
}

export function TableApp({ page }: { page: TablePage }) {
  return (
    <GameApp
      page={page}
      show={({ session, Table }) => <Table key={session.session} session={session} page={page} />}
    />
  );
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
