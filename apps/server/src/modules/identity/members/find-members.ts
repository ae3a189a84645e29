import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { type FoundMember, MEMBERS_FOUND } from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { foldLetters } from '@nokshi/texts/fold-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { storedForms } from '../contacts/read-phone.ts';
import type { MemberRow } from '../identity-store.ts';

const NUMBER = /^(?:M-)?(\d{1,15})$/i;

type FoundRow = Pick<MemberRow, 'id' | 'no' | 'account' | 'type' | 'status' | 'is_demo' | 'registered_at'>;

/**
 * Members that what was typed may mean: the beginning of an account, a number with or without `M-`, a mobile number in
 * any form; and those of `others`. An exact account comes first. The staff is not found.
 */
export async function findMembers(
  db: Db,
  typed: string,
  others: readonly MemberId[],
): Promise<FoundMember[]> {
  const words = cleanLogin(typed);
  if (words === '') return [];
  const folded = foldLetters(words);
  const no = NUMBER.exec(words)?.[1];
  const mobiles = storedForms(words);
  const { rows } = await sql<FoundRow>`
    select id, no, account, type, status, is_demo, registered_at from identity_member
     where type < ${MEMBER_TYPE.staff}
       and (account_search like ${`${escapeLike(folded)}%`} or no = ${no ?? null}::bigint or mobile = any (${[...mobiles]}::text[])
            or id = any (${[...others]}::uuid[]))
     order by account_search = ${folded} desc, no = ${no ?? null}::bigint desc nulls last, account_search
     limit ${MEMBERS_FOUND}`.execute(db);
  return rows.map(presentFound);
}

export function presentFound(row: FoundRow): FoundMember {
  return {
    memberId: row.id,
    no: Number(row.no),
    account: row.account,
    type: row.type,
    status: row.status,
    isDemo: row.is_demo,
    registeredAt: row.registered_at.getTime(),
  };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
