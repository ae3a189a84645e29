import type { SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import { type Database, inTransaction } from '../database.ts';
import { viewFreeBets } from '../freebets/play-reward.ts';
import { GameRefusal } from './game-refusal.ts';
import { findGame } from './game-store.ts';
import { askBalance, type BalanceDeps } from './player-balance.ts';
import { isSettled } from './round-machine.ts';
import type { RoundRunner } from './round-runner.ts';
import { findLatestRound, findUnfinishedRound } from './round-store.ts';
import { roundView } from './round-view.ts';
import { findTicket, type Launch, openSession, useTicket } from './session-store.ts';
import { modelView } from './slot-maths.ts';
import { DEFAULT_STAKE_MICROS, STAKES_MICROS } from './stakes.ts';

/** A round that is still on its way is waited for, so that the player finds it whole. */
const LONGEST_ROUND_WAIT_MS = 3000;

export type SessionDeps = BalanceDeps & {
  db: Database;
  runner: RoundRunner;
  now: () => Date;
  minRoundMs: number;
};

/**
 * Turns a launch ticket into a game session. The ticket is used up only when the session opens: a wallet that
 * cannot be reached leaves it good for the rest of its minute. Throws GameRefusal.
 */
export async function openWithTicket(deps: SessionDeps, ticket: string): Promise<SlotSessionView> {
  const settleLaunch = (launch: Launch): Promise<void> => settleFirst(deps, launch);
  return viewSession(deps, await useTicketWhenReady(deps, ticket, settleLaunch));
}

export type OpenedSession = { session: string; launch: Launch; balanceMicros: bigint };

/**
 * The session of a ticket of any game, with what the player has; `prepare` runs before the wallet is asked. Throws
 * GameRefusal.
 */
export async function useTicketWhenReady(
  deps: BalanceDeps & { db: Database; now: () => Date },
  ticket: string,
  prepare: (launch: Launch) => Promise<void>,
): Promise<OpenedSession> {
  const launch = await findTicket(deps.db, ticket, deps.now());
  if (launch === undefined) throw new GameRefusal('ticket_invalid');
  await prepare(launch);
  const balanceMicros = await askBalance(deps, launch);
  const session = await inTransaction(deps.db, async (tx) => {
    if (!(await useTicket(tx, ticket, deps.now()))) throw new GameRefusal('ticket_invalid');
    return openSession(tx, launch, deps.now());
  });
  return { session, launch, balanceMicros };
}

/** The session as it stands, with the balance the wallet tells now. */
export async function currentSession(
  deps: SessionDeps,
  session: string,
  launch: Launch,
): Promise<SlotSessionView> {
  return viewSession(deps, { session, launch, balanceMicros: await askBalance(deps, launch) });
}

async function settleFirst(deps: SessionDeps, launch: Launch): Promise<void> {
  const unfinished = await findUnfinishedRound(deps.db, launch);
  if (unfinished === undefined) return;
  await deps.runner.waitUntil(unfinished, ({ state }) => isSettled(state), LONGEST_ROUND_WAIT_MS);
}

async function viewSession(
  deps: SessionDeps,
  { session, launch, balanceMicros }: OpenedSession,
): Promise<SlotSessionView> {
  const game = await findGame(deps.db, launch.gameCode);
  if (game === undefined || !game.enabled || game.client !== 'slot') throw new GameRefusal('session_gone');
  const open = await findLatestRound(deps.db, launch, false);
  const last = await findLatestRound(deps.db, launch, true);
  return {
    session,
    game: {
      code: game.code,
      nameEn: game.nameEn,
      nameBn: game.nameBn,
      vendorName: game.vendorName,
      modelId: game.modelId,
      theme: game.theme,
    },
    model: modelView(game.modelId),
    language: launch.language,
    currency: launch.currency,
    balanceMicros: microsToWireText(balanceMicros),
    stakesMicros: STAKES_MICROS.map(microsToWireText),
    defaultStakeMicros: microsToWireText(DEFAULT_STAKE_MICROS),
    minRoundMs: deps.minRoundMs,
    freeBets: await viewFreeBets(deps.db, launch, deps.now()),
    openRound: open === undefined ? null : roundView(open),
    lastRound: last === undefined ? null : roundView(last),
    simulated: true,
  };
}
