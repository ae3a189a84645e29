import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { lockOpened } from '../../identity/index.ts';
import { findBalance, memberCash } from '../../ledger/index.ts';
import { cancelRequirements } from '../turnover/turnover-store.ts';
import { isLocked } from './check-member-transfer.ts';
import { findByKey, listNotTakenBack, type MemberTransferRow } from './member-transfer-store.ts';
import { askForStakes, lockBoth, type MemberTransferDeps, moveCredit, tellBoth } from './send-to-member.ts';

export interface TakeBackOrder {
  readonly agentId: MemberId;
  /** The account that waits. */
  readonly memberId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly key: string;
  readonly at: Date;
}

/**
 * Takes back what an agent sent to an account that he opened and whose person has not come: a transfer of that account to
 * its upline, of all that was not taken back before. It is no deposit of the agent. What had to be staked when it was sent
 * has to be staked still; the rest comes back as free as it went.
 * @throws DomainError identity.waiting_unknown, cashier.nothing_to_take_back, protection.account_locked
 */
export async function takeBack(deps: MemberTransferDeps, order: TakeBackOrder): Promise<MemberTransferRow> {
  const { agentId, memberId, key, at } = order;
  const { turnover } = await deps.settings();
  return inTransaction(deps.db, async (tx) => {
    if (!(await findByKey(tx, memberId, key))) await lockOpened(tx, { openedBy: agentId, memberId });
    const known = await findByKey(tx, memberId, key);
    if (known) return known.receiver_id === agentId ? known : fail('identity.waiting_unknown');
    const sides = { senderId: memberId, receiverId: agentId };
    await lockBoth(tx, sides);
    if (await isLocked(tx, { memberId: agentId, at })) fail('protection.account_locked');
    const sent = await listNotTakenBack(tx, { agentId, memberId });
    const address = { memberId, address: memberCash(memberId), currency: PLAY_CREDIT };
    const amount = least(sum(sent.map((row) => row.amount)), (await findBalance(tx, address)) ?? 0n);
    if (amount <= 0n) fail('cashier.nothing_to_take_back');
    const row = await moveCredit(
      tx,
      { ...sides, key, way: 'up', amount, isSalary: false, takesBack: true },
      at,
    );
    await cancelRequirements(tx, { memberId, sourceIds: sent.map(({ id }) => id), at });
    const held = sum(sent.filter(({ was_held }) => was_held).map((one) => one.amount));
    if (held > 0n) await askForStakes(tx, row, { base: least(held, amount), turnover });
    await tellBoth(tx, row);
    return row;
  });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
