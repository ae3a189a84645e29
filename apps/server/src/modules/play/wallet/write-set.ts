import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { flags, list, moments, nullable } from '../../../platform/sql-list.ts';
import type { Player, Usage } from '../../protection/index.ts';
import type { BookingRow, PlayerChange, RoundRow, UsageChange, Writes } from './writes.ts';

/** Writes what a set has decided, in one statement. A set that only answers writes nothing. */
export async function writeSet(tx: Tx, writes: Writes): Promise<void> {
  const { bookings, checks } = writes;
  if (bookings.length === 0 && checks.length === 0) return;
  await sql`select ${writesOfSet(writes)}`.execute(tx);
}

/** The call of `play_write_set` for what a set has decided, as a part of a statement. */
export function writesOfSet(writes: Writes) {
  const rounds = [...writes.rounds.values()];
  const rare = rareOf(writes);
  return sql`play_write_set(
    ${bookingList(writes.bookings)}, ${roundList(rounds.filter(({ is_new }) => !is_new))},
    ${roundList(rounds.filter(({ is_new }) => is_new))}, ${rare === undefined ? null : JSON.stringify(rare)}::json)`;
}

function bookingList(rows: readonly BookingRow[]) {
  return sql`array(
    select row(member_id, id, round_id, kind, scope, key, hash, reference_key, request, detail, currency, at, amount,
               payout, is_free, balance, moved, code, house, second_id, second_moved, second_code, second_house,
               event)::play_booking
      from unnest(
             ${list(rows.map((row) => row.member_id))}::uuid[], ${list(rows.map((row) => row.id))}::uuid[],
             ${nullable(rows.map((row) => row.round_id))}::uuid[], ${list(rows.map((row) => row.kind))}::text[],
             ${rows.map((row) => row.scope)}::text[], ${rows.map((row) => row.key)}::text[],
             ${rows.map((row) => `\\x${row.hash}`)}::bytea[], ${rows.map((row) => row.reference_key)}::text[],
             ${rows.map((row) => row.request)}::text[], ${rows.map((row) => jsonOf(row.detail))}::jsonb[],
             ${rows.map((row) => row.currency)}::text[], ${moments(rows.map((row) => row.at))}::timestamptz[],
             ${list(rows.map((row) => row.amount))}::bigint[], ${list(rows.map((row) => row.payout))}::bigint[],
             ${flags(rows.map((row) => row.is_free))}::boolean[], ${list(rows.map((row) => row.balance))}::bigint[],
             ${nullable(rows.map((row) => row.first?.moved))}::bigint[],
             ${nullable(rows.map((row) => row.first?.code))}::text[], ${rows.map((row) => row.first?.house)}::text[],
             ${nullable(rows.map((row) => row.second?.id))}::uuid[],
             ${nullable(rows.map((row) => row.second?.moved))}::bigint[],
             ${nullable(rows.map((row) => row.second?.code))}::text[], ${rows.map((row) => row.second?.house)}::text[],
             ${rows.map((row) => jsonOf(row.event))}::jsonb[])
           as b (member_id, id, round_id, kind, scope, key, hash, reference_key, request, detail, currency, at, amount,
                 payout, is_free, balance, moved, code, house, second_id, second_moved, second_code, second_house,
                 event))`;
}

function roundList(rows: readonly RoundRow[]) {
  return sql`array(
    select row(member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail,
               opened_at, closed_at, null)::play_round
      from unnest(
             ${list(rows.map((row) => row.member_id))}::uuid[], ${list(rows.map((row) => row.id))}::uuid[],
             ${rows.map((row) => row.scope)}::text[], ${list(rows.map((row) => row.game_no))}::integer[],
             ${rows.map((row) => row.round_ref)}::text[], ${rows.map((row) => row.currency)}::text[],
             ${list(rows.map((row) => row.stake))}::bigint[], ${list(rows.map((row) => row.win))}::bigint[],
             ${flags(rows.map((row) => row.is_closed))}::boolean[], ${flags(rows.map((row) => row.is_demo))}::boolean[],
             ${nullable(rows.map((row) => row.flag))}::text[], ${rows.map((row) => jsonOf(row.detail))}::jsonb[],
             ${moments(rows.map((row) => row.opened_at))}::timestamptz[],
             ${moments(rows.map((row) => row.closed_at))}::timestamptz[])
           as r (member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail,
                 opened_at, closed_at))`;
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** What few sets change beside money and rounds; undefined where there is nothing of it. */
function rareOf({
  tombstones,
  checks,
  starts,
  nonces,
  grants,
  freeBets,
  undone,
  players,
  usage,
}: Writes): unknown {
  const rare = {
    ...listed('tombstones', tombstones),
    ...listed('checks', checks),
    ...listed('starts', [...starts.values()]),
    ...listed('nonces', [...nonces.values()]),
    ...listed('grants', [...grants.values()]),
    ...listed('freeBets', freeBets),
    ...listed('undone', undone),
    ...listed('players', [...players.values()].map(playerRow)),
    ...listed('usage', [...usage.values()].map(usageRow)),
  };
  return Object.keys(rare).length === 0 ? undefined : rare;
}

function listed(name: string, rows: readonly unknown[]): Readonly<Record<string, unknown>> {
  return rows.length === 0 ? {} : { [name]: rows };
}

function playerRow({ memberId, before, after }: PlayerChange): unknown {
  return { member_id: memberId, ...columnsOfPlayer(after), ...(before && { was: columnsOfPlayer(before) }) };
}

function columnsOfPlayer({ checkMinutes, markedAt, playedMs, checkedMs, askedAt, sittingSince }: Player) {
  return {
    check_minutes: checkMinutes,
    sitting_since: momentOf(sittingSince ?? null),
    marked_at: momentOf(markedAt),
    played_ms: playedMs,
    checked_ms: checkedMs,
    asked_at: momentOf(askedAt),
  };
}

function usageRow({ memberId, before, after }: UsageChange): unknown {
  return { member_id: memberId, ...columnsOfUsage(after), was: columnsOfUsage(before) };
}

function columnsOfUsage({ span, beginsAt, endsAt, staked, won, deposited, playedMs }: Usage) {
  return {
    span,
    begins_at: momentOf(beginsAt),
    ends_at: momentOf(endsAt),
    staked: staked.toString(),
    won: won.toString(),
    deposited: deposited.toString(),
    played_ms: playedMs,
  };
}

function momentOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
