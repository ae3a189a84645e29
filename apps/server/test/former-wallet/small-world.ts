// The small world that a stream of the comparison is told in: some members, their accounts, and what happens to them
// between two batches. It is made twice, with the same ids.

import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { WalletAnswer, WalletCommand } from '../../src/modules/play/wallet/wallet-command.ts';
import type { Database } from '../../src/platform/db.ts';
import { MEMBERS } from './acts.ts';

/** One of the two databases, with the wallet that writes it. */
export interface Side {
  readonly name: string;
  /** As the server signs in, and as the owner of the tables. */
  readonly app: Database;
  readonly owner: Database;
  run(commands: readonly WalletCommand[], at: Date): Promise<readonly WalletAnswer[]>;
}

export const START = new Date('2026-11-21T06:00:00.000Z');
export const CURRENCIES = ['XPC', 'BDT', 'USD'] as const;
export const PLAYED = [
  { no: 101, scope: 'hub88:first', house: 'SHAPLA' },
  { no: 102, scope: 'hub88:first', house: 'SHAPLA' },
  { no: 201, scope: 'hub88:second', house: 'PADMA' },
  { no: 301, scope: 'in-house', house: 'BGS' },
] as const;

/** Which accounts each member has, and with what, micros; the last one has none. */
const OPENED: readonly (readonly (readonly [string, bigint])[])[] = [
  [
    ['XPC', 3000n],
    ['BDT', 800n],
  ],
  [
    ['XPC', 1000n],
    ['BDT', 1000n],
    ['USD', 100n],
  ],
  [
    ['XPC', 200n],
    ['BDT', 500n],
  ],
  [['XPC', 2000n]],
  [
    ['XPC', 2000n],
    ['BDT', 2000n],
  ],
  [
    ['XPC', 60n],
    ['BDT', 0n],
  ],
  [],
];

/** Minutes between two reality checks; nothing is the house's rule. */
const CHECKS: readonly (number | null | undefined)[] = [null, 5, undefined, 5, null, 7, undefined];

/** Ids of a stream's own, in the order of the members. */
export function idOf(stream: number, kind: 'member' | 'seeds' | 'grant' | 'opening', no: number): MemberId {
  const sort = { member: '0', seeds: '1', grant: '2', opening: '3' }[kind];
  return `00000000-0000-7000-8${sort}00-${stream.toString(16).padStart(8, '0')}${no.toString(16).padStart(4, '0')}` as MemberId;
}

export const membersOf = (stream: number): readonly MemberId[] =>
  Array.from({ length: MEMBERS }, (_, no) => idOf(stream, 'member', no));

export const cashOf = (memberId: string): string => `member:${memberId}:cash`;

/** Makes the members of a stream; every account begins with its transfer. */
export async function openStream({ owner }: Side, stream: number): Promise<void> {
  const db = owner.db;
  const members = membersOf(stream);
  const accounts = members.flatMap((member, no) =>
    (OPENED[no] ?? []).map(([currency, amount], place) => ({
      member,
      cash: cashOf(member),
      currency,
      amount: amount.toString(),
      id: idOf(stream, 'opening', no * 16 + place),
    })),
  );
  const players = members.map((member, no) => ({
    member,
    check: CHECKS[no] ?? null,
    seeds: idOf(stream, 'seeds', no),
    has_row: CHECKS[no] !== undefined,
  }));
  await setRealMoney(db, true, new Date(START.getTime() + 4000 * 86_400_000));
  await sql`update protection_rule set check_minutes = 6, time_zone = 'Asia/Dhaka' where id`.execute(db);
  const opened = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as a (member uuid, cash text, currency text, amount bigint, id uuid)`;
  await sql`insert into ledger_account (member_id, address, currency, opened_at)
    select member, cash, currency, ${START} from ${opened}`.execute(db);
  await sql`select count(*) from ledger_write(array(
    select row(member, id, id, 'credit.welcome', 'house:credit:issued', cash, amount, currency, ${START}::timestamptz,
               null)::ledger_transfer from ${opened} where amount > 0 order by id))`.execute(db);
  const playing = sql`jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
    as p (member uuid, "check" integer, seeds uuid, has_row boolean)`;
  await sql`insert into protection_player (member_id, check_minutes)
    select member, "check" from ${playing} where has_row`.execute(db);
  await sql`
    insert into play_seed_pair (member_id, id, server_seed, server_seed_hash, client_seed, state, made_at)
    select member, seeds, 's', 'h', 'c', 'active', ${START} from ${playing}`.execute(db);
}

export async function setRealMoney(db: Database['db'], isOn: boolean, until: Date): Promise<void> {
  const value = { isSwitchedOn: isOn, licence: { validUntil: until.getTime() } };
  await sql`
    insert into brand_setting (name, value, changed_at) values ('realMoney', ${JSON.stringify(value)}::jsonb, ${START})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

export interface Grant {
  readonly memberId: MemberId;
  readonly reward: string;
  readonly game: (typeof PLAYED)[number];
  readonly currency: string;
  readonly value: bigint;
}

/** What both sides have to know of a step, made once for both. */
export interface Moment {
  readonly stream: number;
  readonly at: Date;
  /** The number of the step. */
  readonly no: number;
}

export const rewardOf = ({ stream, no }: Pick<Moment, 'stream' | 'no'>): string => `reward-${stream}-${no}`;

export const closingKey = (moment: Moment, place: number): string =>
  `${moment.stream}:end-${moment.no}-${place}`;
