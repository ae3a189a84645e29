import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import type { Period } from '../rules/periods.ts';
import { dueOfDay, grossOfDay } from '../rules/realtime.ts';
import type { Statement } from '../settlement/reckon.ts';
import { listContractsWithin, type RealtimeContract, wholeTerms } from './realtime-contract-store.ts';
import { sumSlots } from './realtime-run-store.ts';

const NOTHING = { win: 0n, rebate: 0n, agentRebate: 0n, promotion: 0n, salary: 0n, active: 0 };
const NO_CARRY = { carryIn: 0n, carryOut: 0n, tier: null };

interface Draft {
  readonly contract: RealtimeContract;
  readonly stake: bigint;
  readonly earned: bigint;
  readonly gross: bigint;
}

/**
 * What contracts came to on a whole day, from its slots, which do not change any more: it says the same whenever it is
 * asked.
 */
export async function countRealtimeDay(db: Db | Tx, of: Period): Promise<readonly Statement[]> {
  const { start, end } = of;
  const contracts = await listContractsWithin(db, of);
  const sums = new Map(
    (await sumSlots(db, { after: start, until: end })).map((sum) => [sum.contractId, sum]),
  );
  const drafts = contracts.map((contract): Draft => {
    const { stake = 0n, earned = 0n } = sums.get(contract.id) ?? {};
    return { contract, stake, earned, gross: grossOfDay(earned) };
  });
  const below = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { uplineId } = draft.contract;
    if (uplineId === null) continue;
    const those = below.get(uplineId) ?? [];
    below.set(uplineId, those);
    those.push(draft);
  }
  return drafts.map((draft) => statementOf(of, draft, below.get(draft.contract.memberId) ?? []));
}

function statementOf(of: Period, draft: Draft, below: readonly Draft[]): Statement {
  const { contract, stake, gross } = draft;
  const paidDown = below.reduce((sum, down) => sum + down.gross, 0n);
  return {
    contractId: contract.id,
    memberId: contract.memberId,
    uplineId: contract.uplineId,
    ...NOTHING,
    bet: stake,
    ...NO_CARRY,
    base: stake,
    gross,
    paidDown,
    due: dueOfDay(gross, paidDown),
    state: gross > 0n ? 'calculated' : 'not_reached',
    hash: hashOf(of, { ...draft, paidDown }, below),
  };
}

/** Over the day, the terms and everything that was counted, as the hashes of other statements. */
function hashOf(
  { key, start, end }: Period,
  { contract, stake, earned, gross, paidDown }: Draft & { readonly paidDown: bigint },
  below: readonly Draft[],
): string {
  const downs = below.map((down) => [down.contract.id, down.gross] as const);
  const content = [
    key,
    start.getTime(),
    end.getTime(),
    wholeTerms(contract),
    [contract.id, contract.memberId, contract.uplineId, stake, earned, gross, paidDown],
    downs.sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
  return createHash('sha256').update(jsonText(content)).digest('hex');
}
