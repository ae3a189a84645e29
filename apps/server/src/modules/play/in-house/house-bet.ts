import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { SeedPair } from '@nokshi/fairness';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Standing } from '../../ledger/index.ts';
import { waitForStart } from '../pace.ts';
import {
  type Drawn,
  describeAnswer,
  type SeedsInUse,
  SUPPLIERS_REFUSALS,
  standingNow,
  type WalletAnswer,
  type WalletRefusal,
} from '../wallet/wallet-command.ts';
import type { WalletGate } from '../wallet/wallet-gate.ts';
import { houseCommand } from './house-command.ts';
import { readSeeds } from './seeds.ts';

/**
 * Micros of play credit, for every game of the house. The largest win of a round is the house's bankroll rule: a bet
 * that could win more is taken and its win is cut to it, so that it is published wherever a bet is made.
 */
export const HOUSE_LIMITS = {
  minStakeMicros: MICROS_PER_UNIT,
  maxStakeMicros: 1_000n * MICROS_PER_UNIT,
  maxWinMicros: 100_000n * MICROS_PER_UNIT,
} as const;

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
  /** What the seeds draw and what that pays. Pure: it is called again where the wallet repeats its batch. */
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
}

/**
 * One round of a game whose round is one bet: the outcome follows from the member's seeds and the next nonce; stake and
 * payout are one command. The wallet draws while it holds the account and takes the nonce with the money, so that bets
 * sent together, to whatever process, draw one after the other without a gap (3.22).
 * @throws DomainError play.stake_not_allowed, play.too_fast, ledger.not_enough, ledger.key_reused, protection.account_locked,
 *   protection.limit_reached, protection.reality_check
 */
export async function betInHouse<Own extends object>(
  deps: HouseDeps,
  order: HouseOrder,
  game: HouseGame<Own>,
): Promise<HouseResult<HouseRound & Own>> {
  checkStake(order.stakeMicros);
  let answer = await settle(deps, order, game);
  if (answer.status === 'seeds_moved') {
    // A session opens with seeds; this is a member whose pair is not there all the same.
    await readSeeds(deps.db, order.memberId, order.at);
    answer = await settle(deps, order, game);
  }
  if (answer.reason === 'too_fast') {
    fail('play.too_fast', { retryAfterMs: await waitForStart(deps.db, order) });
  }
  return read(answer);
}

/** @throws DomainError play.stake_not_allowed */
export function checkStake(stakeMicros: bigint): void {
  const isFine =
    stakeMicros >= HOUSE_LIMITS.minStakeMicros &&
    stakeMicros <= HOUSE_LIMITS.maxStakeMicros &&
    stakeMicros % STAKE_STEP === 0n;
  if (!isFine) fail('play.stake_not_allowed');
}

async function settle<Own extends object>(
  { gate }: HouseDeps,
  order: HouseOrder,
  game: HouseGame<Own>,
): Promise<WalletAnswer> {
  return gate.run({
    ...houseCommand(order),
    kind: 'settle',
    key: order.id,
    minRoundMs: order.minRoundMs,
    amount: order.stakeMicros,
    draw: { choice: game.choice, from: (seeds) => drawRound(order, game, seeds) },
  });
}

function drawRound<Own extends object>(
  order: HouseOrder,
  game: HouseGame<Own>,
  { pairId, serverSeedHash, ...pair }: SeedsInUse,
): Drawn {
  const { payoutMicros, own } = game.settle(pair);
  const round = {
    roundId: order.id,
    at: order.at.getTime(),
    stakeMicros: order.stakeMicros.toString(),
    winMicros: payoutMicros.toString(),
    ...own,
    serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
  };
  return { payout: payoutMicros, detail: { choice: game.choice, seedPair: pairId, round } };
}

function read<Round extends HouseRound>(answer: WalletAnswer): HouseResult<Round> {
  if (answer.status !== 'ok' && answer.status !== 'replayed') return refuseStake(answer);
  // The hash of the command has told that the game and the bet are the same ones, so a repeat's round is of this shape.
  const { round } = (answer.stored as { detail: { round: Round } }).detail;
  return { round, standing: standingNow(answer), nextNonce: round.nonce + 1 };
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
