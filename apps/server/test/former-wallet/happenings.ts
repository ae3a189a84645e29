// What happens to a stream's members between two batches, on one side.

import { sql } from 'kysely';
import { type Closing, closeRounds, reopenRounds } from '../../src/modules/play/close-rounds.ts';
import { type Database, inTransaction, sqlState } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Gift, Step } from './acts.ts';
import {
  CURRENCIES,
  cashOf,
  closingKey,
  idOf,
  type Moment,
  membersOf,
  PLAYED,
  rewardOf,
  type Side,
  setRealMoney,
} from './small-world.ts';

/** What every stream begins with. */
export const FIRST_GRANTS: readonly Extract<Step, { do: 'grant' }>[] = [
  { member: 0, game: 0, currency: 0, count: 3 },
  { member: 0, game: 2, currency: 1, count: 2 },
  { member: 1, game: 0, currency: 0, count: 2 },
  { member: 4, game: 3, currency: 0, count: 1 },
].map((grant) => ({ ...grant, do: 'grant', state: 'granted', forMs: 20 * 86_400_000 }));

/** Does to one side what a step says that is no batch; answers what can be compared. */
export async function applyStep(
  side: Side,
  step: Exclude<Step, { do: 'batch' }>,
  moment: Moment,
): Promise<string> {
  const { owner } = side;
  const db = owner.db;
  const memberId = 'member' in step ? idOf(moment.stream, 'member', step.member) : '';
  switch (step.do) {
    case 'limit':
      return setLimit(db, memberId, step, moment.at);
    case 'lock': {
      const ends = new Date(moment.at.getTime() + step.forMs);
      await sql`
        insert into protection_lock (member_id, id, reason, kinds, begins_at, ends_at, requested_at, requested_by)
        values (${memberId}::uuid, ${newId()}::uuid, 'operator', array[${step.kind}], ${moment.at},
                ${ends}, ${moment.at}, 'test')`.execute(db);
      return '';
    }
    case 'answer':
      await sql`update protection_player set asked_at = null, checked_ms = played_ms
        where member_id = ${memberId}::uuid and asked_at is not null`.execute(db);
      return '';
    case 'rotate':
      await sql`update play_seed_pair set state = 'retired', retired_at = ${moment.at}
        where member_id = ${memberId}::uuid and state = 'active'`.execute(db);
      return '';
    case 'money':
      await setRealMoney(db, step.isOn, new Date(moment.at.getTime() + step.forMs));
      return '';
    case 'grant':
      await insertGrant(db, step, moment);
      return '';
    case 'close':
    case 'reopen':
      return endRounds(side, step.do, step.picks, moment);
  }
}

async function insertGrant(
  db: Database['db'],
  step: Extract<Step, { do: 'grant' }>,
  moment: Moment,
): Promise<void> {
  const memberId = idOf(moment.stream, 'member', step.member);
  const game = PLAYED[step.game] ?? PLAYED[0];
  await sql`
        insert into play_free_grant (member_id, id, batch_id, scope, game_no, currency, bet_value, bet_count, ends_at,
                                     state, asked_at, reward_uuid, reason, granted_by, granted_at, cancelled_at)
        values (${memberId}::uuid, ${idOf(moment.stream, 'grant', moment.no)}::uuid,
                ${idOf(moment.stream, 'grant', moment.no)}::uuid, ${game.scope}, ${game.no},
                ${CURRENCIES[step.currency]}, 10, ${step.count}, ${new Date(moment.at.getTime() + step.forMs)},
                ${step.state}, ${moment.at}, ${rewardOf(moment)}, 'test', ${memberId}::uuid, ${moment.at},
                ${step.state === 'cancelled' ? moment.at : null})`.execute(db);
}

