import { POINTS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/index.ts';
import { lockTurnover, openRequirement, type TurnoverTerms } from '../../cashier/index.ts';
import {
  HOUSE_POINTS,
  HOUSE_REWARDS,
  memberCash,
  memberPoints,
  openAccount,
  openMissingCash,
  post,
  tellCashBalances,
} from '../../ledger/index.ts';
import { findRefusal } from '../../protection/index.ts';
import { tellMoved } from '../tell-moved.ts';
import { type GrantRow, lockGrants, markClaimed } from './grant-store.ts';

export interface ClaimDeps {
  readonly db: Db;
  /** What the brand overlooks of a turnover; the multiplier is each reward's own. */
  readonly turnover: () => Promise<TurnoverTerms>;
}

/**
 * Claims rewards of a member, all or none, each once: the ledger knows each by its id. Money comes with the turnover that
 * the reward asks.
 * @returns how they stand afterwards, in the order of their ids
 * @throws DomainError rewards.grant_unknown, rewards.grant_over, rewards.on_break
 */
export async function claimGrants(
  deps: ClaimDeps,
  claim: { readonly memberId: MemberId; readonly ids: readonly string[]; readonly at: Date },
): Promise<readonly GrantRow[]> {
  const terms = await deps.turnover();
  const { memberId, at } = claim;
  const ids = [...new Set(claim.ids)];
  return inTransaction(deps.db, async (tx) => {
    // Turnover is locked before money, here as everywhere.
    await lockTurnover(tx, memberId);
    const grants = await lockGrants(tx, memberId, ids);
    if (grants.length < ids.length) fail('rewards.grant_unknown');
    const ready = grants.filter((grant) => grant.state !== 'claimed');
    if (ready.some((grant) => isOver(grant, at))) fail('rewards.grant_over');
    if (ready.length > 0 && (await findRefusal(tx, { memberId, kind: 'launch', amount: 0n, at })))
      fail('rewards.on_break');
    for (const grant of ready) await claimOne(tx, grant, { terms, at });
    await tell(tx, ready, { memberId, at });
    return grants.map(
      (grant): GrantRow => (ready.includes(grant) ? { ...grant, state: 'claimed', endedAt: at } : grant),
    );
  });
}

function isOver({ state, expiresAt }: GrantRow, at: Date): boolean {
  return state !== 'ready' || (expiresAt !== null && expiresAt <= at);
}

async function claimOne(
  tx: Tx,
  grant: GrantRow,
  { terms, at }: { readonly terms: TurnoverTerms; readonly at: Date },
): Promise<void> {
  const { memberId, id, kind, source, currency, amount, multiplier } = grant;
  const isPoints = currency === POINTS;
  const transfer = isPoints
    ? ({ code: 'points.reward', from: HOUSE_POINTS, to: memberPoints(memberId) } as const)
    : ({ code: 'reward.claim', from: HOUSE_REWARDS, to: memberCash(memberId) } as const);
  if (isPoints) await openAccount(tx, { memberId, address: memberPoints(memberId), currency, at });
  else await openMissingCash(tx, [{ memberId, currency }], at);
  const { groupId } = await post(tx, {
    memberId,
    scope: 'rewards.grant',
    key: id,
    transfers: [{ ...transfer, amount, currency, note: `${kind} ${source}` }],
    at,
  });
  if (!isPoints && multiplier > 0) {
    await openRequirement(tx, {
      memberId,
      source: 'BONUS',
      sourceId: groupId,
      currency,
      base: amount,
      terms: { ...terms, multiplierHundredths: multiplier },
      at,
    });
  }
  await markClaimed(tx, { memberId, id, groupId, at });
  const claimed = {
    memberId,
    grantId: id,
    kind,
    currency,
    amountMicros: amount.toString(),
    at: at.getTime(),
  };
  await record(tx, 'rewards.claimed', claimed, at);
}

async function tell(
  tx: Tx,
  claimed: readonly GrantRow[],
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<void> {
  if (claimed.length === 0) return;
  const money = [...new Set(claimed.map(({ currency }) => currency))].filter(
    (currency) => currency !== POINTS,
  );
  await tellCashBalances(
    tx,
    money.map((currency) => ({ memberId, currency })),
    at,
  );
  await tellMoved(tx, { memberIds: [memberId], what: 'grants', at });
  if (claimed.some(({ currency }) => currency === POINTS)) {
    await tellMoved(tx, { memberIds: [memberId], what: 'points', at });
  }
}
