import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTerms,
  type ContractValue,
} from '@nokshi/contract/agents-contract-fields.ts';
import { answerOffer, offerContract } from '@nokshi/contract/agents-contracts.ts';
import { offerHouseContract } from '@nokshi/contract/agents-contracts-console.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { newId } from '../src/platform/ids.ts';
import { aMember, type Member, signedIn } from './builders.ts';
import { type SignedIn, valueOf, type World } from './world.ts';

/** Contracts for tests, made by the public calls. */

export interface Agent {
  readonly member: Member;
  readonly as: SignedIn;
}

/** Somebody with an own session; an agent unless told. */
export async function aParty(world: World, upline: Agent | null, type: number = MEMBER_TYPE.agent) {
  const member = await aMember(world, { type, ...(upline && { upline: upline.member }) });
  return { member, as: await signedIn(world, member) };
}

/** Terms of one tier without minimums; a rate in percent. */
export function someTerms(
  rate: number,
  kind: ContractKind = 'dividend',
  change: Partial<ContractTerms> = {},
): ContractTerms {
  const ratePpm = Math.round(rate * 10_000);
  const tier = { ratePpm, amountMicros: null, minBetMicros: '0', minNetLossMicros: '0', minActive: 0 };
  return {
    kind,
    period: kind === 'dividend' ? 'semimonthly' : 'daily',
    rateType: 'percent',
    mode: 'fixed',
    carry: 'none',
    tiers: kind === 'realtime' ? [] : [tier],
    realtime: kind === 'realtime' ? { minStakeMicros: '0', winPpm: ratePpm, lossPpm: ratePpm } : null,
    ...change,
  };
}

export function offer(
  world: World,
  from: Agent,
  to: Pick<Agent, 'member'>,
  terms: ContractTerms,
  id = newId(),
) {
  return world.call(offerContract, { id, memberId: to.member.id, terms }, { as: from.as });
}

export function accept(world: World, who: Agent, id: string, agreeTerminate?: boolean) {
  return world.call(
    answerOffer,
    { id, answer: 'accept', ...(agreeTerminate !== undefined && { agreeTerminate }) },
    { as: who.as },
  );
}

/** Lets the house offer the kinds that are off by default as well. */
export async function offerEveryKind(world: World): Promise<void> {
  const houseKinds = [...CONTRACT_KINDS];
  await world.app.rooms.brand.change('agentContracts', { offerDays: 7, houseKinds, shownKinds: [] });
  world.clock.advance(2001);
}

/** A contract of the house with a top agent, accepted. */
export async function aHouseContract(
  world: World,
  risk: SignedIn,
  to: Agent,
  terms: ContractTerms,
): Promise<ContractValue> {
  const order = { id: newId(), memberNo: to.member.no, terms, reason: 'agreed by phone' };
  const { id } = valueOf(await world.call(offerHouseContract, order, { as: risk }));
  return valueOf(await accept(world, to, id, true));
}

/** A contract that was offered and accepted. */
export async function aContract(
  world: World,
  from: Agent,
  to: Agent,
  terms: ContractTerms,
): Promise<ContractValue> {
  const { contract } = valueOf(await offer(world, from, to, terms));
  return valueOf(await accept(world, to, contract.id, true));
}
