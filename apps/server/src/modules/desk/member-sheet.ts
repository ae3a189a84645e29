import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberSheet } from '@nokshi/contract/desk.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { findBalance, memberCash } from '../ledger/index.ts';
import { describeLocks } from '../protection/index.ts';
import type { DeskDeps } from './desk-deps.ts';

/**
 * All that the staff sees of a member.
 * @throws DomainError identity.member_unknown, also for somebody of the staff
 */
export async function memberSheet(
  { db, identity }: DeskDeps,
  memberId: MemberId,
  look: { readonly at: Date; readonly language: Language },
): Promise<MemberSheet> {
  const facts = await identity.describeMember(memberId, look);
  const [balance, locks] = await Promise.all([
    findBalance(db, { memberId, address: memberCash(memberId), currency: facts.currency }),
    describeLocks(db, memberId, look.at),
  ]);
  return { ...facts, balanceMicros: (balance ?? 0n).toString(), locks };
}
