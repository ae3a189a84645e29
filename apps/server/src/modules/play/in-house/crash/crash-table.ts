import type { MemberId } from '@nokshi/contract/ids.ts';
import { CRASH_BETS_SHOWN, type CrashBet, type CrashTableMessage } from '@nokshi/contract/in-house-crash.ts';
import { crashHundredthsAt, crashTimeOf } from '@nokshi/fairness';
import type { DrawnGame } from './chain.ts';
import type { CrashBetRow } from './crash-bet-store.ts';
import type { RoundRow } from './crash-store.ts';

/** How long bets are taken. */
export const BETTING_MS = 7_000;
/** Between the last bet and the start: bets that were sent in time reach the books. */
export const CLOSING_MS = 400;
/** Between the bust and the next bets. */
export const PAUSE_MS = 3_000;

/** A bet of the round on the table, as this process knows it. */
export interface LiveBet extends Omit<CrashBetRow, 'state'> {
  state: CrashBetRow['state'];
  cash: number | null;
  win: bigint;
  /** This process took it and settles it. */
  readonly isOwn: boolean;
  /** What was decided and is on its way to the wallet: where it left, or that it was lost or given back. */
  deciding: boolean;
}

/** The table as this process sees it: one round and its bets. It decides nothing about money. */
export interface CrashTable {
  readonly round: () => RoundRow | undefined;
  /** Another round, or a change of the one that is known; `drawn` is what it comes to. */
  see(round: RoundRow, drawn: DrawnGame | undefined): void;
  /** No chain is ready. */
  close(): void;
  put(bet: LiveBet): void;
  find(memberId: MemberId): LiveBet | undefined;
  bets(): Iterable<LiveBet>;
  betCount(): number;
  /** Of the running round: when it ends; undefined when none runs. */
  endsAt(): number | undefined;
  /** Of the running round: the multiplier at a moment; undefined when none runs then. */
  hundredthsAt(at: number): number | undefined;
  drawn(): DrawnGame | undefined;
  /** What everybody may know. */
  describe(at: number): CrashTableMessage;
  /** Counts up with everything that `describe` would tell differently, but the time. */
  version(): number;
}

export function createCrashTable(): CrashTable {
  let round: RoundRow | undefined;
  let drawn: DrawnGame | undefined;
  let isClosed = true;
  let version = 0;
  const bets = new Map<MemberId, LiveBet>();

  const endsAt = () =>
    round?.state === 'running' && round.started_at && drawn
      ? round.started_at.getTime() + crashTimeOf(drawn.bustHundredths)
      : undefined;

  return {
    round: () => (isClosed ? undefined : round),
    see(next, nextDrawn) {
      if (next.no !== round?.no) bets.clear();
      round = next;
      drawn = nextDrawn;
      isClosed = false;
      version += 1;
    },
    close() {
      if (!isClosed) version += 1;
      isClosed = true;
    },
    put(bet) {
      if (bet.round_no !== round?.no) return;
      bets.set(bet.member_id, bet);
      version += 1;
    },
    find: (memberId) => bets.get(memberId),
    bets: () => bets.values(),
    betCount: () => bets.size,
    endsAt,
    hundredthsAt(at) {
      const end = endsAt();
      if (end === undefined || !round?.started_at || at >= end) return undefined;
      return crashHundredthsAt(at - round.started_at.getTime());
    },
    drawn: () => drawn,
    describe: (at) => describe(at, isClosed ? undefined : round, [...bets.values()]),
    version: () => version,
  };
}

type Phase = CrashTableMessage['phase'];

function phaseOf(round: RoundRow | undefined, at: number, hasBets: boolean): Phase {
  if (round === undefined) return 'closed';
  if (round.state === 'running') return 'running';
  if (round.state !== 'betting') return 'over';
  const isLate = at > round.bets_until.getTime() + CLOSING_MS;
  return isLate && !hasBets ? 'resting' : 'betting';
}

function describe(at: number, round: RoundRow | undefined, all: readonly LiveBet[]): CrashTableMessage {
  const taken = all.filter((bet) => bet.state !== 'refunded');
  const out = taken.filter((bet) => bet.state === 'out');
  const largest = taken
    .toSorted((one, other) => (one.stake < other.stake ? 1 : -1))
    .slice(0, CRASH_BETS_SHOWN);
  const time = (date: Date | null | undefined) => date?.getTime() ?? 0;
  const startsAt = time(round?.bets_until) + CLOSING_MS;
  return {
    type: 'table',
    at,
    phase: phaseOf(round, at, all.length > 0),
    round: round?.no ?? 0,
    game: round?.game ?? 0,
    betsUntil: time(round?.bets_until),
    startedAt: round?.started_at?.getTime() ?? startsAt,
    nextAt: round?.ended_at ? round.ended_at.getTime() + PAUSE_MS : 0,
    bustHundredths: round?.bust ?? 0,
    gameHash: round?.game_hash ?? '',
    players: taken.length,
    stakedMicros: sum(taken, (bet) => bet.stake),
    playersOut: out.length,
    paidMicros: sum(out, (bet) => bet.win),
    bets: largest.map((bet) => ({
      id: bet.id,
      name: bet.name,
      stakeMicros: bet.stake.toString(),
      cashHundredths: bet.cash,
    })),
  };
}

const sum = (bets: readonly LiveBet[], of: (bet: LiveBet) => bigint) =>
  bets.reduce((total, bet) => total + of(bet), 0n).toString();

/** A bet as its member reads it. One that never had a stake is told as given back. */
export function describeCrashBet(
  bet: Omit<CrashBetRow, 'state'> & { state: CrashBetRow['state'] },
): CrashBet {
  const { state } = bet;
  return {
    id: bet.id,
    round: bet.round_no,
    at: bet.at.getTime(),
    stakeMicros: bet.stake.toString(),
    autoHundredths: bet.auto,
    state: state === 'asked' ? 'in' : state === 'dropped' ? 'refunded' : state,
    cashHundredths: bet.cash,
    winMicros: bet.win.toString(),
  };
}
