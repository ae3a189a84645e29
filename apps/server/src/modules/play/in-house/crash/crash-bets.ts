import type { MemberId } from '@nokshi/contract/ids.ts';
import { crashLeaveAt, isCrashAuto } from '@nokshi/fairness';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { Turns } from '../../../../platform/turns.ts';
import type { Standing } from '../../../ledger/index.ts';
import { waitForStart } from '../../pace.ts';
import { standingNow } from '../../wallet/wallet-command.ts';
import type { WalletGate } from '../../wallet/wallet-gate.ts';
import { checkStake, HOUSE_LIMITS, type HouseOrder, refuseStake } from '../house-bet.ts';
import { commandOf } from '../house-command.ts';
import { houseStanding } from '../house-session.ts';
import { createBatches } from './batches.ts';
import {
  type CrashBetChange,
  type CrashBetRow,
  changeCrashBets,
  findCrashBet,
  insertCrashBets,
  type NewCrashBet,
} from './crash-bet-store.ts';
import { CLOSING_MS, type CrashTable, type LiveBet } from './crash-table.ts';
import { type BetEnd, detailOf, type EndBets, type EndedBet } from './end-bets.ts';

interface CrashOrder extends HouseOrder {
  /** The round that the player saw being bet on. */
  readonly round: number;
  readonly autoHundredths: number | null;
  /** The player as others see them. */
  readonly name: string;
}

export interface CrashAnswer {
  readonly bet: CrashBetRow;
  readonly standing: Standing;
}

export interface CrashBets {
  /**
   * @throws DomainError play.table_closed, .bets_closed, .choice_not_allowed, .stake_not_allowed, .round_runs, .too_fast,
   *   ledger.not_enough, .key_reused, protection.account_locked, .limit_reached, .reality_check
   */
  place(order: CrashOrder): Promise<CrashAnswer>;
  /** @throws DomainError play.round_unknown, .bets_closed */
  cancel(memberId: MemberId, id: string): Promise<CrashAnswer>;
  /**
   * `receivedAt` decides, not the moment at which the books are written.
   * @throws DomainError play.round_unknown, .cash_out_late
   */
  cashOut(memberId: MemberId, id: string, receivedAt: number): Promise<CrashAnswer>;
  /** Lets go of every bet whose multiplier is reached at a moment. */
  leaveDue(at: number): void;
  /** Ends every bet of this process when its round has ended. */
  settleRound(): void;
  /** Bets that are being asked for. */
  asking(): number;
  /** Whoever follows a member's own bet. */
  onChange(hear: (bet: CrashBetRow, standing: Standing | null) => void): void;
}

interface BetDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gate: WalletGate;
  readonly inTurn: Turns;
  readonly table: CrashTable;
  readonly ends: EndBets;
  /** This process. */
  readonly host: string;
}

