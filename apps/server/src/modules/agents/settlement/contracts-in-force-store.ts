import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Terms, Tier } from '../rules/terms.ts';
import type { ContractInForce } from './reckon.ts';
import type { Settled } from './settlement-store.ts';

/** What settlements read of contracts. */

interface Row {
  readonly id: string;
  readonly member_id: MemberId;
  readonly upline_id: MemberId | null;
  readonly rate_type: Terms['rateType'];
  readonly mode: Terms['mode'];
  readonly carry: Terms['carry'];
  /** Numbers as text: a driver reads those in JSON as fractions. */
  readonly tiers: readonly {
    readonly ratePpm: number;
    readonly amount: string | null;
    readonly bet: string;
    readonly netLoss: string;
    readonly active: number;
  }[];
}

/** Contracts that hold from the begin of a period to its end. Whoever gets less than a whole period has none in it. */
export async function listInForce(
  db: Db | Tx,
  { kind, period }: Settled,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<readonly ContractInForce[]> {
  const { rows } = await sql<Row>`
    select c.id, c.member_id, c.upline_id, c.rate_type, c.mode, c.carry, t.tiers
      from agents_contract c
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('ratePpm', rate_ppm, 'amount', amount::text,
                'bet', min_bet::text, 'netLoss', min_net_loss::text, 'active', min_active) order by position), '[]')
                as tiers
         from agents_contract_tier where contract_id = c.id) t
     where c.kind = ${kind} and c.period = ${period} and c.state in ('active', 'terminated', 'superseded')
       and c.effective_from <= ${start} and (c.ends_at is null or c.ends_at >= ${end})
     order by c.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    uplineId: row.upline_id,
    terms: { kind, period, rateType: row.rate_type, mode: row.mode, carry: row.carry, tiers: tiersOf(row) },
  }));
}

const tiersOf = ({ tiers }: Row): readonly Tier[] =>
  tiers.map(({ ratePpm, amount, bet, netLoss, active }) => ({
    ratePpm,
    amountMicros: amount === null ? null : BigInt(amount),
    minBet: BigInt(bet),
    minNetLoss: BigInt(netLoss),
    minActive: active,
  }));

/** When the first contract begins that holds after a moment; null when there is none. */
export async function findFirstBegin(
  db: Db | Tx,
  { kind, period }: Settled,
  after: Date | null,
): Promise<Date | null> {
  const { rows } = await sql<{ begin: Date | null }>`
    select min(effective_from) as begin from agents_contract
     where kind = ${kind} and period = ${period} and state in ('active', 'terminated', 'superseded')
       and (ends_at is null or ends_at > effective_from)
       and (${after}::timestamptz is null or ends_at is null or ends_at > ${after}::timestamptz)`.execute(db);
  return rows[0]?.begin ?? null;
}
