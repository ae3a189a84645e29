import type { ContractEnd, ContractKind, ContractProduct } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { list } from '../../../platform/sql-list.ts';
import { type Terms, type Tier, topRateOf } from '../rules/terms.ts';

/** SQL of contracts: versions with their tiers, and what they are read by. */

type StoredState = 'offered' | 'active' | 'terminated' | 'superseded' | 'rejected' | 'withdrawn' | 'expired';
type OwnEnd = Exclude<ContractEnd, 'upline_ends'>;

interface Row {
  readonly id: string;
  readonly no: bigint;
  readonly offered_by: MemberId;
  readonly upline_id: MemberId | null;
  readonly member_id: MemberId;
  readonly kind: ContractKind;
  readonly product: ContractProduct;
  readonly period: Terms['period'];
  readonly rate_type: Terms['rateType'];
  readonly mode: Terms['mode'];
  readonly carry: Terms['carry'];
  readonly min_stake: bigint | null;
  readonly win_ppm: number | null;
  readonly loss_ppm: number | null;
  readonly top: bigint;
  readonly state: StoredState;
  readonly replaces_id: string | null;
  readonly offered_at: Date;
  readonly expires_at: Date;
  readonly answered_at: Date | null;
  readonly effective_from: Date | null;
  readonly own_ends_at: Date | null;
  readonly own_ends_by: OwnEnd | null;
  readonly ends_at: Date | null;
  readonly asked_by: 'upline' | 'downline' | 'staff' | null;
  readonly asked_at: Date | null;
  readonly asked_note: string | null;
  readonly is_agreed: boolean;
  readonly kept_at: Date | null;
}

/** One version of a contract, with its terms. */
export interface Contract extends Row {
  readonly terms: Terms;
}

const COLUMNS = sql`id, no, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry, min_stake,
  win_ppm, loss_ppm, top, state, replaces_id, offered_at, expires_at, answered_at, effective_from, own_ends_at,
  own_ends_by, ends_at, asked_by, asked_at, asked_note, is_agreed, kept_at`;

interface TierRow {
  readonly contract_id: string;
  readonly rate_ppm: number;
  readonly amount: bigint | null;
  readonly min_bet: bigint;
  readonly min_net_loss: bigint;
  readonly min_active: number;
}

async function withTerms(db: Db | Tx, rows: readonly Row[]): Promise<readonly Contract[]> {
  if (rows.length === 0) return [];
  const { rows: tierRows } = await sql<TierRow>`
    select contract_id, rate_ppm, amount, min_bet, min_net_loss, min_active from agents_contract_tier
     where contract_id = any (${list(rows.map(({ id }) => id))}::uuid[]) order by contract_id, position`.execute(
    db,
  );
  const tiers = new Map<string, Tier[]>();
  for (const row of tierRows) {
    const of = tiers.get(row.contract_id) ?? [];
    tiers.set(row.contract_id, of);
    of.push({
      ratePpm: row.rate_ppm,
      amountMicros: row.amount,
      minBet: row.min_bet,
      minNetLoss: row.min_net_loss,
      minActive: row.min_active,
    });
  }
  return rows.map((row) => ({ ...row, terms: termsOf(row, tiers.get(row.id) ?? []) }));
}

function termsOf(row: Row, tiers: readonly Tier[]): Terms {
  const { kind, period, rate_type: rateType, mode, carry, min_stake: minStake } = row;
  return {
    kind,
    period,
    rateType,
    mode,
    carry,
    tiers,
    ...(minStake !== null && {
      realtime: { minStake, winPpm: row.win_ppm ?? 0, lossPpm: row.loss_ppm ?? 0 },
    }),
  };
}

/** Held by whoever changes contracts: what two people do at once is done one after the other, up and down the tree. */
export async function lockContracts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.contracts', 0))`.execute(tx);
}

export interface NewContract {
  readonly id: string;
  readonly key: string;
  readonly offeredBy: MemberId;
  readonly uplineId: MemberId | null;
  readonly memberId: MemberId;
  readonly product: ContractProduct;
  readonly terms: Terms;
  readonly replacesId: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertOffer(tx: Tx, offer: NewContract): Promise<Contract> {
  const { terms } = offer;
  const { rows } = await sql<Row>`
    insert into agents_contract (id, key, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry,
      min_stake, win_ppm, loss_ppm, top, state, replaces_id, offered_at, expires_at)
    values (${offer.id}::uuid, ${offer.key}::uuid, ${offer.offeredBy}::uuid, ${offer.uplineId}::uuid,
      ${offer.memberId}::uuid, ${terms.kind}, ${offer.product}, ${terms.period}, ${terms.rateType}, ${terms.mode},
      ${terms.carry}, ${terms.realtime?.minStake ?? null}::bigint, ${terms.realtime?.winPpm ?? null}::integer,
      ${terms.realtime?.lossPpm ?? null}::integer, ${topRateOf(terms)}::bigint, 'offered', ${offer.replacesId}::uuid,
      ${offer.at}, ${offer.expiresAt})
    returning ${COLUMNS}`.execute(tx);
  for (const [position, tier] of terms.tiers.entries()) {
    await sql`
      insert into agents_contract_tier (contract_id, position, rate_ppm, amount, min_bet, min_net_loss, min_active)
      values (${offer.id}::uuid, ${position}, ${tier.ratePpm}, ${tier.amountMicros}::bigint, ${tier.minBet},
        ${tier.minNetLoss}, ${tier.minActive})`.execute(tx);
  }
  const row = rows[0];
  assert(row !== undefined, 'an offer that was written is answered');
  return { ...row, terms };
}

export async function findContract(db: Db | Tx, id: string): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from agents_contract where id = ${id}::uuid`.execute(db);
  return (await withTerms(db, rows))[0];
}

export async function findByKey(tx: Tx, offeredBy: MemberId, key: string): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract where offered_by = ${offeredBy}::uuid and key = ${key}::uuid`.execute(
    tx,
  );
  return (await withTerms(tx, rows))[0];
}

