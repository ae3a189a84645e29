import type { TeamFigures, TeamMember, TeamNow } from '@nokshi/contract/agents-team.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { TreeMember } from '../../identity/index.ts';
import { netOf, type TeamSum } from '../../reporting/index.ts';
import type { TeamState } from './count-team.ts';

export function describeFigures(sum: TeamSum): TeamFigures {
  return {
    rounds: sum.rounds,
    stakeMicros: sum.stake.toString(),
    winMicros: sum.win.toString(),
    rebateMicros: sum.rebate.toString(),
    agentRebateMicros: sum.agentRebate.toString(),
    promotionMicros: sum.promotion.toString(),
    netMicros: netOf(sum).toString(),
    depositMicros: sum.deposit.toString(),
    deposits: sum.deposits,
    withdrawalMicros: sum.withdrawal.toString(),
    withdrawals: sum.withdrawals,
    joined: sum.joined,
    firstDeposits: sum.firstDeposits,
    activeDays: sum.active,
  };
}

export function describeNow(now: TeamState): TeamNow {
  const { members, agents, online, balance, counted_at } = now;
  return {
    members,
    agents,
    online,
    balanceMicros: balance.toString(),
    countedAt: counted_at.getTime(),
  };
}

/**
 * A member as an agent sees one: that an account is blocked, and why, is between the member and the house, since it may
 * be the member's own break.
 */
export function describeTeamMember(member: TreeMember): TeamMember {
  return {
    id: member.id,
    no: member.no.toString(),
    account: member.account,
    nickname: member.nickname,
    isAgent: AGENT_TYPES.includes(member.type),
    isWaiting: member.status === 'waiting',
    isClosed: member.status === 'closed',
    registeredAt: member.registered_at.getTime(),
  };
}
