import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { Leadership } from '../../../../platform/outbox/index.ts';
import type { Chains } from './chain.ts';
import { listForeignBets } from './crash-bet-store.ts';
import type { CrashBets } from './crash-bets.ts';
import {
  endRound,
  findNewestRound,
  openRound,
  type RoundRow,
  reopenBets,
  startRound,
  voidUnfinished,
  wantRound,
} from './crash-store.ts';
import { BETTING_MS, CLOSING_MS, type CrashTable, PAUSE_MS } from './crash-table.ts';
import type { EndBets } from './end-bets.ts';

/** Bets that reach the books late hold the start up by no more than this. */
const LATE_MS = 1_000;
const LOOK_MS = 300;
const TAKE_MS = 1_000;
const RETRY_MS = 1_000;
const SWEEP_MS = 2_000;
/** How long a process has to settle its own bets before the dealer takes it for gone. */
const LOOSE_MS = 5_000;
const WANTED_MS = 1_500;

export interface DealerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly table: CrashTable;
  readonly bets: CrashBets;
  readonly ends: EndBets;
  readonly chains: Chains;
  /** This process. */
  readonly host: string;
  /** The lock of the one that deals; undefined while another process holds it. */
  readonly takeLead: () => Promise<Leadership | undefined>;
  /** How many watch the table at this process: it rests while nobody does. */
  readonly watchers: () => number;
}

export interface Dealer {
  /** Does whatever is due; to be called many times a second. */
  turn(): Promise<void>;
  isDealing(): boolean;
  stop(): Promise<void>;
}

/**
 * The life of rounds. Every process has a table; the one that holds the lock deals, the others look at what it wrote. What
 * a dealer left unfinished when it died is not guessed at: its successor ends the round, bets that are still in are given
 * back, and cash-outs stand.
 */
export function createDealer(deps: DealerDeps): Dealer {
  const { db, clock, table, bets, ends, chains, log } = deps;
  let lead: Leadership | undefined;
  let isResting = false;
  let foreignSince = new Date(0);
  const last = { take: -Infinity, look: -Infinity, retry: -Infinity, sweep: -Infinity };

  const isDue = (what: keyof typeof last, everyMs: number): boolean => {
    const now = clock.now().getTime();
    if (now - last[what] < everyMs) return false;
    last[what] = now;
    return true;
  };

  async function show(round: RoundRow): Promise<void> {
    const isLive = round.state === 'betting' || round.state === 'running';
    if (round.no !== table.round()?.no) foreignSince = new Date(0);
    table.see(round, isLive ? await chains.draw(round.chain_no, round.game) : undefined);
    if (!isLive) bets.settleRound();
  }

  async function takeOver(): Promise<void> {
    lead = await deps.takeLead();
    if (lead === undefined) return;
    log.info('this process deals Crash');
    await voidUnfinished(db, clock.now());
    const left = await findNewestRound(db);
    if (left) await show(left);
  }

  /** The dealer's belief was wrong, or its lock is gone: the next turn looks again. */
  async function resign(): Promise<void> {
    const held = lead;
    lead = undefined;
    last.look = -Infinity;
    await held?.release();
  }

  async function openNext(): Promise<void> {
    const chain = await chains.findReady();
    if (chain === undefined) {
      table.close();
      return;
    }
    const at = clock.now();
    const round = await openRound(db, {
      chainNo: chain.no,
      at,
      betsUntil: new Date(at.getTime() + BETTING_MS),
    });
    isResting = false;
    if (round) await show(round);
  }

  async function dealBetting(round: RoundRow): Promise<void> {
    const late = clock.now().getTime() - round.bets_until.getTime() - CLOSING_MS;
    if (late < 0 || (bets.asking() > 0 && late < LATE_MS)) return;
    const isWatched = deps.watchers() > 0 || (await isWanted());
    if (isResting && isWatched) {
      isResting = false;
      await take(reopenBets(db, round.no, new Date(clock.now().getTime() + BETTING_MS)));
      return;
    }
    isResting = table.betCount() === 0 && !isWatched;
    if (!isResting) await take(startRound(db, round.no, clock.now()));
  }

  async function isWanted(): Promise<boolean> {
    if (!isDue('look', LOOK_MS)) return false;
    const wantedAt = (await findNewestRound(db))?.wanted_at;
    return wantedAt instanceof Date && clock.now().getTime() - wantedAt.getTime() < WANTED_MS;
  }

  async function take(change: Promise<RoundRow | undefined>): Promise<void> {
    const round = await change;
    if (round) await show(round);
    else await resign();
  }

  async function deal(): Promise<void> {
    const round = table.round();
    const now = clock.now().getTime();
    if (round === undefined) await openNext();
    else if (round.state === 'betting') await dealBetting(round);
    else if (round.state === 'running') {
      const drawn = table.drawn();
      if (!drawn || now < (table.endsAt() ?? 0)) return;
      const end = { bust: drawn.bustHundredths, gameHash: drawn.gameHash, at: clock.now() };
      await take(endRound(db, round.no, end));
    } else if (now >= (round.ended_at?.getTime() ?? 0) + PAUSE_MS) await openNext();
  }

  async function look(): Promise<void> {
    if (!isDue('look', LOOK_MS)) return;
    const round = await findNewestRound(db);
    if (!round) return;
    const known = table.round();
    const isSame =
      known?.no === round.no &&
      known.state === round.state &&
      known.bets_until.getTime() === round.bets_until.getTime();
    if (!isSame) await show(round);
    const isLate = clock.now().getTime() > round.bets_until.getTime() + CLOSING_MS;
    if (round.state === 'betting' && isLate && deps.watchers() > 0)
      await wantRound(db, round.no, clock.now());
  }

  async function lookAtOthers(): Promise<void> {
    const round = table.round();
    if (!round) return;
    const foreign = await listForeignBets(db, { round: round.no, host: deps.host, since: foreignSince });
    // A moment is looked at twice, because what is written in it may become visible later than what came after.
    foreignSince = new Date(clock.now().getTime() - 2 * LOOK_MS);
    for (const bet of foreign) {
      const known = table.find(bet.member_id);
      const isNew = known === undefined || known.id !== bet.id || known.state !== bet.state;
      if (isNew && bet.state !== 'asked' && bet.state !== 'dropped' && !known?.deciding) {
        table.put({ ...bet, isOwn: false, deciding: false });
      }
    }
  }

  let othersAt = -Infinity;
  return {
    async turn() {
      if (lead && !lead.isHeld()) await resign();
      if (lead === undefined && isDue('take', TAKE_MS)) await takeOver();
      const now = clock.now().getTime();
      if (!isResting && now - othersAt >= LOOK_MS) {
        othersAt = now;
        await lookAtOthers();
      }
      await (lead ? deal() : look());
      bets.leaveDue(clock.now().getTime());
      if (isDue('retry', RETRY_MS)) await ends.retry();
      if (lead && isDue('sweep', SWEEP_MS)) {
        await ends.settleLoose(new Date(clock.now().getTime() - LOOSE_MS));
      }
    },
    isDealing: () => lead !== undefined,
    stop: resign,
  };
}