export interface StandingQuery {
  readonly memberId: MemberId;
  readonly kind: ContractKind;
  readonly at: Date;
}

/** Accepted ones of a member that are not over, the last one first. */
export async function listStanding(
  db: Db | Tx,
  { memberId, kind, at }: StandingQuery,
): Promise<readonly Contract[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract
     where member_id = ${memberId}::uuid and kind = ${kind} and state = 'active'
       and (ends_at is null or ends_at > ${at})
     order by ends_at desc nulls first, effective_from desc`.execute(db);
  return withTerms(db, rows);
}

/** All kinds of a member: accepted and not over, and offers that can be answered. */
export async function listOpenOf(db: Db, memberId: MemberId, at: Date): Promise<readonly Contract[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract
     where member_id = ${memberId}::uuid
       and ((state = 'active' and (ends_at is null or ends_at > ${at}))
            or (state = 'offered' and expires_at > ${at}))
     order by id desc limit 100`.execute(db);
  return withTerms(db, rows);
}

/** What these members gave of a kind: accepted and not over, and offers. */
export async function listGiven(
  db: Db | Tx,
  query: { readonly uplineIds: readonly MemberId[]; readonly kind: ContractKind; readonly at: Date },
): Promise<readonly Contract[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract
     where upline_id = any (${list(query.uplineIds)}::uuid[]) and kind = ${query.kind}
       and (state = 'offered' or (state = 'active' and (ends_at is null or ends_at > ${query.at})))
     order by no`.execute(db);
  return withTerms(db, rows);
}

/** The offer of a kind that a member has not answered. */
export async function findOffer(
  tx: Tx,
  query: { readonly memberId: MemberId; readonly kind: ContractKind },
): Promise<Contract | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract
     where member_id = ${query.memberId}::uuid and kind = ${query.kind} and state = 'offered'`.execute(tx);
  return (await withTerms(tx, rows))[0];
}

export interface ContractPage {
  readonly uplineId?: MemberId | undefined;
  readonly memberId?: MemberId | undefined;
  /** Of either side. */
  readonly partyId?: MemberId | undefined;
  readonly kind?: ContractKind | undefined;
  readonly show: 'all' | 'open' | 'offered' | 'in_force' | 'over';
  readonly after?: string | undefined;
  readonly at: Date;
  readonly limit: number;
}

/** Newest first. */
export async function listContracts(db: Db, page: ContractPage): Promise<readonly Contract[]> {
  const isStanding = sql`(state = 'active' and (ends_at is null or ends_at > ${page.at}))`;
  const isWaiting = sql`(state = 'offered' and expires_at > ${page.at})`;
  const shown = {
    all: sql`true`,
    open: sql`(${isStanding} or ${isWaiting})`,
    offered: isWaiting,
    in_force: isStanding,
    over: sql`not (${isStanding} or ${isWaiting})`,
  }[page.show];
  const party = page.partyId ?? null;
  const { rows } = await sql<Row>`
    select ${COLUMNS} from agents_contract
     where ${shown} and (${page.uplineId ?? null}::uuid is null or upline_id = ${page.uplineId ?? null}::uuid)
       and (${page.memberId ?? null}::uuid is null or member_id = ${page.memberId ?? null}::uuid)
       and (${party}::uuid is null or upline_id = ${party}::uuid or member_id = ${party}::uuid)
       and (${page.kind ?? null}::text is null or kind = ${page.kind ?? null}::text)
       and (${page.after ?? null}::uuid is null or id < ${page.after ?? null}::uuid)
     order by id desc limit ${page.limit}`.execute(db);
  return withTerms(db, rows);
}

/** Kinds of which a member has or ever had a contract, or gave one, and how many offers and questions wait for him. */
export async function readGates(
  db: Db,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<{ readonly kinds: readonly ContractKind[]; readonly waiting: number }> {
  const { rows } = await sql<{ kind: ContractKind; waiting: number }>`
    select kind, (count(*) filter (
             where member_id = ${memberId}::uuid
               and ((state = 'offered' and expires_at > ${at})
                    or (state = 'active' and asked_by = 'upline' and not is_agreed and kept_at is null
                        and own_ends_by = 'upline_asked' and ends_at > ${at}))))::integer as waiting
      from agents_contract
     where (member_id = ${memberId}::uuid or upline_id = ${memberId}::uuid)
       and (state in ('active', 'terminated', 'superseded') or (state = 'offered' and expires_at > ${at}))
     group by kind`.execute(db);
  return {
    kinds: rows.map(({ kind }) => kind),
    waiting: rows.reduce((total, { waiting }) => total + waiting, 0),
  };
}
