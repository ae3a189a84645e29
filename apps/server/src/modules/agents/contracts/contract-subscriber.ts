import { CONTRACT_KINDS } from '@nokshi/contract/agents-contract-fields.ts';
import { AGENT_TYPES } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Subscriber } from '../../../platform/outbox/index.ts';
import { findMember, findUplineId } from '../../identity/index.ts';
import { periodAt } from '../rules/periods.ts';
import { changesOf } from './answer-offer.ts';
import { closeOffers, endRows } from './contract-change-store.ts';
import type { ContractDeps } from './contract-deps.ts';
import {
  type Contract,
  findContract,
  findOffer,
  listGiven,
  listStanding,
  lockContracts,
} from './contract-store.ts';
import { spreadEnds } from './spread-ends.ts';
import { type Change, tellParties } from './tell-parties.ts';

/**
 * A contract stands between an agent and a direct downline. Where the staff moves the downline or takes the agency away,
 * or the downline closes the account, it ends with the running period; offers are withdrawn.
 */
export function contractSubscriber({ timeZone }: Pick<ContractDeps, 'timeZone'>): Subscriber {
  return {
    name: 'agents.contracts',
    events: ['identity.member_moved', 'identity.type_changed', 'identity.security_changed'],
    async prepare() {
      const zone = await timeZone();
      return async (tx, events) => {
        for (const { name, payload, recordedAt } of events) {
          const happened = (what: { readonly memberId: string; readonly at: number }): Happened => ({
            memberId: what.memberId as MemberId,
            at: new Date(what.at),
            zone,
            now: recordedAt,
          });
          if (name === 'identity.member_moved') await endAfterMove(tx, happened(payload));
          if (name === 'identity.type_changed' && !AGENT_TYPES.includes(payload.type))
            await endAfterAgency(tx, happened(payload));
          if (name === 'identity.security_changed' && payload.what === 'account_closed')
            await endAfterClosing(tx, happened(payload));
        }
      };
    },
  };
}

interface Happened {
  readonly memberId: MemberId;
  readonly at: Date;
  readonly now: Date;
  readonly zone: string;
}

async function endAfterMove(tx: Tx, happened: Happened): Promise<void> {
  await lockContracts(tx);
  // There and back again is as if nothing had been.
  const uplineId = (await findUplineId(tx, happened.memberId)) ?? null;
  const ofFormer = (await listHeld(tx, happened)).filter(({ upline_id }) => upline_id !== uplineId);
  await endAll(tx, ofFormer, { ...happened, by: 'moved' });
}

async function endAfterClosing(tx: Tx, happened: Happened): Promise<void> {
  await lockContracts(tx);
  if ((await findMember(tx, happened.memberId))?.status !== 'closed') return;
  await endAll(tx, await listHeld(tx, happened), { ...happened, by: 'closed' });
}

/** What a member has of the upline or the house: accepted and not over, and offers. */
async function listHeld(tx: Tx, { memberId, at }: Happened): Promise<readonly Contract[]> {
  const held: Contract[] = [];
  for (const kind of CONTRACT_KINDS) {
    held.push(...(await listStanding(tx, { memberId, kind, at })));
    const offer = await findOffer(tx, { memberId, kind });
    if (offer) held.push(offer);
  }
  return held;
}

async function endAfterAgency(tx: Tx, happened: Happened): Promise<void> {
  const { memberId, at } = happened;
  await lockContracts(tx);
  const member = await findMember(tx, memberId);
  if (member && AGENT_TYPES.includes(member.type)) return;
  for (const kind of CONTRACT_KINDS) {
    const given = await listGiven(tx, { uplineIds: [memberId], kind, at });
    await endAll(tx, given, { ...happened, by: 'agency_ended' });
  }
}

async function endAll(
  tx: Tx,
  contracts: readonly Contract[],
  { at, now, zone, by }: Happened & { readonly by: 'moved' | 'agency_ended' | 'closed' },
): Promise<void> {
  const told: Change[] = [];
  for (const contract of contracts) {
    if (contract.state === 'offered') {
      await closeOffers(tx, [contract.id], { state: 'withdrawn', at: now });
      told.push({ contract: { ...contract, state: 'withdrawn' }, what: 'withdrawn' });
      continue;
    }
    const running = periodAt(contract.terms, at, zone).end;
    // What has not begun does not begin.
    const begins = contract.effective_from ?? running;
    const endsAt = begins > running ? begins : running;
    if (contract.ends_at !== null && contract.ends_at <= endsAt) continue;
    await endRows(tx, [contract.id], { endsAt, by });
    const spread = await spreadEnds(tx, { memberId: contract.member_id, kind: contract.kind, at: now });
    const ended = await findContract(tx, contract.id);
    if (ended) told.push({ contract: ended, what: 'ending' }, ...changesOf(spread));
  }
  await tellParties(tx, told, now);
}
