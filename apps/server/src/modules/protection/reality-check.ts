import { IDLE_MINUTES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { PlayResult, SittingState } from '@nokshi/contract/protection.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { type PlaySum, sumMovements } from '../ledger/index.ts';
import { listSpans } from './limit-store.ts';
import { type Ask, tellChange } from './own-account.ts';
import { answerAsked, findPlayer, openPlayer, type PlayerRow, setCheckMinutes } from './player-store.ts';

const SITTING_PAUSE_MS = IDLE_MINUTES * 60_000;

/** How long the member has played, what came of it, and whether a check waits. The figures are the ledger's. */
export async function describeSitting(db: Db, memberId: MemberId, at: Date): Promise<SittingState> {
  const [player, spans] = await Promise.all([findPlayer(db, memberId), listSpans(db, at)]);
  const since = player ? sittingSince(player, at) : null;
  const dayBegin = spans[0]?.begins_at ?? at;
  const [today, sitting] = await sumMovements(db, { memberId, since: [dayBegin, since ?? at] });
  return {
    since: since?.getTime() ?? null,
    playedMs: since && player ? Number(player.played_ms) : 0,
    sitting: resultOf(since ? sitting : undefined),
    today: resultOf(today),
    checkMinutes: player?.check_minutes ?? null,
    isCheckDue: player !== undefined && player.asked_at !== null,
  };
}

/** A sitting is over after half an hour without a stake, but not while its check waits for an answer. */
function sittingSince(player: PlayerRow, at: Date): Date | null {
  if (player.asked_at) return player.sitting_since;
  const isOver = !player.marked_at || at.getTime() - player.marked_at.getTime() >= SITTING_PAUSE_MS;
  return isOver ? null : player.sitting_since;
}

export function resultOf(sum: PlaySum | undefined): PlayResult {
  return { stakeMicros: (sum?.staked ?? 0n).toString(), winMicros: (sum?.won ?? 0n).toString() };
}

/** The person has seen what came of the play; stakes are taken again. Without a check that waits nothing happens. */
export async function answerCheck(db: Db, ask: Ask): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await answerAsked(tx, ask.memberId)) await tellChange(tx, ask, 'check');
  });
}

export async function chooseCheck(db: Db, ask: Ask & { readonly minutes: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openPlayer(tx, ask.memberId);
    await setCheckMinutes(tx, ask.memberId, ask.minutes);
    await tellChange(tx, ask, 'check');
  });
}
