import type { BooksQuery } from '../../platform/room.ts';

/** What has to agree between rewards, what counted for them, and the ledger. */
export const BOOKS_OF_REWARDS: readonly BooksQuery[] = [
  {
    name: 'every claimed reward is in the ledger once, of its amount, and no other is',
    query: `select count(*)::bigint as n
              from (select member_id, group_id, currency, amount from rewards_grant where state = 'claimed') g
              full join (
                select t.member_id, t.group_id, t.currency, t.amount from ledger_transfer t
                 where t.code::text in ('reward.claim', 'points.reward')) l
                on l.member_id = g.member_id and l.group_id = g.group_id
             where (g.currency, g.amount) is distinct from (l.currency, l.amount)`,
  },
  {
    name: 'what days say was staked of own money is what their rounds come to',
    query: `select count(*)::bigint as n
              from (select member_id, currency, day, category, own from rewards_day) d
              full join (
                select member_id, currency, day, category, sum(own) as own from rewards_round group by 1, 2, 3, 4) r
                using (member_id, currency, day, category)
             where coalesce(d.own, 0) <> coalesce(r.own, 0)`,
  },
];
