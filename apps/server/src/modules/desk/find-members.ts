import type { FoundMember } from '@nokshi/contract/identity-console.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import type { Db } from '../../platform/db.ts';
import { findByTrx } from '../cashier/index.ts';
import { findMembers } from '../identity/index.ts';

/** Members that what was typed may mean: by their account, or by a transaction id of a payment. */
export async function findMembersAnywhere(db: Db, typed: string): Promise<FoundMember[]> {
  return findMembers(db, typed, await findByTrx(db, cleanLogin(typed)));
}
