import { setTimeout as sleep } from 'node:timers/promises';
import { findTableRules, tableWinMicros } from '@nokshi/fairness/supplier/tables.ts';
import { type Database, inTransaction } from '../database.ts';
import type { RoundRunner } from '../game/round-runner.ts';
import { countPlacing, decideWagers, listOpenWagers, returnWagers } from '../wager/wager-store.ts';
import { readDetail } from './table-bets.ts';
import { endTableRound, eventOf, type TableRound } from './table-round-store.ts';

export type SettleDeps = { db: Database; runner: RoundRunner; now: () => Date };

const LOOK_MS = 100;

/** Waits until no stake on a closed round is on its way any more, or the time for that is over. */
export async function waitForPlacing(
  deps: SettleDeps,
  round: TableRound,
  { graceMs, stop }: { graceMs: number; stop: AbortSignal },
): Promise<void> {
  const event = eventOf(round);
  const end = performance.now() + graceMs;
  while (performance.now() < end && (await countPlacing(deps.db, event)) > 0) {
    await sleep(LOOK_MS, undefined, { signal: stop });
  }
}

/** Gives every stake on a drawn round its winnings, and those back that came too late. */
export async function settleRound(deps: SettleDeps, round: TableRound): Promise<TableRound> {
  const { outcome } = round;
  const rules = findTableRules(round.modelId);
  if (outcome === null || rules === undefined) return voidRound(deps, round);
  const event = eventOf(round);
  const { ended, wagers } = await inTransaction(deps.db, async (tx) => {
    const open = await listOpenWagers(tx, event);
    const decided = await decideWagers(
      tx,
      open.map(({ id, detail }) => ({ id, winMicros: tableWinMicros(rules, readDetail(detail), outcome) })),
    );
    const late = await returnWagers(tx, { event, states: ['drawn', 'bet_sent'] }, 'bets_closed');
    const written = await endTableRound(tx, round, { state: 'settled', now: deps.now() });
    return { ended: written, wagers: [...decided, ...late] };
  });
  for (const wager of wagers) deps.runner.start(wager);
  return ended;
}

/** Gives every stake on a round back on which nothing was drawn. */
export async function voidRound(deps: SettleDeps, round: TableRound): Promise<TableRound> {
  const event = eventOf(round);
  const { ended, wagers } = await inTransaction(deps.db, async (tx) => {
    const back = await returnWagers(tx, { event, states: ['drawn', 'bet_sent', 'bet_ok'] }, 'bets_closed');
    const written = await endTableRound(tx, round, { state: 'void', now: deps.now() });
    return { ended: written, wagers: back };
  });
  for (const wager of wagers) deps.runner.start(wager);
  return ended;
}
