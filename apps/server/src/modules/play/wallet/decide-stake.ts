import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { housePlay } from '../../ledger/index.ts';
import { judgeStake } from '../../protection/index.ts';
import { type Asked, type Decision, movements, refused } from './decision.ts';
import {
  type Account,
  type FreeGrant,
  type MemberFacts,
  nameOf,
  type Round,
  type SetFacts,
} from './facts.ts';
import type { BetCommand, Draw, Drawn, SeedsInUse, SettleCommand, WalletRefusal } from './wallet-command.ts';

/** Decides a bet or a settle: a stake, and of a settle the payout at once. */
export function decideStake(
  asked: Asked<BetCommand | SettleCommand>,
  {
    member,
    account,
    facts,
  }: { readonly member: MemberFacts; readonly account: Account; readonly facts: SetFacts },
): Decision {
  const { command, at } = asked;
  if (command.kind === 'bet' && command.expiresAt && command.expiresAt.getTime() <= at) {
    return refused('token_expired');
  }
  const isFree = command.isFree ?? false;
  const stake = isFree ? 0n : command.amount;
  // A closed round takes no more stakes: another one of its name is opened.
  const open = member.openRounds.get(nameOf(command.scope, command.gameNo ?? 0, command.roundRef));

  // A round is played in one currency; its figures are sums of it.
  if (open !== undefined && open.currency !== command.currency) return refused('wrong_currency');

  // A step of an open round that stakes nothing needs no leave.
  const verdict = stake > 0n || open === undefined ? judge(asked, { member, stake, facts }) : undefined;
  if (verdict !== undefined && verdict !== 'mark') return refused(verdict);
  // A free bet takes nothing, also of an account that a correction left below zero.
  if (!isFree && account.balance < stake) return { status: 'not_enough' };

  // Another stake in a round that runs starts nothing.
  const isPaced = (command.minRoundMs ?? 0) > 0 && open === undefined;
  if (isPaced && isTooFast(asked, member)) return refused('too_fast');
  const { draw } = command;
  const round = draw && drawRound(draw, member.seeds);
  if (round && 'status' in round) return round;
  // The last that can refuse: a free bet that is taken is played.
  const reward = command.kind === 'bet' && isFree ? command.reward : undefined;
  const grant = reward === undefined ? undefined : findGrant(asked, member, reward);
  if (typeof grant === 'string') return refused(grant);

  const house = housePlay(command.house);
  const payout = command.kind === 'settle' ? (round?.drawn.payout ?? command.payout ?? 0n) : 0n;
  return {
    status: 'ok',
    booking: {
      round: open ?? newRound(asked),
      isNew: open === undefined,
      stake,
      win: payout,
      closes: (command.closesRound ?? false) || command.kind === 'settle',
      // The protocol lets a supplier give free bets of its own without a name; reconciliation looks at them.
      flag: isFree && reward === undefined ? 'free_without_grant' : null,
      stands: true,
    },
    movements: movements(
      { code: 'play.stake', house, amount: stake, takes: true },
      { code: 'play.win', house, amount: payout, takes: false, isSecond: true },
    ),
    marks: verdict === 'mark',
    starts: isPaced,
    ...(round && { drawnFrom: round.seeds }),
    ...(round?.drawn.detail && { detail: round.drawn.detail }),
    ...(grant && { grant }),
  };
}

/** What stands against a stake: the licence for real money, and what the member or the operator has set. */
function judge(
  { command, at }: Asked,
  {
    member,
    stake,
    facts,
  }: { readonly member: MemberFacts; readonly stake: bigint; readonly facts: SetFacts },
): WalletRefusal | 'mark' | undefined {
  if (command.currency !== PLAY_CREDIT && facts.takesRealMoney.get(at) !== true) return 'real_money_off';
  return judgeStake(member.standards, { amount: stake, at });
}

/** What the nonce gives whose turn it is. A game that cannot draw is answered alone: its neighbours have no part in it. */
function drawRound(
  draw: Draw,
  seeds: SeedsInUse | undefined,
): { readonly seeds: SeedsInUse; readonly drawn: Drawn } | Decision {
  if (seeds === undefined) return { status: 'seeds_moved' };
  try {
    const drawn = draw.from(seeds);
    return drawn === undefined ? { status: 'seeds_moved' } : { seeds, drawn };
  } catch (error) {
    return { status: 'failed', fault: `a round was not drawn: ${String(error)}` };
  }
}

function isTooFast({ command, at }: Asked, member: MemberFacts): boolean {
  const startedAt = member.starts.get(command.gameNo ?? 0);
  return startedAt !== undefined && startedAt > at - (command.minRoundMs ?? 0);
}

/** The grant that a free bet is taken from, or why it is not. Its stake may be told as nothing or as the bet's value. */
function findGrant(
  { command, at }: Asked<BetCommand | SettleCommand>,
  member: MemberFacts,
  reward: string,
): FreeGrant | WalletRefusal {
  const grant = member.grants.get(nameOf(command.scope, reward));
  if (
    grant === undefined ||
    grant.gameNo !== (command.gameNo ?? 0) ||
    grant.currency !== command.currency ||
    (command.amount !== 0n && command.amount !== grant.betValue)
  ) {
    return 'free_bet_unknown';
  }
  const isOver = grant.state !== 'granted' || grant.endsAt <= at || grant.usedCount >= grant.betCount;
  return isOver ? 'free_bet_over' : grant;
}

function newRound({ command, ids }: Asked): Round {
  return {
    id: ids.round,
    ref: command.roundRef,
    gameNo: command.gameNo ?? 0,
    currency: command.currency,
    isDemo: command.isDemo ?? false,
    isClosed: false,
    stake: 0n,
    win: 0n,
  };
}
