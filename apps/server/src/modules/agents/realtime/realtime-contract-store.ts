import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';
import type { RealtimeTerms, Terms } from '../rules/terms.ts';

/** What real-time salaries read of contracts. */

export interface RealtimeContract {
  readonly id: string;
  readonly memberId: MemberId;
  /** Null is the house. */
  readonly uplineId: MemberId | null;
  readonly from: Date;
  /** Not included; null goes on. */
  readonly until: Date | null;
  readonly terms: RealtimeTerms;
}

interface Row extends Omit<RealtimeContract, 'terms'> {
  readonly minStake: bigint;
  readonly winPpm: number;
  readonly lossPpm: number;
}

const COLUMNS = sql`c.id, c.member_id as "memberId", c.upline_id as "uplineId", c.effective_from as "from",
  c.ends_at as until, c.min_stake as "minStake", c.win_ppm as "winPpm", c.loss_ppm as "lossPpm"`;
const EVER_IN_FORCE = sql`c.kind = 'realtime' and c.state in ('active', 'terminated', 'superseded')
  and (c.ends_at is null or c.ends_at > c.effective_from)`;

const contractOf = ({ minStake, winPpm, lossPpm, ...row }: Row): RealtimeContract => ({
  ...row,
  terms: { minStake, winPpm, lossPpm },
});

/** Whether anybody has or had one: as long as nobody has, rounds are not looked at. */
export async function areThereAny(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from agents_contract c where ${EVER_IN_FORCE}) as any`.execute(db);
  return rows[0]?.any === true;
}

/** When the first contract began. */
export async function findFirstBegin(db: Db | Tx): Promise<Date | null> {
  const { rows } = await sql<{ begin: Date | null }>`
    select min(effective_from) as begin from agents_contract c where ${EVER_IN_FORCE}`.execute(db);
  return rows[0]?.begin ?? null;
}

/** The contracts of these members and of everybody above them by contract, which were in force at some time since. */
export async function listChainContracts(
  tx: Tx,
  memberIds: readonly string[],
  since: Date,
): Promise<readonly RealtimeContract[]> {
  const { rows } = await sql<Row>`
    with recursive above as (
      select c.* from agents_contract c
       where c.member_id = any (${list(memberIds)}::uuid[]) and ${EVER_IN_FORCE}
         and (c.ends_at is null or c.ends_at > ${since})
      union
      select c.* from above join agents_contract c on c.member_id = above.upline_id
       where ${EVER_IN_FORCE} and (c.ends_at is null or c.ends_at > ${since})
    )
    select ${COLUMNS} from above c`.execute(tx);
  return rows.map(contractOf);
}

/** Contracts that are in force at some time of a span. */
export async function listContractsWithin(
  db: Db | Tx,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<readonly RealtimeContract[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract c
     where ${EVER_IN_FORCE} and c.effective_from < ${end} and (c.ends_at is null or c.ends_at > ${start})
     order by c.id`.execute(db);
  return rows.map(contractOf);
}

/** As hashes and pages have the terms of a contract. */
export function wholeTerms({ terms }: RealtimeContract): Terms {
  return {
    kind: 'realtime',
    period: 'daily',
    rateType: 'percent',
    mode: 'fixed',
    carry: 'none',
    tiers: [],
    realtime: terms,
  };
}
