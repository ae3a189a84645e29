import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { partsOf, recordAll } from '../../../platform/outbox/record.ts';
import type { Contract } from './contract-store.ts';
import { contractNo, describeParties, endOf } from './present-contract.ts';

type Told = EventPayload<'agents.contract_changed'>;

export interface Change {
  /** As it is after the change. */
  readonly contract: Contract;
  readonly what: Told['what'];
}

const MOST = 1000;

/** Tells both parties of each contract what became of it; the house is told by the console’s lists. */
export async function tellParties(tx: Tx, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const parties = await describeParties(
    tx,
    changes.map(({ contract }) => contract),
  );
  const nameOf = (id: string | null) => (id === null ? null : (parties.get(id)?.account ?? null));
  const told = changes.flatMap(({ contract, what }): Told[] => {
    const { id, upline_id: uplineId, member_id: memberId } = contract;
    const of = {
      contractId: id,
      no: contractNo(contract),
      kind: contract.kind,
      what,
      endsBy: what === 'ending' || what === 'ended' ? endOf(contract) : null,
      moment: momentOf(contract, what)?.getTime() ?? null,
      at: at.getTime(),
    };
    const toDownline: Told = { ...of, memberId, side: 'downline', otherName: nameOf(uplineId) };
    if (uplineId === null) return [toDownline];
    return [toDownline, { ...of, memberId: uplineId, side: 'upline', otherName: nameOf(memberId) }];
  });
  for (const part of partsOf(told, MOST)) await recordAll(tx, 'agents.contract_changed', part, at);
}

function momentOf(contract: Contract, what: Told['what']): Date | null {
  if (what === 'offered') return contract.expires_at;
  if (what === 'accepted') return contract.effective_from;
  return what === 'ending' || what === 'agreed' || what === 'ended' ? contract.ends_at : null;
}
