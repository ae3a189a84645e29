import { MEMBER_TYPE, PLAY_CREDIT, POINTS } from '@nokshi/contract/constants.ts';
import type { EventPayload } from '@nokshi/contract/events.ts';
import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import { timeOfId } from '../../platform/ids.ts';
import type { OutboxEvent, Subscriber } from '../../platform/outbox/event.ts';
import { addTeamFacts, readTeamTerms, type TeamFactsDeps } from './team-facts.ts';
import type { Movement } from './team-movements.ts';

export const TEAM_EVENTS = [
  'identity.member_registered',
  'cashier.deposit_changed',
  'cashier.bonus_changed',
  'rewards.claimed',
  'rewards.points_paid',
  'cashier.withdrawal_changed',
  'lottery.rebates_paid',
] as const;

/**
 * Rounds, added to the teams. The cursor is its own and not that of the quarter hours: a process of a version that knows no
 * teams moves that one on while it runs beside this one.
 */
export function createTeamRoundSubscriber(deps: TeamFactsDeps): Subscriber {
  return {
    name: 'reporting.team_rounds',
    events: ROUND_EVENTS,
    async prepare() {
      const terms = await readTeamTerms(deps);
      return (tx, events) => addTeamFacts(tx, terms, events.flatMap(roundChangesOf).map(movementOfRound));
    },
  };
}

/** What became of money, and who came, added to the teams. */
export function createTeamSubscriber(deps: TeamFactsDeps): Subscriber {
  return {
    name: 'reporting.teams',
    events: TEAM_EVENTS,
    async prepare() {
      const terms = await readTeamTerms(deps);
      return (tx, events) => addTeamFacts(tx, terms, events.flatMap(movementsOf));
    },
  };
}

/** Of a round; the id of a round names the moment when it began. */
function movementOfRound(change: RoundChange): Movement {
  const { memberId, roundId, at, gameNo, currency } = change;
  return {
    memberId,
    began: timeOfId(roundId) ?? at,
    at,
    gameNo,
    currency,
    amounts: {
      rounds: BigInt(change.counts),
      stake: BigInt(change.stakeMicros),
      win: BigInt(change.winMicros),
    },
  };
}

const COUNTED: readonly number[] = Object.values(MEMBER_TYPE).filter(
  (type) => type !== MEMBER_TYPE.trial && type < MEMBER_TYPE.staff,
);

function movementsOf(event: OutboxEvent): readonly Movement[] {
  switch (event.name) {
    case 'identity.member_registered': {
      const { memberId, type, currency = PLAY_CREDIT } = event.payload;
      if (type !== undefined && !COUNTED.includes(type)) return [];
      const at = event.recordedAt.getTime();
      return [{ memberId, began: at, at, gameNo: 0, currency, amounts: { joined: 1n } }];
    }
    case 'cashier.deposit_changed': {
      const { creditedMicros, at } = event.payload;
      if (event.payload.state !== 'credited' || creditedMicros === null) return [];
      return [ofOrder(event.payload, at, { deposit: BigInt(creditedMicros), deposits: 1n })];
    }
    case 'cashier.bonus_changed': {
      const { what, amountMicros, at, givenAt = at } = event.payload;
      if (what === 'dropped') return [];
      const amount = BigInt(amountMicros);
      return [ofOrder(event.payload, givenAt, { promotion: what === 'credited' ? amount : -amount })];
    }
    case 'rewards.claimed': {
      const { currency, amountMicros, at } = event.payload;
      // Points cost nothing before they are turned into credit.
      if (currency === POINTS) return [];
      return [ofOrder(event.payload, at, { promotion: BigInt(amountMicros) })];
    }
    case 'rewards.points_paid':
      return [ofOrder(event.payload, event.payload.at, { promotion: BigInt(event.payload.amountMicros) })];
    case 'cashier.withdrawal_changed': {
      const { paid } = event.payload;
      if (paid === undefined) return [];
      const amounts = {
        withdrawal: BigInt(paid.micros),
        withdrawals: BigInt(paid.counts),
        promotion: -BigInt(paid.bonusBackMicros),
      };
      return [ofOrder(event.payload, paid.requestedAt, amounts)];
    }
    case 'lottery.rebates_paid':
      return rebatesOf(event.payload);
    default:
      return [];
  }
}

function ofOrder(
  { memberId, currency, at }: { readonly memberId: string; readonly currency: string; readonly at: number },
  began: number,
  amounts: Movement['amounts'],
): Movement {
  return { memberId, began, at, gameNo: 0, currency, amounts };
}

/** The member's own belongs to the member; what somebody above had of it is that agent's, and of who stands above the agent. */
function rebatesOf({ gameNo, at, members }: EventPayload<'lottery.rebates_paid'>): readonly Movement[] {
  return members.flatMap(({ memberId, currency, rebateMicros, agents }) => {
    const about = { began: at, at, gameNo, currency };
    return [
      { ...about, memberId, amounts: { rebate: BigInt(rebateMicros) } },
      ...agents.map(({ agentId, amountMicros }) => ({
        ...about,
        memberId: agentId,
        amounts: { agentRebate: BigInt(amountMicros) },
      })),
    ];
  });
}
