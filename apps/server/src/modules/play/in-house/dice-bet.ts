import { INHOUSE_VENDOR, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import { type DiceBet, drawDiceHundredths, isDiceBet, settleDice } from '@nokshi/fairness';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { WalletAnswer } from '../wallet-command.ts';
import type { WalletGate } from '../wallet-gate.ts';
import { findSeedPair, type SeedPairRow } from './seed-store.ts';
import { readSeeds } from './seeds.ts';
import type { Turns } from './turns.ts';

export const IN_HOUSE_SCOPE = 'in-house';

/** Micros of play credit. The largest win is the house's bankroll rule; the client shows it. */
export const DICE_LIMITS = {
  minStakeMicros: MICROS_PER_UNIT,
  maxStakeMicros: 1_000n * MICROS_PER_UNIT,
  maxWinMicros: 100_000n * MICROS_PER_UNIT,
} as const;

/** A bet whose nonce was taken by another process draws again with the next; more rounds than this is a fault. */
const NONCE_TRIES = 50;
const STAKE_STEP = 10_000n;

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  limit_reached: 'protection.limit_reached',
  reality_check: 'protection.reality_check',
};

export interface DiceOrder {
  readonly memberId: MemberId;
  readonly gameNo: number;
  /** The client's id of the bet; the same id gives the same throw. */
  readonly id: string;
  readonly stakeMicros: bigint;
  readonly bet: DiceBet;
  readonly isDemo: boolean;
  readonly at: Date;
}

export interface DiceResult {
  readonly round: DiceRound;
  readonly balanceMicros: bigint;
  readonly nextNonce: number;
}

export interface DiceDeps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly turns: Turns;
}

/**
 * One throw: the outcome follows from the member's seeds and the next nonce; stake and payout are one command. The
 * wallet function takes the nonce, so that bets sent together draw one after the other without a gap (3.22). Within
 * the process they take turns, because all but one of those that draw at once would have to draw again.
 * @throws DomainError play.stake_not_allowed, play.target_not_allowed, ledger.not_enough, ledger.key_reused,
 *   protection.account_locked, protection.limit_reached, protection.reality_check
 */
export async function diceBet(deps: DiceDeps, order: DiceOrder): Promise<DiceResult> {
  const { stakeMicros } = order;
  const isStakeFine =
    stakeMicros >= DICE_LIMITS.minStakeMicros &&
    stakeMicros <= DICE_LIMITS.maxStakeMicros &&
    stakeMicros % STAKE_STEP === 0n;
  if (!isStakeFine) fail('play.stake_not_allowed');
  if (!isDiceBet(order.bet)) fail('play.target_not_allowed');
  await readSeeds(deps.db, order.memberId, order.at);
  return deps.turns.take(order.memberId, () => drawAndSettle(deps, order));
}

async function drawAndSettle(deps: DiceDeps, order: DiceOrder): Promise<DiceResult> {
  for (let attempt = 0; attempt < NONCE_TRIES; attempt += 1) {
    const pair = await findSeedPair(deps.db, order.memberId, 'active');
    assert(pair !== undefined, 'a member who was given seeds has an active pair');
    const round = drawRound(order, pair);
    const answer = await deps.gate.run({
      kind: 'settle',
      memberId: order.memberId,
      scope: IN_HOUSE_SCOPE,
      key: order.id,
      currency: PLAY_CREDIT,
      gameNo: order.gameNo,
      roundRef: order.id,
      house: INHOUSE_VENDOR,
      isDemo: order.isDemo,
      amount: order.stakeMicros,
      payout: BigInt(round.winMicros),
      seedPair: { id: pair.id, nonce: pair.next_nonce },
      detail: { choice: [order.bet.direction, order.bet.targetHundredths], seedPair: pair.id, round },
    });
    if (answer.status !== 'nonce_moved') return read(answer, round);
  }
  throw new Error('the nonce moved under every try of a bet');
}

function drawRound(order: DiceOrder, pair: SeedPairRow): DiceRound {
  const rollHundredths = drawDiceHundredths({
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  });
  const settled = settleDice({
    bet: order.bet,
    rollHundredths,
    stakeMicros: order.stakeMicros,
    maxPayoutMicros: DICE_LIMITS.maxWinMicros,
  });
  return {
    roundId: order.id,
    at: order.at.getTime(),
    stakeMicros: order.stakeMicros.toString(),
    winMicros: settled.payoutMicros.toString(),
    direction: order.bet.direction,
    targetHundredths: order.bet.targetHundredths,
    outcomeHundredths: rollHundredths,
    multiplierTenThousandths: Number(settled.multiplier),
    serverSeedHash: pair.server_seed_hash,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  };
}

function read(answer: WalletAnswer, drawn: DiceRound): DiceResult {
  switch (answer.status) {
    case 'ok':
      return { round: drawn, balanceMicros: answer.balance ?? 0n, nextNonce: drawn.nonce + 1 };
    case 'replayed': {
      const first = (answer.stored as { detail: { round: DiceRound } }).detail.round;
      return { round: first, balanceMicros: answer.balanceNow ?? 0n, nextNonce: first.nonce + 1 };
    }
    case 'not_enough':
      return fail('ledger.not_enough', { balanceMicros: answer.balanceNow?.toString() ?? '0' });
    case 'duplicate':
      return fail('ledger.key_reused');
    case 'refused':
      return fail(REFUSALS[answer.reason ?? ''] ?? 'protection.account_locked');
    default:
      throw new Error(`the wallet answered a bet with ${answer.status}: ${answer.reason ?? ''}`);
  }
}
