import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { ErrorCode } from '@nokshi/contract/errors.ts';
import type { Closing, ClosingObstacle } from '@nokshi/contract/identity-closing.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import { record } from '../../../platform/outbox/record.ts';
import {
  findBalance,
  findStanding,
  HOUSE_CREDIT,
  lockBalance,
  memberCash,
  memberHeld,
  post,
  tellStanding,
} from '../../ledger/index.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { accountKey, findMember, type MemberRow } from '../identity-store.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import { endAndTell } from '../sessions/sessions.ts';
import { forgetDevicesOf, markClosed, markOpen } from './closing-store.ts';

const REFUSALS: Readonly<Record<ClosingObstacle, ErrorCode>> = {
  round: 'identity.closing_round',
  deposit: 'identity.closing_deposit',
  held: 'identity.closing_held',
  balance: 'identity.closing_balance',
};

/** What stands against closing the account, and what would be given up with it. */
export async function describeClosing(deps: IdentityDeps, principal: Principal): Promise<Closing> {
  const member = await findMember(deps.db, principal.memberId);
  if (!member) fail('identity.session_gone');
  const { currency } = member;
  const cash = { memberId: member.id, address: memberCash(member.id), currency };
  const held = { ...cash, address: memberHeld(member.id) };
  const [open, balance, heldMicros] = await Promise.all([
    deps.upstairs.countOpen(deps.db, member.id),
    findBalance(deps.db, cash),
    findBalance(deps.db, held),
  ]);
  return {
    obstacles: [...listObstacles(open, { balance: balance ?? 0n, held: heldMicros ?? 0n })],
    balanceMicros: (balance ?? 0n).toString(),
    currency,
    mayGiveUp: currency === PLAY_CREDIT,
  };
}

function listObstacles(
  open: { readonly rounds: number; readonly deposits: number },
  money: { readonly balance: bigint; readonly held: bigint },
): readonly ClosingObstacle[] {
  const stands: Readonly<Record<ClosingObstacle, boolean>> = {
    round: open.rounds > 0,
    deposit: open.deposits > 0,
    held: money.held > 0n,
    balance: money.balance > 0n,
  };
  return (Object.keys(stands) as ClosingObstacle[]).filter((obstacle) => stands[obstacle]);
}

/**
 * Closes the account at its owner's word. Nothing of it may be open: rounds, deposits, what is reserved, money. Play
 * credit is no money and may be given up with it. What was written stays written, as the law asks.
 * @throws DomainError identity.closing_word, closing_round, closing_deposit, closing_held, closing_balance, and as
 *   `confirmOwner`
 */
export async function closeAccount(
  deps: IdentityDeps,
  principal: Principal,
  order: { readonly account: string; readonly givesUpCredit: boolean; readonly proof: OwnerProof },
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const isNamed = [order.account, cleanLogin(order.account)].some(
    (typed) => accountKey(typed) === accountKey(principal.account),
  );
  if (!isNamed) {
    fail('identity.closing_word', { field: 'account' });
  }
  const member = await confirmOwner(deps, principal, { ...order.proof, ...call });
  const { at } = call;
  await inTransaction(deps.db, async (tx) => {
    await clearMoney(tx, deps, member, { givesUpCredit: order.givesUpCredit, at });
    await markClosed(tx, member.id, at);
    await forgetDevicesOf(tx, member.id, at);
    await recordSecurityChange(tx, { memberId: member.id, what: 'account_closed', ...call });
    await endAndTell(tx, { memberId: member.id, reason: 'revoked', at });
  });
}

/** The account's row in the ledger is held until the end, so that no stake slips in between. */
async function clearMoney(
  tx: Tx,
  deps: IdentityDeps,
  { id: memberId, currency }: MemberRow,
  { givesUpCredit, at }: { readonly givesUpCredit: boolean; readonly at: Date },
): Promise<void> {
  const cash = memberCash(memberId);
  const balance = (await lockBalance(tx, { memberId, address: cash, currency })) ?? 0n;
  const held = (await findBalance(tx, { memberId, address: memberHeld(memberId), currency })) ?? 0n;
  const isGivenUp = givesUpCredit && currency === PLAY_CREDIT;
  const [first] = listObstacles(await deps.upstairs.countOpen(tx, memberId), {
    balance: isGivenUp ? 0n : balance,
    held,
  });
  if (first !== undefined) fail(REFUSALS[first]);
  if (balance <= 0n) return;
  await post(tx, {
    memberId,
    scope: 'identity.closing',
    key: at.toISOString(),
    transfers: [{ code: 'credit.given_up', from: cash, to: HOUSE_CREDIT, amount: balance, currency }],
    at,
  });
  const standing = await findStanding(tx, { memberId, address: cash, currency });
  await record(tx, 'ledger.balance_changed', { memberId, currency, ...tellStanding(standing) }, at);
}

/**
 * Opens an account again that its owner closed. A phone number or mail address that another account proved meanwhile
 * has to be proved anew. Locks that hold stay.
 * @throws DomainError identity.member_unknown, identity.not_closed
 */
export async function reopenMember(
  deps: IdentityDeps,
  memberId: MemberId,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member || member.type >= MEMBER_TYPE.staff) fail('identity.member_unknown');
    if (!(await markOpen(tx, memberId))) fail('identity.not_closed');
    // The address of the staff is nothing that a member should read.
    await recordSecurityChange(tx, { memberId, what: 'account_reopened', ip: '', at: call.at });
  });
}
