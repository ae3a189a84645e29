import type { MemberId } from '@nokshi/contract/ids.ts';
import { openSession } from '../../apps/server/src/modules/identity/sessions/sessions.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/db.ts';
import { callerAddress } from '../calls/steady-calls.ts';

/** Somebody who has signed in, and the address of the calls that are made with the token. */
export interface SignedIn {
  readonly memberId: MemberId;
  readonly token: string;
  readonly ip: string;
}

const BATCH = 50;

/** Opens a session for each, as a login does once the password was right. */
export async function signIn(
  db: Db,
  members: readonly { readonly id: MemberId; readonly no: bigint }[],
): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = [];
  for (let from = 0; from < members.length; from += BATCH) {
    const batch = members.slice(from, from + BATCH);
    const opened = await inTransaction(db, async (tx) => {
      const tokens: string[] = [];
      for (const [index, member] of batch.entries()) {
        const { token } = await openSession(
          tx,
          { ...member, type: 0 } as Parameters<typeof openSession>[1],
          { ip: callerAddress(from + index), userAgent: null, deviceId: null, at: new Date() },
          { isSingleSession: true },
        );
        tokens.push(token);
      }
      return tokens;
    });
    for (const [index, member] of batch.entries()) {
      signedIn.push({ memberId: member.id, token: opened[index] ?? '', ip: callerAddress(from + index) });
    }
  }
  return signedIn;
}
