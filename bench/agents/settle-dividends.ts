import { setTimeout as sleep } from 'node:timers/promises';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Client } from 'pg';
import { type Period, periodAt } from '../../apps/server/src/modules/agents/rules/periods.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { secondsOfJob } from '../world/job-seconds.ts';
import { withOwner } from './seed-team.ts';
import { cpuOf, type Run } from './settle-slots.ts';

const ZONE = 'Asia/Dhaka';
const LOOK_MS = 200;
const DAY_MS = 24 * 3600_000;
const DIVIDEND = { kind: 'dividend', period: 'semimonthly' } as const;

/** The last two half months that are over, the earlier one first. */
export function halvesBefore(at: Date): readonly [Period, Period] {
  const running = periodAt(DIVIDEND, new Date(at.getTime() - DAY_MS), ZONE);
  const last = periodAt(DIVIDEND, new Date(running.start.getTime() - 1), ZONE);
  return [periodAt(DIVIDEND, new Date(last.start.getTime() - 1), ZONE), last];
}

/** Every member stakes in two quarter hours of every third day; `node` is the tree (`seedTree`). */
const QUARTERS = `
  insert into report_quarter (quarter, member_id, game_no, currency, is_demo, rounds, stake, win)
  select day + hours * interval '1 hour', n.id, (select min(no) from catalogue_game), $3, false, 10, 100000000, 90000000
    from node n
   cross join generate_series($1::timestamptz, $2::timestamptz - interval '1 day', interval '1 day')
         with ordinality d (day, d)
   cross join (values (4), (16)) h (hours)
   where (n.i + d) % 3 = 0
   order by 2, 1`;

const TEAM_DAYS = `
  insert into report_team_day (member_id, currency, day, rounds, stake, win, rebate, promotion, active)
  select t.above_id, $2, (q.quarter at time zone $1)::date, sum(rounds), sum(stake), sum(win), sum(stake) / 1000,
         count(*) * 1000, count(distinct q.member_id)
    from report_quarter q join identity_tree t on t.member_id = q.member_id
   group by 1, 3`;

export async function seedFacts(client: Client, [first, last]: readonly [Period, Period]): Promise<void> {
  await client.query(QUARTERS, [first.start, last.end, PLAY_CREDIT]);
  await client.query(`set work_mem = '256MB'`);
  await client.query(TEAM_DAYS, [ZONE, PLAY_CREDIT]);
}

/** Every agent has a contract of three tiers with whoever stands directly above, for one half month. */
const CONTRACTS = `
  insert into agents_contract (id, key, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry,
    top, state, offered_at, expires_at, answered_at, effective_from, own_ends_at, own_ends_by)
  select gen_random_uuid(), gen_random_uuid(), m.id, up.above_id, m.id, 'dividend', 'CONS', 'semimonthly', 'percent',
         'fixed', 'none', 10000 * (40 - 3 * depth), 'superseded', $1, $1, $1, $1, $2, 'replaced'
    from identity_member m
   cross join lateral (select max(distance) as depth from identity_tree
                        where member_id = m.id and until_at is null) d
    left join identity_tree up on up.member_id = m.id and up.distance = 1 and up.until_at is null
   where m.type = 1`;
const TIERS = `
  insert into agents_contract_tier (contract_id, position, rate_ppm, amount, min_bet, min_net_loss, min_active)
  select id, place, top - 10000 * (2 - place), null, 1000000 * place, 0, 0
    from agents_contract cross join generate_series(0, 2) place
   where kind = 'dividend' and effective_from = $1`;

/**
 * Lets contracts of a half month that is over be there, and the server settle and pay it: it looks for that every twenty
 * seconds.
 */
export async function settleHalf(world: BenchWorld, { key, start, end }: Period): Promise<Run> {
  const { pool } = world.database;
  let before = 0;
  let cpuBefore = 0;
  await withOwner(world.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(CONTRACTS, [start, end]);
    await client.query(TIERS, [start]);
    before = await secondsOfJob(world, 'agents.settle_periods');
    cpuBefore = cpuOf(world);
    await client.query('commit');
  });
  const settled = `select from agents_settlement where kind = 'dividend' and period_key = $1`;
  while ((await pool.query(settled, [key])).rowCount === 0) await sleep(LOOK_MS);
  const cpu = cpuOf(world) - cpuBefore;
  const settledMs = performance.now();
  const waiting = `select from agents_payment where state = 'waiting' limit 1`;
  while ((await pool.query(waiting)).rowCount !== 0) await sleep(LOOK_MS);
  const paying = (performance.now() - settledMs) / 1000;
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from agents_statement where kind = 'dividend' and period_key = $1 and gross > 0`,
    [key],
  );
  const counting = (await secondsOfJob(world, 'agents.settle_periods')) - before;
  return { counting, cpu, paying, lines: Number(rows[0]?.count) };
}
