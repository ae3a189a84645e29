import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import { nearDay } from '../issues/issue-list-store.ts';

const GAMES = LOTTERY_GAMES.map(({ gameCode }) => gameCode);

/** What a day of a game came to; amounts are micros. */
export interface DayAccounts {
  readonly game_code: string;
  readonly issues: number;
  readonly voids: number;
  /** Issues that are not over, a day after. */
  readonly waiting: number;
  readonly orders: number;
  readonly stake: bigint;
  readonly refund: bigint;
  readonly win: bigint;
  readonly rebate: bigint;
  /** What the uplines of those who bought had. */
  readonly agent_rebate: bigint;
  /** Orders that say otherwise than their rounds, or issues whose orders are not those that were sealed. */
  readonly wrong: number;
}

/** The accounts of a day by game: tickets beside their rounds, and beside what was sealed. standards 1.80, domain A.5.2. */
export async function accountsOfDay(db: Db, day: string): Promise<readonly DayAccounts[]> {
  const { rows } = await sql<DayAccounts>`
    select i.game_code, count(*)::integer as issues,
           (count(*) filter (where i.void_reason is not null and o.orders > 0))::integer as voids,
           (count(*) filter (where i.state not in ('settled', 'void')))::integer as waiting,
           sum(o.orders)::integer as orders, sum(o.stake)::bigint as stake, sum(o.refund)::bigint as refund,
           sum(o.win)::bigint as win, sum(o.rebate)::bigint as rebate,
           sum(above.paid)::bigint as agent_rebate,
           (sum(o.wrong) + count(*) filter (
             where (i.ticket_count, i.ticket_stake) is distinct from (o.orders, o.stake) and i.sealed_at is not null
           ))::integer as wrong
      from lottery_issue i
     cross join lateral (
       select count(*) as orders, coalesce(sum(o.stake), 0) as stake, coalesce(sum(o.refund), 0) as refund,
              coalesce(sum(o.win), 0) as win, coalesce(sum(o.rebate), 0) as rebate,
              count(*) filter (where r.id is null or r.is_closed <> (o.state <> 'placed') or r.win <> o.win
                                  or r.stake <> o.stake - o.refund) as wrong
         from lottery_order o
         left join play_round r on r.member_id = o.member_id and r.id = o.round_id
        where o.issue_id = i.id and o.state <> 'cancelled') o
     cross join lateral (
       select coalesce(sum(amount), 0) as paid from lottery_agent_rebate where issue_id = i.id) above
     where i.game_code = any (${GAMES}::text[]) and i.day = ${day}::date and ${nearDay(day)} group by i.game_code order by i.game_code`.execute(
    db,
  );
  return rows;
}

/** A day is over everywhere, its last issues settled, so long after it ended in the first zone. */
const SETTLED_AFTER_MS = 36 * 3600_000;

/** Once for each day, and after every start: what it came to stands in the log, and what does not agree as an error. */
export function createDailyAccounts({ db, log }: { readonly db: Db; readonly log: Logger }) {
  let last = '';
  return async (at: Date): Promise<void> => {
    const day = new Date(at.getTime() - SETTLED_AFTER_MS).toISOString().slice(0, 10);
    if (day === last) return;
    for (const { game_code: gameCode, ...account } of await accountsOfDay(db, day)) {
      const { stake, refund, win, rebate, agent_rebate: agentRebate, ...counts } = account;
      const paid = { win: `${win}`, rebate: `${rebate}`, agentRebate: `${agentRebate}` };
      const sums = { stake: `${stake}`, refund: `${refund}`, ...paid };
      const told = { gameCode, day, ...counts, ...sums };
      if (counts.wrong > 0) log.error(told, 'the accounts of a day of a lottery do not agree');
      else log.info(told, 'the accounts of a day of a lottery agree');
    }
    last = day;
  };
}
