import { setTimeout as sleep } from 'node:timers/promises';
import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import { BETTING_SECONDS } from '@nokshi/fairness/supplier/tables.ts';
import type {
  TableBetView,
  TableMessage,
  TablePhase,
  TableRoundView,
} from '@nokshi/fairness/supplier/tables-wire.ts';
import type { Logger } from '../logger.ts';
import { reasonOf } from '../logger.ts';
import { type Channel, createChannel } from '../wager/feed.ts';
import { listOpenWagers } from '../wager/wager-store.ts';
import { createBetBook } from './bet-book.ts';
import { type SettleDeps, settleRound, voidRound, waitForPlacing } from './settle-round.ts';
import {
  closeTableRound,
  drawTableRound,
  eventOf,
  forgetOldTableRounds,
  listOpenTableRounds,
  openTableRound,
  type TableRound,
} from './table-round-store.ts';

/** How long each part of a round lasts, in ms; the show itself lasts as its rules say. */
export type TableTimes = { bettingMs: number; graceMs: number; pauseMs: number; showShare: number };

export const TABLE_TIMES: TableTimes = {
  bettingMs: BETTING_SECONDS * 1000,
  graceMs: 5_000,
  pauseMs: 5_000,
  showShare: 1,
};

export type TableDeps = SettleDeps & { log: Logger; randomBelow: RandomBelow; times: TableTimes };

/** One table, which plays rounds as long as somebody sits at it. */
export type Table = {
  gameCode: string;
  rules: TableRules;
  channel: Channel<TableMessage>;
  round(): TableRoundView | null;
  bets(): TableBetView[];
  /** Somebody came: the table begins if it rests. */
  wake(): void;
  /** A request that is answered again adds nothing. */
  addBet(requestId: string, no: number, bet: TableBetView): void;
  stop(): Promise<void>;
};

/** After a fault of ours, the database's mostly, a table rests so long before its next round. */
const FAULT_PAUSE_MS = 3_000;

type Rounds = {
  gameCode: string;
  modelId: string;
  rules: TableRules;
  isWatched: () => boolean;
  show: (stored: TableRound, phase: TablePhase, lengthMs: number) => void;
  stop: AbortSignal;
};

export function createTable(
  deps: TableDeps,
  { gameCode, modelId, rules }: { gameCode: string; modelId: string; rules: TableRules },
): Table {
  const channel = createChannel<TableMessage>();
  const stopping = new AbortController();
  const book = createBetBook();
  let round: TableRoundView | null = null;
  let work: Promise<void> | null = null;

  const show = (stored: TableRound, phase: TablePhase, lengthMs: number): void => {
    if (phase === 'betting') book.clear();
    round = viewOf(stored, phase, { from: deps.now(), lengthMs });
    channel.publish({ kind: 'round', now: round.since, round, players: channel.size });
  };
  const isWatched = (): boolean => channel.size > 0;
  const rounds: Rounds = { gameCode, modelId, rules, isWatched, show, stop: stopping.signal };

  const table: Table = {
    gameCode,
    rules,
    channel,
    round: () => round,
    bets: () => book.all(),
    wake() {
      if (work !== null || stopping.signal.aborted) return;
      work = playRounds(deps, rounds).finally(() => {
        work = null;
        // Who comes to a table that rests is not to see a round that is long over.
        round = null;
        book.clear();
        // Somebody may have come in the moment in which the last round ended.
        if (isWatched()) table.wake();
      });
    },
    addBet(requestId, no, bet) {
      if (round?.no !== no) return;
      const sum = book.add(requestId, bet);
      if (sum !== null) channel.publish({ kind: 'bet', no, bet: sum });
    },
    async stop() {
      stopping.abort();
      await work;
    },
  };
  return table;
}

function viewOf(
  stored: TableRound,
  phase: TablePhase,
  { from, lengthMs }: { from: Date; lengthMs: number },
): TableRoundView {
  return {
    no: stored.no,
    event: eventOf(stored),
    phase,
    since: from.toISOString(),
    until: new Date(from.getTime() + lengthMs).toISOString(),
    outcome: stored.outcome,
  };
}

/** Round after round as long as somebody watches; what a fault leaves open is taken up before the next one. */
async function playRounds(deps: TableDeps, rounds: Rounds): Promise<void> {
  const { gameCode, isWatched, stop } = rounds;
  // A start of the process may have left rounds of this table open.
  let isTroubled = true;
  while ((isWatched() || isTroubled) && !stop.aborted) {
    try {
      if (isTroubled) await takeUpRounds(deps, gameCode);
      isTroubled = false;
      if (isWatched()) await playRound(deps, rounds);
    } catch (error) {
      if (stop.aborted) return;
      isTroubled = true;
      deps.log.error('a table met a fault', { game: gameCode, reason: reasonOf(error) });
      await sleep(FAULT_PAUSE_MS, undefined, { signal: stop }).catch(() => {});
    }
  }
}

/** One round from its first bet to the pause after it. When nobody is there, nothing is drawn. */
async function playRound(deps: TableDeps, rounds: Rounds): Promise<void> {
  const { gameCode, modelId, rules, isWatched, show, stop } = rounds;
  const { bettingMs, graceMs, pauseMs, showShare } = deps.times;
  const rest = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stop });
  const opened = await openTableRound(deps.db, { gameCode, modelId }, deps.now());
  show(opened, 'betting', bettingMs);
  await rest(bettingMs);
  const closed = await closeTableRound(deps.db, opened);
  show(closed, 'closed', graceMs);
  await waitForPlacing(deps, closed, { graceMs, stop });
  if (!isWatched() && (await listOpenWagers(deps.db, eventOf(closed))).length === 0) {
    await voidRound(deps, closed);
    return;
  }
  const outcome = rules.draw(deps.randomBelow);
  const drawn = await drawTableRound(deps.db, closed, { outcome, now: deps.now() });
  const showMs = (rules.showTimes(outcome).at(-1) ?? 0) * showShare;
  show(drawn, 'showing', showMs);
  await rest(showMs);
  const settled = await settleRound(deps, drawn);
  show(settled, 'settled', pauseMs);
  await forgetOldTableRounds(deps.db, gameCode, settled.no);
  await rest(pauseMs);
}

/** Ends the rounds that a table left open: settles what was drawn, and gives every stake back where nothing was. */
async function takeUpRounds(deps: SettleDeps, gameCode: string): Promise<void> {
  for (const round of await listOpenTableRounds(deps.db, gameCode)) await takeUpRound(deps, round);
}

async function takeUpRound(deps: SettleDeps, round: TableRound): Promise<void> {
  await (round.state === 'drawn' ? settleRound : voidRound)(deps, round);
}

/** Ends what all tables left open. One that cannot be ended waits for its own table and holds no other one up. */
export async function takeUpAllRounds(deps: TableDeps): Promise<void> {
  for (const round of await listOpenTableRounds(deps.db, null)) {
    await takeUpRound(deps, round).catch((error: unknown) =>
      deps.log.error('a round of a table could not be taken up', {
        event: eventOf(round),
        reason: reasonOf(error),
      }),
    );
  }
}
