import { INHOUSE_VENDOR, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { SeedPair } from '@nokshi/fairness';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Turns } from '../../../platform/turns.ts';
import type { Standing } from '../../ledger/index.ts';
import { waitForStart } from '../pace.ts';
import {
  describeAnswer,
  SUPPLIERS_REFUSALS,
  standingNow,
  type WalletAnswer,
  type WalletRefusal,
} from '../wallet-command.ts';
import type { WalletGate } from '../wallet-gate.ts';
import type { SeedPairRow } from './seed-store.ts';
import { readActivePair } from './seeds.ts';

export const IN_HOUSE_SCOPE = 'in-house';

/**
 * Micros of play credit, for every game of the house. The largest win of a round is the house's bankroll rule: a bet
 * that could win more is taken and its win is cut to it, so that it is published wherever a bet is made.
 */
export const HOUSE_LIMITS = {
  minStakeMicros: MICROS_PER_UNIT,
  maxStakeMicros: 1_000n * MICROS_PER_UNIT,
  maxWinMicros: 100_000n * MICROS_PER_UNIT,
} as const;

/** A bet whose nonce was taken by another process draws again with the next; more rounds than this is a fault. */
export const NONCE_TRIES = 50;
const STAKE_STEP = 10_000n;

/** As its member reads it; the rest is told otherwise, or is nothing that a bet of ours can meet. */
const REFUSALS: Readonly<Record<WalletRefusal, ErrorCode | 'fault'>> = {
  account_locked: 'protection.account_locked',
  limit_reached: 'protection.limit_reached',
  reality_check: 'protection.reality_check',
  real_money_off: 'cashier.real_money_off',
  // Told with the time to wait (`waitForStart`), by whoever sends a pace.
  too_fast: 'fault',
  ...SUPPLIERS_REFUSALS,
};

/** What every bet on a game of the house says, whatever the game. */
export interface HouseOrder {
  readonly memberId: MemberId;
  readonly gameNo: number;
  /** The client's id of the bet; the same id gives the same round. */
  readonly id: string;
  readonly stakeMicros: bigint;
  readonly isDemo: boolean;
  /** How long after the last start of this game another round may start, in ms; 0 is no matter. */
  readonly minRoundMs: number;
  readonly at: Date;
}

/** A bet with the account of whoever placed it, for games that show it to others. */
export interface NamedOrder extends HouseOrder {
  readonly account: string;
}

/** What every game's round tells; each adds its own bet and outcome. */
export interface HouseRound {
  readonly roundId: string;
  readonly at: number;
  readonly stakeMicros: string;
  readonly winMicros: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A game's part in a bet. */
export interface HouseGame<Own> {
  /** The bet as it was sent, without stake: another one under a used id is refused. */
  readonly choice: unknown;
  /** What the seeds draw and what that pays; called again when another bet took the nonce. */
  settle(pair: SeedPair): { readonly payoutMicros: bigint; readonly own: Own };
}

export interface HouseResult<Round> {
  readonly round: Round;
  readonly standing: Standing;
  readonly nextNonce: number;
}

export interface HouseDeps {
  readonly db: Db;
  readonly gate: WalletGate;
  readonly inTurn: Turns;
}

/**
 * One round of a game whose round is one bet: the outcome follows from the member's seeds and the next nonce; stake and
 * payout are one command. The wallet takes the nonce, so that bets sent together draw one after the other
 * without a gap (3.22). Within the process they take turns, because all but one of those that draw at once would have to
 * draw again.
 * @throws DomainError play.stake_not_allowed, play.too_fast, ledger.not_enough, ledger.key_reused, protection.account_locked,
 *   protection.limit_reached, protection.reality_check
 */
export async function betInHouse<Own extends object>(
  deps: HouseDeps,
  order: HouseOrder,
  game: HouseGame<Own>,
): Promise<HouseResult<HouseRound & Own>> {
  checkStake(order.stakeMicros);
  return deps.inTurn(order.memberId, () => drawAndSettle(deps, order, game));
}

/** @throws DomainError play.stake_not_allowed */
export function checkStake(stakeMicros: bigint): void {
  const isFine =
    stakeMicros >= HOUSE_LIMITS.minStakeMicros &&
    stakeMicros <= HOUSE_LIMITS.maxStakeMicros &&
    stakeMicros % STAKE_STEP === 0n;
  if (!isFine) fail('play.stake_not_allowed');
}

async function drawAndSettle<Own extends object>(
  deps: HouseDeps,
  order: HouseOrder,
  game: HouseGame<Own>,
): Promise<HouseResult<HouseRound & Own>> {
  for (let attempt = 0; attempt < NONCE_TRIES; attempt += 1) {
    const pair = await readActivePair(deps.db, order.memberId, order.at);
    const { round, payoutMicros } = drawRound(order, game, pair);
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
      minRoundMs: order.minRoundMs,
      amount: order.stakeMicros,
      payout: payoutMicros,
      seedPair: { id: pair.id, nonce: pair.next_nonce },
      detail: { choice: game.choice, seedPair: pair.id, round },
    });
    if (answer.reason === 'too_fast') {
      fail('play.too_fast', { retryAfterMs: await waitForStart(deps.db, order) });
    }
    if (answer.status !== 'nonce_moved') return read(answer, round);
  }
  throw new Error('the nonce moved under every try of a bet');
}

function drawRound<Own extends object>(
  order: HouseOrder,
  game: HouseGame<Own>,
  pair: SeedPairRow,
): { readonly round: HouseRound & Own; readonly payoutMicros: bigint } {
  const { payoutMicros, own } = game.settle({
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  });
  const round = {
    roundId: order.id,
    at: order.at.getTime(),
    stakeMicros: order.stakeMicros.toString(),
    winMicros: payoutMicros.toString(),
    ...own,
    serverSeedHash: pair.server_seed_hash,
    clientSeed: pair.client_seed,
    nonce: pair.next_nonce,
  };
  return { round, payoutMicros };
}

function read<Round extends HouseRound>(answer: WalletAnswer, drawn: Round): HouseResult<Round> {
  switch (answer.status) {
    case 'ok':
      return { round: drawn, standing: standingNow(answer), nextNonce: drawn.nonce + 1 };
    case 'replayed': {
      // The hash of the command has told that the game and the bet are the same ones, so the round is of this shape.
      const first = (answer.stored as { detail: { round: Round } }).detail.round;
      return { round: first, standing: standingNow(answer), nextNonce: first.nonce + 1 };
    }
    default:
      return refuseStake(answer);
  }
}

/** The refusal of a stake that the wallet did not take, as its member reads it. */
export function refuseStake(answer: WalletAnswer): never {
  switch (answer.status) {
    case 'not_enough':
      return fail('ledger.not_enough', { balanceMicros: answer.balanceNow?.toString() ?? '0' });
    case 'duplicate':
      return fail('ledger.key_reused');
    case 'refused': {
      const refusal = REFUSALS[answer.reason];
      if (refusal !== 'fault') return fail(refusal);
      throw new Error(`the wallet refused a bet with ${answer.reason}`);
    }
    default:
      throw new Error(`the wallet answered a bet with ${describeAnswer(answer)}`);
  }
}