/** As protection's use cases write it: counters begin with the first limit and go with the last. */
async function setLimit(
  db: Database['db'],
  memberId: string,
  limit: Extract<Step, { do: 'limit' }>,
  at: Date,
): Promise<string> {
  await sql`
    update protection_limit set ends_at = ${at}, end_reason = 'replaced'
     where member_id = ${memberId}::uuid and kind = ${limit.kind} and span = ${limit.span} and ends_at is null`.execute(
    db,
  );
  if (limit.amount !== undefined) {
    await sql`
      insert into protection_limit (member_id, id, kind, span, amount, requested_at, requested_by, begins_at)
      values (${memberId}::uuid, ${newId()}::uuid, ${limit.kind}, ${limit.span}, ${limit.amount}, ${at}, 'test',
              ${at})`.execute(db);
    await sql`
      insert into protection_usage (member_id, span, begins_at, ends_at, staked, won, deposited, played_ms)
      select ${memberId}::uuid, span, former.protection_span_begin(span, ${at}, time_zone),
             former.protection_span_end(span, ${at}, time_zone), 0, 0, 0, 0
        from protection_rule cross join unnest(array['day', 'week', 'month']) as span
      on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from protection_limit where member_id = ${memberId}::uuid and ends_at is null`.execute(
    db,
  );
  const isLimited = (rows[0]?.n ?? 0n) > 0n;
  if (!isLimited) await sql`delete from protection_usage where member_id = ${memberId}::uuid`.execute(db);
  await sql`update ledger_account set is_limited = ${isLimited}
    where member_id = ${memberId}::uuid and address = ${cashOf(memberId)}`.execute(db);
  return '';
}

interface RoundRow {
  readonly member_id: string;
  readonly id: string;
  readonly scope: string;
  readonly stake: bigint;
  readonly first: string;
}

/** Rounds in an order that their ids have no part in. What a settle closed is not opened again. */
async function listRounds({ owner }: Side, stream: number, what: 'close' | 'reopen'): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.member_id, r.id, r.scope, r.stake, min(c.key) as first
      from play_round r
      join play_command c on c.member_id = r.member_id and c.round_id = r.id
     where r.member_id = any(${[...membersOf(stream)]}::uuid[])
       and ${what === 'close' ? sql`not r.is_closed` : sql`r.is_closed and r.closed_by is not null`}
     group by r.member_id, r.id
    having count(*) filter (where c.kind = 'settle') = 0
     order by r.member_id, r.scope, min(c.key)`.execute(owner.db);
  return rows;
}

/** The ids of a step's transfers, the same on both sides. */
const giftId = ({ stream, no }: Moment, place: number, part: number): string =>
  `00000000-0000-7000-8400-${stream.toString(16).padStart(6, '0')}${no.toString(16).padStart(3, '0')}${place.toString(16)}${part.toString(16).padStart(2, '0')}`;

async function endRounds(
  side: Side,
  what: 'close' | 'reopen',
  picks: readonly Gift[],
  moment: Moment,
): Promise<string> {
  const rounds = await listRounds(side, moment.stream, what);
  const first = rounds[(picks[0]?.pick ?? 0) % Math.max(1, rounds.length)];
  if (first === undefined) return 'no round';
  const inScope = rounds.filter(({ scope }) => scope === first.scope);
  const chosen = new Map(picks.map((gift) => [inScope[gift.pick % inScope.length] ?? first, gift] as const));
  const closings = [...chosen].map(
    ([round, gift], place): Closing => ({
      memberId: round.member_id,
      roundId: round.id,
      key: closingKey(moment, place),
      win: BigInt(gift.win),
      winId: giftId(moment, place, 0),
      refund: round.stake > 0n ? BigInt(gift.refund) % (round.stake + 1n) : 0n,
      refundId: giftId(moment, place, 1),
      rebate: what === 'close' ? BigInt(gift.rebate) : 0n,
      rebateId: giftId(moment, place, 2),
    }),
  );
  const of = { scope: first.scope, house: 'house:play:shapla', at: moment.at };
  const told = closings.map((closing, place) => {
    const round = [...chosen.keys()][place];
    return `${round?.first} +${closing.win} refund ${closing.refund} rebate ${closing.rebate}`;
  });
  try {
    // One after the other: a list is paid in the order of its rounds' ids, which are drawn.
    await inTransaction(side.app.db, async (tx) => {
      for (const closing of closings) {
        await (what === 'close' ? closeRounds(tx, of, [closing]) : reopenRounds(tx, of, [closing]));
      }
    });
    return told.join(', ');
  } catch (error) {
    return `${told.join(', ')}: ${sqlState(error) ?? String(error)}`;
  }
}
