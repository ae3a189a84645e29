import type { MemberId } from '@nokshi/contract/ids.ts';
import { fail } from '../../../platform/errors.ts';
import { attempt, type Outcome } from '../../../platform/outcome.ts';
import { NO_STANDING, type Standing } from '../../ledger/index.ts';
import {
  type Asked,
  askWallet,
  type Decisions,
  refuseStake,
  standingNow,
  type WalletAnswer,
  type WalletCommand,
} from '../../play/index.ts';
import { roundOfOrder } from './round-of-order.ts';

/** The stake of one order, which opens its round. */
interface OrderStake {
  readonly orderId: string;
  readonly no: string;
  readonly numero: string;
  readonly stakeMicros: bigint;
}

/** Stakes of a member's orders of one game. */
export interface StakesOfMember {
  readonly memberId: MemberId;
  readonly isDemo: boolean;
  /** The rounds say so in their detail, and the betting record of it. */
  readonly hasSimulatedFeed: boolean;
  readonly gameNo: number;
  readonly vendor: string;
  readonly currency: string;
  readonly stakes: readonly OrderStake[];
}

export interface TakenStakes {
  /** Of each stake in their order. */
  readonly roundIds: readonly string[];
  /** After all of them. */
  readonly standing: Standing;
}

/** Stakes as the wallet is asked for them; `first` counts those of others that are asked beside them. */
export function askStakes(stakes: StakesOfMember, at: Date, first: number): readonly Asked[] {
  return askWallet(commandsOf(stakes), at, first);
}

/**
 * Takes the stakes of a party, in memory: all of them, or its refusal. Where a party has several and one is refused, those
 * before it were taken, and whoever calls has to undo them. Refusals are DomainErrors ledger.not_enough,
 * ledger.key_reused, protection.account_locked, protection.limit_reached, protection.reality_check,
 * cashier.real_money_off.
 */
export function takeStakes(
  wallet: Decisions,
  asked: readonly Asked[],
  stakes: readonly OrderStake[],
): Outcome<TakenStakes> {
  return attempt(() => readAnswers(asked.map(wallet.decide), stakes));
}

function commandsOf({ stakes, hasSimulatedFeed, ...party }: StakesOfMember): readonly WalletCommand[] {
  return stakes.map(({ orderId, no, numero, stakeMicros }) => ({
    ...roundOfOrder({ ...party, orderId }),
    kind: 'bet',
    key: orderId,
    amount: stakeMicros,
    detail: { numero, no, ...(hasSimulatedFeed && { simulated: true }) },
  }));
}

function readAnswers(answers: readonly WalletAnswer[], stakes: readonly OrderStake[]): TakenStakes {
  const refused = answers.find(({ status }) => status !== 'ok');
  // An order of this id was placed or undone before: whoever asks looks at what it was.
  if (refused?.status === 'replayed') fail('ledger.key_reused');
  if (refused !== undefined) refuse(refused, answers, stakes);
  const last = answers.at(-1);
  return {
    roundIds: answers.map(({ roundId }) => roundId ?? ''),
    standing: last === undefined ? NO_STANDING : standingNow(last),
  };
}

function refuse(
  refused: WalletAnswer,
  answers: readonly WalletAnswer[],
  stakes: readonly OrderStake[],
): never {
  if (refused.status !== 'not_enough') refuseStake(refused);
  const [first] = answers;
  // The stakes before it were taken and go back with everything else.
  const before =
    first?.status === 'ok'
      ? (first.balance ?? 0n) + (stakes[0]?.stakeMicros ?? 0n)
      : (refused.balanceNow ?? 0n);
  const price = stakes.reduce((sum, { stakeMicros }) => sum + stakeMicros, 0n);
  // standards 1.78
  fail('ledger.not_enough', { stakeMicros: price.toString(), balanceMicros: before.toString() });
}
