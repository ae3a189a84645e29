import { ENDING_SHOWN, type EndingContract } from '@nokshi/contract/agents-contract-fields.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import type { ContractDeps } from './contract-deps.ts';
import type { Contract } from './contract-store.ts';
import { presentTop } from './contract-terms.ts';
import type { Ending } from './find-ending.ts';
import { lastPeriod, readPastFacts } from './past-facts.ts';
import { payOfPeriods } from './past-pay.ts';
import { contractNo, describeParties, partyOf } from './present-contract.ts';

/** What a list of contracts that would end says: whose they are, and what the last period would have brought by them. */
export async function describeEnding(
  deps: Pick<ContractDeps, 'settings'>,
  db: Db | Tx,
  ending: readonly Ending[],
  when: { readonly at: Date; readonly zone: string },
): Promise<{ readonly ending: EndingContract[]; readonly endingCount: number }> {
  const shown = ending.slice(0, ENDING_SHOWN);
  const parties = await describeParties(
    db,
    shown.map(({ contract }) => contract),
  );
  const { agentSettlement: rules } = await deps.settings();
  const list: EndingContract[] = [];
  for (const { contract, why } of shown) {
    const { upline_id: uplineId, rate_type: rateType, top } = contract;
    assert(uplineId !== null, 'what stands below somebody is not of the house');
    list.push({
      id: contract.id,
      no: contractNo(contract),
      isOffer: contract.state === 'offered',
      upline: partyOf(parties, uplineId),
      downline: partyOf(parties, contract.member_id),
      ...presentTop({ rateType, top }),
      why,
      lastMicros: (await lastPay({ db, zone: when.zone, rules }, contract, when.at)).toString(),
    });
  }
  return { ending: list, endingCount: ending.length };
}

/** What the last whole period would have brought by a contract. */
async function lastPay(
  deps: Parameters<typeof readPastFacts>[0],
  { member_id: memberId, terms }: Contract,
  at: Date,
): Promise<bigint> {
  const period = lastPeriod(terms, at, deps.zone);
  const facts = await readPastFacts(deps, memberId, terms, [period]);
  return payOfPeriods(terms, [period], facts)[0] ?? 0n;
}
