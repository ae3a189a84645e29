import type { EndingContract } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { type Terms, topRateOf } from '../rules/terms.ts';
import { misfit } from './contract-rules.ts';
import { type Contract, listGiven } from './contract-store.ts';

export interface Ending {
  readonly contract: Contract;
  readonly why: EndingContract['why'];
}

export interface Endings {
  /** Nearest first. */
  readonly ending: readonly Ending[];
  /** Those that the member gave and that fit under the new terms. */
  readonly staying: readonly Contract[];
}

/**
 * What ends below a member who has these terms from a moment on (B.4): what does not fit under them, and everything below
 * that, since its agent has a rate of nothing then. Offers are withdrawn.
 */
export async function findEnding(
  db: Db | Tx,
  of: { readonly memberId: MemberId; readonly terms: Terms; readonly from: Date; readonly at: Date },
): Promise<Endings> {
  const { memberId, terms, from, at } = of;
  const { kind } = terms;
  const top = topRateOf(terms);
  const isBehind = ({ state, ends_at: endsAt }: Contract) =>
    state === 'offered' || endsAt === null || endsAt > from;
  const given = (await listGiven(db, { uplineIds: [memberId], kind, at })).filter(isBehind);
  const ending: Ending[] = [];
  const staying: Contract[] = [];
  for (const contract of given) {
    const why = misfit(terms, { ...contract.terms, top: contract.top }, top);
    if (why !== undefined) ending.push({ contract, why });
    else if (contract.state === 'active') staying.push(contract);
  }
  let level = endedAgents(ending.map(({ contract }) => contract));
  while (level.length > 0) {
    const below = (await listGiven(db, { uplineIds: level, kind, at })).filter(isBehind);
    ending.push(...below.map((contract) => ({ contract, why: 'upline_ends' as const })));
    level = endedAgents(below);
  }
  return { ending, staying };
}

/** Whoever loses a contract that was in force; an offer that is withdrawn takes nothing away. */
function endedAgents(contracts: readonly Contract[]): readonly MemberId[] {
  return contracts.flatMap(({ state, member_id }) => (state === 'active' ? [member_id] : []));
}