export function createCrashBets(deps: BetDeps): CrashBets {
  const { db, clock, gate, inTurn, table, ends, log } = deps;
  const write = createBatches((bets: readonly NewCrashBet[]) => insertCrashBets(db, deps.host, bets));
  const change = createBatches((changes: readonly CrashBetChange[]) => changeCrashBets(db, changes));
  const hearers: ((bet: CrashBetRow, standing: Standing | null) => void)[] = [];
  let asking = 0;

  const isOpen = (round: number) => {
    const now = table.round();
    return now?.no === round && now.state === 'betting' && clock.now() < now.bets_until;
  };
  const answerOf = async (bet: CrashBetRow, standing: Standing | null): Promise<CrashAnswer> => ({
    bet,
    standing: standing ?? (await houseStanding(db, bet.member_id)),
  });

  function take(bet: CrashBetRow, ended: Pick<EndedBet, 'state' | 'cash' | 'win'>): CrashBetRow {
    const live: LiveBet = { ...bet, ...ended, isOwn: true, deciding: false };
    table.put(live);
    return live;
  }

  async function endBet(bet: CrashBetRow, end: BetEnd): Promise<CrashAnswer> {
    const live = table.find(bet.member_id);
    if (live?.id === bet.id) live.deciding = true;
    const ended = await ends.end(bet, end);
    const after = take(bet, ended);
    for (const hear of hearers) hear(after, ended.standing);
    return answerOf(after, ended.standing);
  }

  const endLater = (bet: CrashBetRow, end: BetEnd) => {
    endBet(bet, end).catch((error: unknown) => log.warn({ err: error }, 'a bet on Crash waits for its end'));
  };

  /** Asks the wallet for the stake of a bet that is written down. */
  async function stake(bet: CrashBetRow, order: CrashOrder): Promise<CrashAnswer> {
    const closesAt = (table.round()?.bets_until.getTime() ?? 0) + CLOSING_MS;
    const answer = await gate.run({
      ...commandOf(bet),
      kind: 'bet',
      key: bet.id,
      amount: bet.stake,
      minRoundMs: order.minRoundMs,
      expiresAt: new Date(closesAt),
      detail: detailOf(bet, null),
    });
    const at = clock.now();
    const own = { memberId: bet.member_id, id: bet.id, cash: null, win: 0n, at };
    if (answer.status !== 'ok' && answer.status !== 'replayed') {
      await change({ ...own, state: 'dropped' });
      if (answer.reason === 'token_expired') fail('play.bets_closed');
      if (answer.reason === 'too_fast')
        fail('play.too_fast', { retryAfterMs: await waitForStart(db, { ...order, at }) });
      refuseStake(answer);
    }
    const isIn = await change({ ...own, state: 'in' });
    const now = table.round();
    if (!isIn || now?.no !== bet.round_no || now.state !== 'betting') {
      // The books were slower than the round: the player could not have taken it out.
      await endBet(bet, { kind: 'back' });
      fail('play.bets_closed');
    }
    const placed = take(bet, { state: 'in' as 'out', cash: null, win: 0n });
    const standing = standingNow(answer);
    for (const hear of hearers) hear(placed, standing);
    return answerOf(placed, standing);
  }

  async function placeNew(order: CrashOrder): Promise<CrashAnswer> {
    if (!isOpen(order.round)) fail(table.round() === undefined ? 'play.table_closed' : 'play.bets_closed');
    const leaveAt = crashLeaveAt({
      stakeMicros: order.stakeMicros,
      autoHundredths: order.autoHundredths,
      maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
    });
    const isWritten = await write({
      memberId: order.memberId,
      id: order.id,
      round: order.round,
      gameNo: order.gameNo,
      name: order.name,
      stake: order.stakeMicros,
      auto: order.autoHundredths,
      leaveAt,
      isDemo: order.isDemo,
      at: order.at,
    });
    if (!isWritten) fail('play.round_runs');
    return stake(rowOf(order, leaveAt), order);
  }

  async function placeAgain(order: CrashOrder, known: CrashBetRow): Promise<CrashAnswer> {
    const isSame =
      known.round_no === order.round &&
      known.game_no === order.gameNo &&
      known.stake === order.stakeMicros &&
      known.auto === order.autoHundredths;
    if (!isSame) fail('ledger.key_reused');
    if (known.state === 'dropped') fail('play.bets_closed');
    if (known.state !== 'asked') return answerOf(known, null);
    if (isOpen(order.round)) return stake(known, order);
    await endBet(known, { kind: 'back' });
    return fail('play.bets_closed');
  }

  return {
    async place(order) {
      checkStake(order.stakeMicros);
      if (order.autoHundredths !== null && !isCrashAuto(order.autoHundredths))
        fail('play.choice_not_allowed');
      return inTurn(order.memberId, async () => {
        asking += 1;
        try {
          const live = table.find(order.memberId);
          const known = live?.id === order.id ? live : await findCrashBet(db, order.memberId, order.id);
          return known ? await placeAgain(order, known) : await placeNew(order);
        } finally {
          asking -= 1;
        }
      });
    },
    cancel: (memberId, id) =>
      inTurn(memberId, async () => {
        const bet = await findCrashBet(db, memberId, id);
        if (!bet || bet.state === 'dropped') fail('play.round_unknown');
        if (bet.state === 'refunded') return answerOf(bet, null);
        if (!isOpen(bet.round_no)) fail('play.bets_closed');
        return endBet(bet, { kind: 'back' });
      }),
    async cashOut(memberId, id, receivedAt) {
      const live = table.find(memberId);
      const isLive = live?.id === id && live.state === 'in';
      const hundredths = isLive ? table.hundredthsAt(receivedAt) : undefined;
      if (isLive && hundredths !== undefined) {
        return endBet(live, { kind: 'out', cash: Math.min(hundredths, live.leave_at) });
      }
      const bet = await findCrashBet(db, memberId, id);
      if (!bet) fail('play.round_unknown');
      return bet.state === 'out' ? answerOf(bet, null) : fail('play.cash_out_late');
    },
    leaveDue(at) {
      const hundredths = table.hundredthsAt(at);
      if (hundredths === undefined) return;
      for (const bet of table.bets()) {
        if (bet.isOwn && bet.state === 'in' && !bet.deciding && bet.leave_at <= hundredths) {
          endLater(bet, { kind: 'out', cash: bet.leave_at });
        }
      }
    },
    settleRound() {
      const round = table.round();
      for (const bet of table.bets()) {
        if (!bet.isOwn || bet.state !== 'in' || bet.deciding) continue;
        if (round?.state === 'void') endLater(bet, { kind: 'back' });
        else if (bet.leave_at <= (round?.bust ?? 0)) endLater(bet, { kind: 'out', cash: bet.leave_at });
        else endLater(bet, { kind: 'lost' });
      }
    },
    asking: () => asking,
    onChange: (hear) => {
      hearers.push(hear);
    },
  };
}

function rowOf(order: CrashOrder, leaveAt: number): CrashBetRow {
  return {
    member_id: order.memberId,
    id: order.id,
    round_no: order.round,
    game_no: order.gameNo,
    name: order.name,
    stake: order.stakeMicros,
    auto: order.autoHundredths,
    leave_at: leaveAt,
    state: 'asked',
    cash: null,
    win: 0n,
    is_demo: order.isDemo,
    at: order.at,
  };
}
