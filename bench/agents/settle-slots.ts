import { setTimeout as sleep } from 'node:timers/promises';
import { lastDueSlot, SLOT_MS } from '../../apps/server/src/modules/agents/rules/realtime.ts';
import type { ServerClock } from '../../tools/test/server-clock.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { secondsOfJob } from '../world/job-seconds.ts';
import { withOwner } from './seed-team.ts';

/** What one settlement took, in seconds. */
export interface Run {
  /** Of the job that counts and writes it, in the server. */
  readonly counting: number;
  /** CPU of server and database meanwhile. */
  readonly cpu: number;
  /** From its being there until everybody has the money. */
  readonly paying: number;
  readonly lines: number;
}

const LOOK_MS = 100;

/** Every agent has a contract with whoever stands directly above, the higher the more. */
const CONTRACTS = `
  insert into agents_contract (id, key, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry,
    min_stake, win_ppm, loss_ppm, top, state, offered_at, expires_at, answered_at, effective_from)
  select gen_random_uuid(), m.id, m.id, up.above_id, m.id, 'realtime', 'CONS', 'daily', 'percent', 'fixed', 'none', 0,
         rate.ppm, rate.ppm, rate.ppm, 'active', $1, $1, $1, $1
    from identity_member m
   cross join lateral (select 100 * (20 - max(distance)) as ppm from identity_tree
                        where member_id = m.id and until_at is null) rate
    left join identity_tree up on up.member_id = m.id and up.distance = 1 and up.until_at is null
   where m.type = 1`;

/** What the next slot counts when every member has played in it: each bet for everybody above. */
const PLAYED = `
  insert into agents_realtime_slot as s (contract_id, slot_at, stake, earned)
  select c.id, $1, t.size * 10000000::bigint, t.size * 10000000::numeric * c.win_ppm
    from agents_contract c
    join (select above_id, count(*) as size from identity_tree where until_at is null group by above_id) t
      on t.above_id = c.member_id
   where c.kind = 'realtime'
  on conflict (contract_id, slot_at) do update
    set stake = s.stake + excluded.stake, earned = s.earned + excluded.earned`;

const CLOCK = `
  select coalesce(k.settled_until, min(c.effective_from)) as until
    from agents_realtime_clock k cross join agents_contract c
   where c.kind = 'realtime' group by k.settled_until`;

export async function signRealtime({ ownerUrl }: BenchWorld, clock: ServerClock): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await client.query(CONTRACTS, [lastDueSlot(clock.now())]);
    await client.query('analyze agents_contract');
  });
}

/** A slot in which all members have played, which is settled as soon as its time has come. */
export async function fillSlot({ ownerUrl }: BenchWorld): Promise<Date> {
  let slotAt = new Date(0);
  await withOwner(ownerUrl, async (client) => {
    await client.query('begin');
    // Nothing reaches a slot that is being settled.
    await client.query('select from agents_realtime_clock for share');
    const { rows } = await client.query<{ until: Date }>(CLOCK);
    slotAt = new Date((rows[0]?.until.getTime() ?? 0) + SLOT_MS);
    await client.query(PLAYED, [slotAt]);
    await client.query('commit');
  });
  return slotAt;
}

/** Lets the time of a slot come, and the server settle and pay it. */
export async function settleSlot(world: BenchWorld, clock: ServerClock, slotAt: Date): Promise<Run> {
  const before = await secondsOfJob(world, 'agents.settle_slots');
  const cpuBefore = cpuOf(world);
  clock.set(world.serverPid, new Date(clock.now().getTime() + SLOT_MS));
  const { pool } = world.database;
  const settled = 'select from agents_realtime_clock where settled_until >= $1';
  while ((await pool.query(settled, [slotAt])).rowCount === 0) await sleep(LOOK_MS);
  const cpu = cpuOf(world) - cpuBefore;
  const settledMs = performance.now();
  const waiting = 'select from agents_realtime_line where paid_at is null limit 1';
  while ((await pool.query(waiting)).rowCount !== 0) await sleep(LOOK_MS);
  const paying = (performance.now() - settledMs) / 1000;
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from agents_realtime_line where slot_at >= $1',
    [slotAt],
  );
  const counting = (await secondsOfJob(world, 'agents.settle_slots')) - before;
  return { counting, cpu, paying, lines: Number(rows[0]?.count) };
}

/** Seconds of CPU that server and database have used until now. */
export function cpuOf({ serverPid, databasePid }: BenchWorld): number {
  return cpuSecondsOf(serverPid) + cpuSecondsOfFamily(databasePid);
}
