import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../platform/db.ts';
import { findMember } from '../identity/index.ts';

/** What never changes of a member once it is there, and decides nothing about what the member may do. */
interface KnownMember {
  readonly no: bigint;
  readonly account: string;
  readonly isDemo: boolean;
}

export type KnowMember = (memberId: MemberId) => Promise<KnownMember | undefined>;

const MOST_CACHED = 20_000;

/** Looks members up once and keeps what never changes of them. */
export function createKnownMembers(db: Db): KnowMember {
  const kept = new Map<MemberId, KnownMember>();
  return async (memberId) => {
    const known = kept.get(memberId);
    if (known) return known;
    const member = await findMember(db, memberId);
    if (!member) return undefined;
    const facts = { no: member.no, account: member.account, isDemo: member.is_demo };
    if (kept.size >= MOST_CACHED) kept.clear();
    kept.set(memberId, facts);
    return facts;
  };
}
