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
  {
    name: 'what nights added and took is in the ledger, each day of a member once a night',
    query: `select count(*)::bigint as n
              from (select member_id, group_id, (points - withheld) * 1000000 as moved from rewards_points_line
                     where group_id is not null) l
              full join (
                select t.member_id, t.group_id, case when t.code = 'points.earned' then t.amount else -t.amount end as moved
                  from ledger_transfer t where t.code::text in ('points.earned', 'points.earned_taken_back')) t
                using (member_id, group_id)
             where l.moved is distinct from t.moved`,
  },
  {
    name: 'what a day earned is the sum of its nights, and nobody owes less than nothing',
    query: `select (select count(*)
              from (select member_id, day, points from rewards_points_day) d
              full join (select member_id, day, sum(points) as points from rewards_points_line group by 1, 2) l
                using (member_id, day)
             where coalesce(d.points, 0) <> coalesce(l.points, 0))
          + (select count(*) from (
               select from rewards_points_line group by member_id having sum(withheld) > 0) o) as n`,
  },
  {
    name: 'points that were turned into credit left, and their credit came',
    query: `select count(*)::bigint as n
              from (select member_id, spent_group_id as group_id, points * 1000000 as amount from rewards_points_conversion
                     union all
                    select member_id, paid_group_id, amount from rewards_points_conversion
                     union all
                    select member_id, paid_group_id, amount from rewards_redemption where paid_group_id is not null) c
              full join (
                select t.member_id, t.group_id, t.amount from ledger_transfer t
                 where t.code::text in ('points.converted', 'points.paid_out')) t
                using (member_id, group_id)
             where c.amount is distinct from t.amount`,
  },
  {
    name: 'points of everything that was asked for in the mall left, and came back where it was rejected',
    query: `select count(*)::bigint as n
              from (select member_id, spent_group_id as group_id, points * 1000000 as amount from rewards_redemption
                     union all
                    select member_id, returned_group_id, points * 1000000 from rewards_redemption
                     where state = 'rejected') r
              full join (
                select t.member_id, t.group_id, t.amount from ledger_transfer t
                 where t.code::text in ('points.spent', 'points.returned')) t
                using (member_id, group_id)
             where r.amount is distinct from t.amount`,
  },
  {
    name: 'pieces that wait, and that were given, are those that members asked for',
    query: `select count(*)::bigint as n
              from rewards_good g
              left join (
                select good_id, coalesce(sum(quantity) filter (where state = 'waiting'), 0) as reserved,
                       coalesce(sum(quantity) filter (where state = 'approved'), 0) as given
                  from rewards_redemption group by good_id) r on r.good_id = g.id
             where g.reserved <> coalesce(r.reserved, 0) or g.given <> coalesce(r.given, 0)`,
  },
];
