import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import {
  HOUSE_AGENTS,
  memberCash,
  openMissingCash,
  type Posting,
  postMany,
  type TransferCode,
  tellCashBalances,
} from '../../ledger/index.ts';
import { insertParts, type Part } from './payment-store.ts';

const SCOPE = 'agents';

const PAID: Readonly<Record<string, TransferCode>> = {
  dividend: 'agent.dividend',
  daily: 'agent.daily_salary',
  hourly: 'agent.hourly_salary',
};

/**
 * Moves parts of payments, each once: what is noted and what moves stand in one transaction, and the ledger knows the
 * contract and the period as well. What one member pays another passes through the house, as each side has books of its own.
 * @throws DomainError ledger.not_enough
 */
export async function moveParts(tx: Tx, parts: readonly Part[], at: Date): Promise<void> {
  if (parts.length === 0) return;
  const holders = parts.flatMap(({ payerId, memberId, currency }) => [
    ...(payerId === null ? [] : [{ memberId: payerId, currency }]),
    { memberId, currency },
  ]);
  await openMissingCash(tx, holders, at);
  await postMany(
    tx,
    parts.flatMap((part) => postingsOf(part, at)),
  );
  await insertParts(tx, parts, at);
  await tellCashBalances(tx, holders, at);
}

function postingsOf(part: Part, at: Date): readonly Posting[] {
  const { payerId, memberId, kind, key, currency, amount, isBack } = part;
  const paid = PAID[kind];
  assert(paid !== undefined, `there are no payments of ${kind}`);
  const [giver, taker] = isBack ? [memberId, payerId] : [payerId, memberId];
  const common = { scope: SCOPE, key, at };
  const postings: Posting[] = [];
  if (giver !== null) {
    const code = isBack ? 'agent.taken_back' : 'agent.paid_down';
    const transfer = { code, from: memberCash(giver), to: HOUSE_AGENTS, amount, currency } as const;
    postings.push({ ...common, memberId: giver, transfers: [transfer] });
  }
  if (taker !== null) {
    const code = isBack ? 'agent.came_back' : paid;
    const transfer = { code, from: HOUSE_AGENTS, to: memberCash(taker), amount, currency };
    postings.push({ ...common, memberId: taker, transfers: [transfer] });
  }
  return postings;
}
