import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { createMember } from '../../apps/server/src/modules/identity/index.ts';
import { type Db, inTransaction, type Tx } from '../../apps/server/src/platform/db.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';

export interface BenchMember {
  readonly id: MemberId;
  readonly no: bigint;
  readonly account: string;
}

const BATCH = 200;

/** Members as registration makes them, welcome credit included; `also` runs in the transaction of each. */
export async function makeMembers(
  db: Db,
  order: { readonly count: number; readonly passwordHash: string | null; readonly at: Date },
  also: (tx: Tx, member: BenchMember) => Promise<void> = async () => undefined,
): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let from = 0; from < order.count; from += BATCH) {
    const made = await inTransaction(db, async (tx) => {
      const batch: BenchMember[] = [];
      for (let index = from; index < Math.min(from + BATCH, order.count); index += 1) {
        const member = await makeMember(tx, `bench${index}`, order);
        await also(tx, member);
        batch.push(member);
      }
      return batch;
    });
    members.push(...made);
  }
  return members;
}

async function makeMember(
  tx: Tx,
  account: string,
  { passwordHash, at }: { readonly passwordHash: string | null; readonly at: Date },
): Promise<BenchMember> {
  const { id, no } = await createMember(tx, {
    id: newId(at) as MemberId,
    account,
    type: 0,
    passwordHash,
    birthday: '1990-01-01',
    email: null,
    mobile: null,
    payeeName: null,
    extra: {},
    currency: PLAY_CREDIT,
    isDemo: false,
    termsVersion: 'bench',
    ip: null,
    at,
  });
  return { id, no, account };
}
