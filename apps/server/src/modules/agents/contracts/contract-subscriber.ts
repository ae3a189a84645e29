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
 * A contract stands between an agent and a direct downline. Where the staff moves the downline, or takes the agency away,
 * it ends with the running period; offers are withdrawn.
 */
export function contractSubscriber({ timeZone }: Pick<ContractDeps, 'timeZone'>): Subscriber {
  return {
    name: 'agents.contracts',
    events: ['identity.member_moved', 'identity.type_changed'],
    async prepare() {
      const zone = await timeZone();
      return async (tx, events) => {
        for (const { name, payload, recordedAt } of events) {
          if (name === 'identity.member_moved') {
            const { memberId, at } = payload;
            await endAfterMove(tx, {
              memberId: memberId as MemberId,
              at: new Date(at),
              zone,
              now: recordedAt,
            });
          }
          if (name === 'identity.type_changed' && !AGENT_TYPES.includes(payload.type)) {
            const { memberId, at } = payload;
            await endAfterAgency(tx, {
              memberId: memberId as MemberId,
              at: new Date(at),
              zone,
              now: recordedAt,
            });
          }
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
  const { memberId, at } = happened;
  await lockContracts(tx);
  // There and back again is as if nothing had been.
  const uplineId = (await findUplineId(tx, memberId)) ?? null;
  for (const kind of CONTRACT_KINDS) {
    const offer = await findOffer(tx, { memberId, kind });
    const standing = await listStanding(tx, { memberId, kind, at });
    const ofFormer = [...standing, ...(offer ? [offer] : [])].filter(
      ({ upline_id }) => upline_id !== uplineId,
    );
    await endAll(tx, ofFormer, { ...happened, by: 'moved' });
  }
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
  { at, now, zone, by }: Happened & { readonly by: 'moved' | 'agency_ended' },
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
