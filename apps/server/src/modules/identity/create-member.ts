import { MEMBER_TYPE, PLAY_CREDIT, WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { Tx } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { record } from '../../platform/outbox/record.ts';
import { HOUSE_CREDIT, memberCash, openAccount, post } from '../ledger/index.ts';
import { findContactOwner, insertMember, type MemberRow, type NewMember } from './identity-store.ts';

/**
 * Makes a member with an account in the ledger and the welcome credit, in the caller's transaction. Trial accounts
 * get no credit, because they play nothing.
 * @throws DomainError identity.username_taken, mobile_taken (a number that was proved)
 */
export async function createMember(
  tx: Tx,
  member: NewMember,
  credit: { readonly micros: bigint; readonly code: 'credit.welcome' | 'credit.demo' } = {
    micros: WELCOME_CREDIT_MICROS,
    code: 'credit.welcome',
  },
): Promise<MemberRow> {
  // The index knows a number in the same form alone; see `storedForms`.
  if (await isNumberTaken(tx, member)) fail('identity.mobile_taken', { field: 'mobileNum' });
  const row = (await insertMember(tx, member)) ?? (await refuseTaken(tx, member));
  const cash = memberCash(row.id);
  await openAccount(tx, { memberId: row.id, address: cash, currency: PLAY_CREDIT, at: member.at });
  if (row.type !== MEMBER_TYPE.trial && credit.micros > 0n) {
    await post(tx, {
      memberId: row.id,
      scope: 'identity',
      key: 'welcome',
      transfers: [
        { code: credit.code, from: HOUSE_CREDIT, to: cash, amount: credit.micros, currency: PLAY_CREDIT },
      ],
      at: member.at,
    });
  }
  await record(
    tx,
    'identity.member_registered',
    { memberId: row.id, memberNo: Number(row.no), account: row.account },
    member.at,
  );
  return row;
}

async function refuseTaken(tx: Tx, member: NewMember): Promise<never> {
  // Another registration may have been faster.
  if (await isNumberTaken(tx, member)) fail('identity.mobile_taken', { field: 'mobileNum' });
  return fail('identity.username_taken', { field: 'username' });
}

async function isNumberTaken(tx: Tx, { mobile, isMobileVerified }: NewMember): Promise<boolean> {
  return isMobileVerified === true && (await findContactOwner(tx, { mobile })) !== undefined;
}
