import { decidedReturn, leftOdds } from '@nokshi/fairness/supplier/sports/slip.ts';
import { type Database, type Executor, inTransaction } from '../database.ts';
import type { RoundRecord } from '../game/round-record.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { decideWagers, returnWagers } from '../wager/wager-store.ts';
import { closeSlips, listOpenSlipEvents, lockOpenSlips, type SlipRow, writeDecision } from './slip-store.ts';

export type SettleDeps = { db: Database; runner: RoundRunner; now: () => Date; log: Logger };

/** A stake that is still asked for so long after its slip was decided is given back. */
const PLACING_GRACE_MS = 5000;

/**
 * Decides slips whose legs are, and hands what is decided to the rounds, which pay it. A slip whose stake is still on its way
 * waits for it. Returns the players whose slips changed. Safe to repeat: what is closed is left alone.
 */
export async function settleSlips(deps: SettleDeps): Promise<string[]> {
  return settleThose(deps, null).catch(() => settleEach(deps));
}

/** One slip after the other, so that the one that meets a fault is left for later and holds no other player's up. */
async function settleEach(deps: SettleDeps): Promise<string[]> {
  const players: string[] = [];
  for (const event of await listOpenSlipEvents(deps.db)) {
    try {
      players.push(...(await settleThose(deps, event)));
    } catch (error) {
      deps.log.error('a slip could not be settled', { event, reason: reasonOf(error) });
    }
  }
  return players;
}

/** Every open slip, or the one of an event, in one transaction. */
async function settleThose(deps: SettleDeps, event: string | null): Promise<string[]> {
  const { players, rounds } = await inTransaction(deps.db, async (tx) => {
    const changed = new Set<string>();
    const started: RoundRecord[] = [];
    for (const slip of await lockOpenSlips(tx, event)) {
      const rounds = await settleOne(deps, tx, slip);
      if (rounds === null) continue;
      changed.add(slip.user_ref);
      started.push(...rounds);
    }
    return { players: [...changed], rounds: started };
  });
  for (const round of rounds) deps.runner.start(round);
  return players;
}

/** The rounds to start, or null when the slip has to wait. */
async function settleOne(deps: SettleDeps, tx: Executor, slip: SlipRow): Promise<RoundRecord[] | null> {
  const { event, round_id: id, round_state: state } = slip;
  const isGone = state === 'refused' || state === 'rolled_back' || state === 'rolling_back';
  if (isGone || slip.win_micros !== null) {
    await closeSlips(tx, [event]);
    return isGone ? [] : null;
  }
  const now = deps.now();
  const winMicros =
    slip.return_micros === null
      ? decidedReturn(BigInt(slip.stake_micros), slip.legs)
      : BigInt(slip.return_micros);
  if (winMicros === null) return null;
  if (slip.decided_at === null)
    await writeDecision(tx, event, { returnMicros: winMicros, at: now, isCashOut: false });
  if (state === 'bet_ok') {
    await closeSlips(tx, [event]);
    return decideWagers(tx, [{ id, winMicros, leftOddsHundredths: leftOdds(slip.legs) }]);
  }
  if (slip.decided_at === null || now.getTime() - slip.decided_at.getTime() < PLACING_GRACE_MS) return null;
  await closeSlips(tx, [event]);
  return returnWagers(tx, { ids: [id] }, 'bets_closed');
}
