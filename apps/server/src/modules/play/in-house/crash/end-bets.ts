import type { MemberId } from '@nokshi/contract/ids.ts';
import { crashPayout } from '@nokshi/fairness';
import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { Standing } from '../../../ledger/index.ts';
import { describeAnswer, standingNow } from '../../wallet/wallet-command.ts';
import type { WalletGate } from '../../wallet/wallet-gate.ts';
import { HOUSE_LIMITS } from '../house-bet.ts';
import { commandOf, IN_HOUSE_SCOPE } from '../house-command.ts';
import { createBatches } from './batches.ts';
import { type CrashBetChange, type CrashBetRow, changeCrashBets, listLooseBets } from './crash-bet-store.ts';

/** What a bet comes to. */
export type BetEnd =
  | { readonly kind: 'out'; readonly cash: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'back' };

export interface EndedBet {
  readonly state: 'out' | 'lost' | 'refunded' | 'dropped';
  readonly cash: number | null;
  readonly win: bigint;
  readonly standing: Standing | null;
}

export interface EndBets {
  /**
   * Moves the money of a bet's end and writes it down. The wallet decides between two ends of one bet: they have one key, so
   * whichever comes first stands and the other is told of it.
   */
  end(bet: CrashBetRow, end: BetEnd): Promise<EndedBet>;
  /** Ends once more that the wallet or the database did not take. */
  retry(): Promise<void>;
  /** Ends bets that whoever took them did not, of rounds that ended before a moment. */
  settleLoose(endedBefore: Date): Promise<void>;
}

interface EndDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly gate: WalletGate;
  readonly log: Logger;
}

const LOOSE_BATCH = 500;

/** What the record of a bet on Crash keeps beside its figures; the rest stands with its round. */
export interface CrashDetail {
  readonly crash: {
    readonly round: number;
    readonly autoHundredths: number | null;
    readonly cashHundredths: number | null;
  };
}

export function detailOf(
  bet: Pick<CrashBetRow, 'round_no' | 'auto'>,
  cash: number | null,
): { crash: object } {
  const crash: CrashDetail['crash'] = { round: bet.round_no, autoHundredths: bet.auto, cashHundredths: cash };
  return { crash };
}

export function createEndBets(deps: EndDeps): EndBets {
  const { db, clock, log } = deps;
  const change = createBatches((changes: readonly CrashBetChange[]) => changeCrashBets(db, changes));
  /** What was decided and did not get through. */
  const owed = new Map<string, { readonly bet: CrashBetRow; readonly end: BetEnd }>();
  const keyOf = (bet: CrashBetRow) => `${bet.member_id} ${bet.id}`;

  async function endNow(bet: CrashBetRow, end: BetEnd): Promise<EndedBet> {
    const { standing, ...ended } = await move(deps, bet, end);
    await change({ memberId: bet.member_id, id: bet.id, ...ended, at: clock.now() });
    return { ...ended, standing };
  }

  const self: EndBets = {
    async end(bet, end) {
      // What was decided first stays decided: a cash-out that met a fault is no loss because the round ended meanwhile.
      const decided = owed.get(keyOf(bet)) ?? { bet, end };
      owed.set(keyOf(bet), decided);
      const ended = await endNow(decided.bet, decided.end);
      owed.delete(keyOf(bet));
      return ended;
    },
    async retry() {
      await Promise.all(
        [...owed.values()].map(({ bet, end }) =>
          self
            .end(bet, end)
            .catch((error: unknown) => log.warn({ err: error }, 'a bet on Crash still waits')),
        ),
      );
    },
    async settleLoose(endedBefore) {
      const loose = await listLooseBets(db, endedBefore, LOOSE_BATCH);
      await Promise.all(loose.map((bet) => self.end(bet, endOfLoose(bet))));
    },
  };
  return self;
}

/**
 * A bet of a round that was given back is given back, and so is one whose stake nobody confirmed to its player; any other
 * leaves where it was to leave by itself.
 */
function endOfLoose(bet: CrashBetRow & { round_state: 'over' | 'void'; bust: number | null }): BetEnd {
  if (bet.round_state === 'void' || bet.state === 'asked') return { kind: 'back' };
  return bet.leave_at <= (bet.bust ?? 0) ? { kind: 'out', cash: bet.leave_at } : { kind: 'lost' };
}

async function move(
  { db, gate }: Pick<EndDeps, 'db' | 'gate'>,
  bet: CrashBetRow,
  end: BetEnd,
): Promise<EndedBet> {
  const cash = end.kind === 'out' ? end.cash : null;
  const win =
    cash === null
      ? 0n
      : crashPayout({
          stakeMicros: bet.stake,
          cashHundredths: cash,
          maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
        });
  const answer = await gate.run({
    ...commandOf(bet),
    key: `${bet.id}:end`,
    referenceKey: bet.id,
    closesRound: true,
    detail: detailOf(bet, cash),
    ...(end.kind === 'back' ? { kind: 'rollback' as const } : { kind: 'win' as const, amount: win }),
  });
  const standing = answer.balanceNow === null ? null : standingNow(answer);
  switch (answer.status) {
    case 'ok':
    case 'replayed':
      if (end.kind !== 'back') return { state: end.kind, cash, win, standing };
      return { state: answer.roundId === null ? 'dropped' : 'refunded', cash, win, standing };
    case 'duplicate':
      return { ...(await readEnd(db, bet.member_id, bet.id)), standing };
    case 'no_such_transaction':
      return { state: 'dropped', cash: null, win: 0n, standing };
    default:
      throw new Error(`the wallet answered the end of a bet with ${describeAnswer(answer)}`);
  }
}

/** The end that a bet has had. */
async function readEnd(db: Db, memberId: MemberId, id: string): Promise<Omit<EndedBet, 'standing'>> {
  const { rows } = await sql<{ kind: string; amount: bigint; detail: Partial<CrashDetail> | null }>`
    select c.kind, c.amount, r.detail from play_command c
      left join play_round r on r.member_id = c.member_id and r.id = c.round_id
     where c.member_id = ${memberId}::uuid and c.scope = ${IN_HOUSE_SCOPE} and c.key = ${`${id}:end`}`.execute(
    db,
  );
  const [ended] = rows;
  if (ended?.kind !== 'win') return { state: 'refunded', cash: null, win: 0n };
  const cash = ended.detail?.crash?.cashHundredths ?? null;
  return cash === null ? { state: 'lost', cash, win: 0n } : { state: 'out', cash, win: ended.amount };
}
