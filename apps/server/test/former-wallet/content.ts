// What a wallet left in a database, as lines that can be compared: ids that were drawn are replaced by what they are of.

import { sql } from 'kysely';
import type { WalletAnswer } from '../../src/modules/play/wallet/wallet-command.ts';
import { membersOf, type Side } from './small-world.ts';

const TABLES = [
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'ledger_key',
  'play_round',
  'play_command',
  'play_free_grant',
  'play_free_bet',
  'play_seed_pair',
  'play_start',
  'protection_player',
  'protection_usage',
] as const;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Where the outbox ends now. */
export async function outboxPlace({ owner }: Side): Promise<bigint> {
  const { rows } = await sql<{ place: bigint }>`
    select coalesce(max(place), 0)::bigint as place from outbox_pending`.execute(owner.db);
  return rows[0]?.place ?? 0n;
}

/** Everything that stands about the members of a stream. */
export async function contentOf(
  side: Side,
  stream: number,
  after: bigint,
  seen: ReadonlyMap<string, string>,
): Promise<string[]> {
  const db = side.owner.db;
  const members = [...membersOf(stream)];
  const named = await namesOf(side, stream);
  const name = (text: string): string => text.replaceAll(UUID, (id) => named.get(id) ?? id);
  const lines: string[] = [];
  const standing = sql.join(
    TABLES.map(
      (table) => sql`select ${sql.lit(table)} as of, to_jsonb(t)::text as row
        from ${sql.table(table)} t where member_id = any(${members}::uuid[])`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ of: string; row: string }>`${standing}`.execute(db);
  lines.push(...rows.map(({ of, row }) => `${of} ${name(row)}`));
  lines.push(...(await eventsOf(side, members, after)).map(name));
  // The round that an answer named is the one that stands.
  lines.push(...[...seen].map(([id, label]) => `answered ${label} is ${named.get(id) ?? 'none'}`));
  return lines.sort();
}

/** Drawn ids by what they are of: a command by its key, a round by the least key in it, a payout by its command. */
async function namesOf({ owner }: Side, stream: number): Promise<Map<string, string>> {
  const members = membersOf(stream);
  const named = new Map<string, string>(members.map((id, no) => [id, `m${no}`]));
  const { rows: commands } = await sql<Record<'member_id' | 'id' | 'round_id' | 'scope' | 'key', string>>`
    select member_id, id, round_id, scope, key from play_command where member_id = any(${[...members]}::uuid[])
     order by key collate "C", scope`.execute(owner.db);
  for (const { member_id, id, round_id, scope, key } of commands) {
    const name = `${named.get(member_id)} ${scope} ${key}`;
    named.set(id, `<command ${name}>`);
    if (!named.has(round_id)) named.set(round_id, `<round ${name}>`);
  }
  const { rows: payouts } = await sql<Record<'id' | 'group_id' | 'code', string>>`
    select id, group_id, code from ledger_transfer
     where member_id = any(${[...members]}::uuid[]) and id <> group_id`.execute(owner.db);
  for (const { id, group_id, code } of payouts)
    named.set(id, `<${code} of ${named.get(group_id) ?? group_id}>`);
  return named;
}

/**
 * Events of a member, numbered in their order. Those of rounds tell balances and stand in the order of the entries; what
 * protection asks is told by itself, and may stand on either side of a round that was told in the same batch.
 */
async function eventsOf({ owner }: Side, members: readonly string[], after: bigint): Promise<string[]> {
  const { rows } = await sql<{ name: string; member: string; told: string; ms: string }>`
    select name, payload ->> 'memberId' as member, left(replace(id::text, '-', ''), 12) as ms,
           jsonb_build_array(payload, recorded_at)::text as told
      from outbox_pending where place > ${after} and payload ->> 'memberId' = any(${[...members]})
     order by place`.execute(owner.db);
  const counts = new Map<string, number>();
  return rows.map(({ name, member, told, ms }) => {
    const of = `${name} ${member}`;
    const no = (counts.get(of) ?? 0) + 1;
    counts.set(of, no);
    return `event ${of} ${String(no).padStart(3, '0')} ${told} id of ${Number.parseInt(ms, 16)}`;
  });
}

/** An answer as a line; rounds are numbered as they are first named. */
export function lineOf(answer: WalletAnswer | undefined, seen: Map<string, string>): string {
  if (answer === undefined) return 'no answer';
  // What a fault says is the database's own words.
  if (answer.status === 'failed') return 'failed';
  const { status, reason, balance, balanceNow, entryNo, roundId, stored } = answer;
  return [
    status,
    reason ?? '-',
    `balance ${balance} now ${balanceNow} entry ${entryNo}`,
    roundId === null ? 'no round' : labelOf(roundId, seen),
    // Of what is taken, what stands tells it.
    stored === null || status === 'ok'
      ? ''
      : `stored ${canonical([stored.request ?? null, stored.detail ?? null])}`,
  ].join(' ');
}

function labelOf(id: string, seen: Map<string, string>): string {
  const label = seen.get(id) ?? `round ${seen.size + 1}`;
  seen.set(id, label);
  return label;
}

/** JSON with the names of objects in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Lines that only one of two sorted lists has, as a reader wants them. */
export function differences(former: readonly string[], current: readonly string[]): string[] {
  const count = (lines: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  const [formerly, now] = [count(former), count(current)];
  const found = [
    ...former.filter((line) => (now.get(line) ?? 0) < (formerly.get(line) ?? 0)).map((line) => `- ${line}`),
    ...current.filter((line) => (formerly.get(line) ?? 0) < (now.get(line) ?? 0)).map((line) => `+ ${line}`),
  ];
  return found.sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
}
