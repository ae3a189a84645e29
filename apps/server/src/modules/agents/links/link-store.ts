import type { Funnel, LinkKind } from '@nokshi/contract/agents-links.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { ProductSeries } from './link-series.ts';

export interface LinkRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly name: string;
  readonly kind: LinkKind;
  readonly code: string;
  readonly series: readonly ProductSeries[];
  readonly made_at: Date;
  readonly off_at: Date | null;
}

const COLUMNS = sql`id, member_id, name, kind, code, series, made_at, off_at`;

export async function insertLink(tx: Tx, link: LinkRow & { readonly key: string }): Promise<void> {
  await sql`
    insert into agents_link (id, member_id, key, name, kind, code, series, made_at)
    values (${link.id}::uuid, ${link.member_id}::uuid, ${link.key}::uuid, ${link.name}, ${link.kind}, ${link.code},
      ${JSON.stringify(link.series)}::jsonb, ${link.made_at})`.execute(tx);
}

/** A link of this member; another one's is as if it were not there. */
export async function findLink(db: Db | Tx, memberId: MemberId, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from agents_link where id = ${id}::uuid and member_id = ${memberId}::uuid`.execute(db);
  return rows[0];
}

/** The link that its agent made under a key. */
export async function findLinkByKey(tx: Tx, memberId: MemberId, key: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from agents_link where member_id = ${memberId}::uuid and key = ${key}::uuid`.execute(
    tx,
  );
  return rows[0];
}

/** Of whoever invites with a code, while it is on. */
export async function findLinkByCode(db: Db | Tx, code: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from agents_link where code = ${code} and off_at is null`.execute(db);
  return rows[0];
}

/** The links that these codes are of, on or off: somebody may have registered a moment before. */
export async function listLinksOfCodes(
  tx: Tx,
  codes: readonly string[],
): Promise<readonly Pick<LinkRow, 'id' | 'code' | 'member_id' | 'series'>[]> {
  const { rows } = await sql<Pick<LinkRow, 'id' | 'code' | 'member_id' | 'series'>>`
    select id, code, member_id, series from agents_link where code = any (${[...codes]}::text[])`.execute(tx);
  return rows;
}

/** Held until the transaction ends, so that links made together are counted together. */
export async function countLinksOn(tx: Tx, memberId: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.links:' || ${memberId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agents_link
     where member_id = ${memberId}::uuid and off_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** False when it was off before. */
export async function markOff(
  tx: Tx,
  link: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update agents_link set off_at = ${link.at}
     where id = ${link.id}::uuid and member_id = ${link.memberId}::uuid and off_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Days of the brand's calendar, both included; null is without an end. */
interface DayRange {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const within = ({ fromDay, toDay }: DayRange) => sql`
  (${fromDay}::date is null or day >= ${fromDay}::date) and (${toDay}::date is null or day <= ${toDay}::date)`;

interface LinkSums extends LinkRow, Funnel {
  /** Of all links of the member, also of those behind the limit. */
  readonly all_clicks: number;
  readonly all_registered: number;
  readonly all_deposited: number;
  readonly all_active: number;
}

/**
 * A member's links with what came of each, newest first. Whether somebody was active is looked up for each member who
 * came: their days are many times more.
 */
export async function listLinks(
  db: Db,
  memberId: MemberId,
  range: DayRange,
  limit: number,
): Promise<readonly LinkSums[]> {
  const { rows } = await sql<LinkSums>`
    select ${COLUMNS}, came.clicks, came.registered, came.deposited, played.active,
           sum(came.clicks) over ()::integer as all_clicks, sum(came.registered) over ()::integer as all_registered,
           sum(came.deposited) over ()::integer as all_deposited, sum(played.active) over ()::integer as all_active
      from agents_link
     cross join lateral (
       select coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(registered), 0)::integer as registered,
              coalesce(sum(first_deposits), 0)::integer as deposited
         from agents_link_day where link_id = agents_link.id and ${within(range)}) came
     cross join lateral (
       select count(*)::integer as active
         from agents_link_member m
        cross join lateral (
          select from agents_link_play
           where member_id = m.member_id and is_active and ${within(range)} limit 1) active_day
        where m.link_id = agents_link.id) played
     where agents_link.member_id = ${memberId}::uuid
     order by made_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** True the first time that an address follows a link within an hour; the day counts it then. */
export async function insertClick(
  tx: Tx,
  click: { readonly linkId: string; readonly network: string; readonly hour: Date; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into agents_link_click (link_id, hour, network)
    values (${click.linkId}::uuid, ${click.hour}, ${click.network})
    on conflict do nothing returning link_id`.execute(tx);
  if (rows.length === 0) return false;
  await addToDays(tx, [{ linkId: click.linkId, day: click.day, clicks: 1 }]);
  return true;
}

/** Addresses say nothing once their hour is over. */
export async function deleteClicksBefore(db: Db, hour: Date): Promise<void> {
  await sql`delete from agents_link_click where hour < ${hour}`.execute(db);
}

interface DayCount {
  readonly linkId: string;
  readonly day: string;
  readonly clicks?: number;
  readonly registered?: number;
  readonly firstDeposits?: number;
}

/** Adds to what links brought; several counts of one day are added up first. */
export async function addToDays(tx: Tx, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into agents_link_day (link_id, day, clicks, registered, first_deposits)
    select link_id, day, sum(clicks)::integer, sum(registered)::integer, sum(first_deposits)::integer
      from unnest(${counts.map(({ linkId }) => linkId)}::uuid[], ${counts.map(({ day }) => day)}::date[],
                  ${counts.map(({ clicks }) => clicks ?? 0)}::integer[],
                  ${counts.map(({ registered }) => registered ?? 0)}::integer[],
                  ${counts.map(({ firstDeposits }) => firstDeposits ?? 0)}::integer[])
           as counted (link_id, day, clicks, registered, first_deposits)
     group by link_id, day order by link_id, day
    on conflict (link_id, day) do update
      set clicks = agents_link_day.clicks + excluded.clicks,
          registered = agents_link_day.registered + excluded.registered,
          first_deposits = agents_link_day.first_deposits + excluded.first_deposits`.execute(tx);
}
