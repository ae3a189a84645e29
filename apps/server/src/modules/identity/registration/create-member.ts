import { MEMBER_TYPE, PLAY_CREDIT, WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/record.ts';
import { HOUSE_CREDIT, memberCash, openAccount, postMany } from '../../ledger/index.ts';
import { findContactOwner, insertMember, type MemberRow, type NewMember } from '../identity-store.ts';
import { placeMembers } from '../tree/tree.ts';

/** What a new member begins with, in micros of play credit, and the transfer that gives it. */
interface FirstCredit {
  readonly micros: bigint;
  readonly code: 'credit.welcome' | 'credit.demo';
}

const WELCOME: FirstCredit = { micros: WELCOME_CREDIT_MICROS, code: 'credit.welcome' };
/** For an account whose person has not come yet; `giveWelcome` follows. */
const NONE: FirstCredit = { micros: 0n, code: 'credit.welcome' };

/**
 * Makes a member with an account in the ledger and the welcome credit, in the caller's transaction. Trial accounts
 * get no credit, because they play nothing.
 * @throws DomainError identity.username_taken, mobile_taken (a number that was proved)
 */
export async function createMember(tx: Tx, member: NewMember, credit = WELCOME): Promise<MemberRow> {
  const first = member.status === 'waiting' ? NONE : credit;
  const [row] = await createMembers(tx, [member], first);
  assert(row !== undefined, 'a member was made');
  return row;
}

/**
 * The same for many, all or none; the credit of all is one set of postings. In the order of the list.
 * @throws DomainError identity.username_taken, mobile_taken (a number that was proved)
 */
export async function createMembers(
  tx: Tx,
  members: readonly NewMember[],
  credit = WELCOME,
): Promise<readonly MemberRow[]> {
  const made: { readonly row: MemberRow; readonly at: Date }[] = [];
  for (const member of members) made.push({ row: await insertOne(tx, member), at: member.at });
  await placeMembers(
    tx,
    members.map(({ id, uplineId, at }) => ({ memberId: id, uplineId: uplineId ?? null, at })),
  );
  const credited = made.filter(({ row }) => row.type !== MEMBER_TYPE.trial && credit.micros > 0n);
  await giveWelcome(
    tx,
    credited.map(({ row, at }) => ({ memberId: row.id, at })),
    credit,
  );
  for (const { id: memberId, uplineId, inviteCode, at } of members) {
    const row = made.find((one) => one.row.id === memberId)?.row;
    assert(row !== undefined, 'a member was made');
    const { no, account, type, currency } = row;
    const told = { memberId, memberNo: Number(no), account, uplineId: uplineId ?? null, type, currency };
    await record(tx, 'identity.member_registered', { ...told, ...(inviteCode && { inviteCode }) }, at);
  }
  return made.map(({ row }) => row);
}

/** What a member begins with, once for each, in one set of postings. */
export async function giveWelcome(
  tx: Tx,
  members: readonly { readonly memberId: MemberId; readonly at: Date }[],
  credit = WELCOME,
): Promise<void> {
  await postMany(
    tx,
    members.map(({ memberId, at }) => ({
      memberId,
      scope: 'identity',
      key: 'welcome',
      transfers: [
        {
          code: credit.code,
          from: HOUSE_CREDIT,
          to: memberCash(memberId),
          amount: credit.micros,
          currency: PLAY_CREDIT,
        },
      ],
      at,
    })),
  );
}

async function insertOne(tx: Tx, member: NewMember): Promise<MemberRow> {
  // The index knows a number in the same form alone; see `storedForms`.
  if (await isNumberTaken(tx, member)) fail('identity.mobile_taken', { field: 'mobileNum' });
  const row = (await insertMember(tx, member)) ?? (await refuseTaken(tx, member));
  await openAccount(tx, {
    memberId: row.id,
    address: memberCash(row.id),
    currency: PLAY_CREDIT,
    at: member.at,
  });
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
