import type { FishRoomKey } from '@nokshi/fairness/supplier/fish.ts';
import { FISH_ROOMS, MOST_SHOTS } from '@nokshi/fairness/supplier/fish.ts';
import { type FishShot, type ShotResult, volleyReturn } from '@nokshi/fairness/supplier/fish-volley.ts';
import type { FishVolleyAnswer, FishVolleyView } from '@nokshi/fairness/supplier/fish-wire.ts';
import { microsToWireText, units } from '@nokshi/money';
import type { Executor } from '../database.ts';
import { GameRefusal, notYet } from '../game/game-refusal.ts';
import { isSettled } from '../game/round-machine.ts';
import type { RoundRecord } from '../game/round-record.ts';
import type { Launch } from '../game/session-store.ts';
import { placeWager } from '../wager/place-wager.ts';
import { type DrawVolleyDeps, settleVolley, type VolleyDetail } from './draw-volley.ts';
import { eventOf, lastVolleyOf } from './fish-store.ts';

/** Volleys come no faster than this, whatever the operator asks for. */
const FASTEST_VOLLEY_MS = 200;
/** A volley with a shot that is older than this comes too late. */
const OLDEST_SHOT_MS = 12_000;
/** Clocks of browsers that follow ours are never this far ahead. */
const CLOCK_AHEAD_MS = 1_000;
/** A win that is not acknowledged by then is told as owed. */
const LONGEST_WIN_WAIT_MS = 3_000;

export type VolleyOrder = { requestId: string; room: FishRoomKey; betMicros: string; shots: FishShot[] };

/**
 * Takes the bets of a volley's shots as one stake, draws each shot, and pays. The same id with the same shots gets the
 * same answer again. Throws GameRefusal.
 */
export async function fireVolley(
  deps: DrawVolleyDeps,
  launch: Launch,
  order: VolleyOrder,
): Promise<FishVolleyAnswer> {
  const bet = requireBet(order);
  const detail: VolleyDetail = { room: order.room, betMicros: order.betMicros, shots: order.shots };
  const placed = await placeWager(
    deps,
    launch,
    {
      requestId: order.requestId,
      event: eventOf(launch.gameCode, order.room),
      detail,
      stakeMicros: bet * BigInt(order.shots.length),
    },
    async (tx) => {
      refuseStaleShots(order.shots, deps.now().getTime());
      await refuseHaste(tx, launch, deps.now());
    },
  );
  const results = await settleVolley(deps, placed);
  if (results === undefined) throw notYet('wallet_unreachable');
  const settled = await deps.runner.waitUntil(placed, ({ state }) => isSettled(state), LONGEST_WIN_WAIT_MS);
  const balance = settled.balanceAfterWinMicros ?? settled.balanceAfterBetMicros ?? 0n;
  return {
    volley: volleyView(settled, results),
    balanceMicros: microsToWireText(balance),
    winPending: settled.state !== 'done',
  };
}

/** A volley as its player sees it. */
export function volleyView(round: RoundRecord, results: ShotResult[]): FishVolleyView {
  const { room, betMicros } = round.detail as VolleyDetail;
  const { caught, returned } = volleyReturn(results);
  return {
    id: round.id,
    room: room as FishRoomKey,
    betMicros,
    stakeMicros: microsToWireText(round.stakeMicros),
    winMicros: microsToWireText(BigInt(betMicros) * BigInt(caught + returned)),
    results,
    at: round.startedAt.toISOString(),
  };
}

export function betsOf(room: FishRoomKey): bigint[] {
  const bets = FISH_ROOMS.find(({ key }) => key === room)?.bets ?? [];
  return bets.map((bet) => units(BigInt(bet)));
}

/** How far apart volleys of a session begin. */
export function volleyPauseMs({ minRoundMs }: Launch): number {
  return Math.max(minRoundMs, FASTEST_VOLLEY_MS);
}

function requireBet({ room, betMicros, shots }: VolleyOrder): bigint {
  const bet = betsOf(room).find((each) => `${each}` === betMicros);
  if (bet === undefined) throw new GameRefusal('stake_not_allowed');
  if (shots.length === 0 || shots.length > MOST_SHOTS) throw new GameRefusal('choice_not_allowed');
  return bet;
}

/** What was fired so long ago that nobody can tell what it met is refused whole, and nothing is taken. */
function refuseStaleShots(shots: readonly FishShot[], nowMs: number): void {
  const isFresh = shots.every(({ at }) => at >= nowMs - OLDEST_SHOT_MS && at <= nowMs + CLOCK_AHEAD_MS);
  if (!isFresh) throw new GameRefusal('bets_closed');
}

async function refuseHaste(tx: Executor, launch: Launch, at: Date): Promise<void> {
  const last = await lastVolleyOf(tx, launch.userRef, launch.gameCode);
  if (last === undefined) return;
  const retryAfterMs = last.getTime() + volleyPauseMs(launch) - at.getTime();
  if (retryAfterMs > 0) throw new GameRefusal('too_soon', { retryAfterMs });
}
