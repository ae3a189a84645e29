import { settleSlots } from '../../apps/server/src/modules/agents/index.ts';
import { ms } from '../load/latencies.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { withOwner } from './seed-team.ts';

const SLOT_MS = 5 * 60_000;
const LAG_MS = 2 * 60_000;
const ZONE = 'Asia/Dhaka';
const SLOTS = 3;

/** Every agent has a contract with whoever stands directly above, the higher the more. */
const CONTRACTS = `
  insert into agents_contract (id, key, offered_by, upline_id, member_id, kind, product, period, rate_type, mode, carry,
    min_stake, win_ppm, loss_ppm, top, state, offered_at, expires_at, answered_at, effective_from)
  select m.id, m.id, m.id, up.above_id, m.id, 'realtime', 'CONS', 'daily', 'percent', 'fixed', 'none', 0, rate.ppm,
         rate.ppm, rate.ppm, 'active', $1, $1, $1, $1
    from identity_member m
   cross join lateral (select 100 * (20 - max(distance)) as ppm from identity_tree
                        where member_id = m.id and until_at is null) rate
    left join identity_tree up on up.member_id = m.id and up.distance = 1 and up.until_at is null
   where m.type = 1`;

/** What a slot counts when every member has played: each bet for everybody above. */
const PLAYED = `
  insert into agents_realtime_slot (contract_id, slot_at, stake, earned)
  select c.id, $1, t.size * 10000000::bigint, t.size * 10000000::numeric * c.win_ppm
    from agents_contract c
    join (select above_id, count(*) as size from identity_tree where until_at is null group by above_id) t
      on t.above_id = c.member_id
   where c.kind = 'realtime'`;

/** The longest run of slots in which all members of a large tree have played. */
export async function measureSlots({ database, ownerUrl }: BenchWorld): Promise<number> {
  const day = Math.floor((Date.now() + 6 * 3600_000) / 86_400_000) * 86_400_000 - 6 * 3600_000;
  let longest = 0;
  await withOwner(ownerUrl, async (client) => {
    await client.query(CONTRACTS, [new Date(day)]);
    await client.query('analyze agents_contract');
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from agents_contract where kind = 'realtime'",
    );
    for (let slot = 1; slot <= SLOTS; slot += 1) {
      const slotAt = new Date(day + slot * SLOT_MS);
      await client.query(PLAYED, [slotAt]);
      const startedAt = performance.now();
      await settleSlots({ db: database.db, timeZone: async () => ZONE }, new Date(slotAt.getTime() + LAG_MS));
      longest = Math.max(longest, performance.now() - startedAt);
    }
    const { rows: lines } = await client.query<{ count: string }>(
      'select count(*) from agents_realtime_line',
    );
    tell(
      `${SLOTS} slots of ${rows[0]?.count} real-time salaries, ${lines[0]?.count} lines: ${ms(longest)} at the longest`,
    );
  });
  return longest;
}
