import type { BooksQuery } from '../../../platform/room.ts';

/** What has to hold of the tree as it stands now; what was moved away is history. */
export const TREE_BOOKS: readonly BooksQuery[] = [
  {
    name: 'every member has one place of his own and at most one upline',
    query: `select count(*) as n from (
              select m.id from identity_member m
                left join identity_tree t on t.member_id = m.id and t.until_at is null and t.distance <= 1
               group by m.id
              having count(*) filter (where t.distance = 0) <> 1 or count(*) filter (where t.distance = 1) > 1) wrong`,
  },
  {
    name: 'whoever stands above a member stands above his upline, one step nearer',
    query: `with living as (select member_id, above_id, distance from identity_tree where until_at is null),
                 derived as (
                   select d.member_id, up.above_id, up.distance + 1 as distance
                     from living d join living up on up.member_id = d.above_id
                    where d.distance = 1)
            select count(*) as n from (
              (select * from living where distance > 0 except select * from derived)
               union all
              (select * from derived except select * from living)) wrong`,
  },
  {
    name: 'every team counts those who stand below',
    query: `select count(*) as n from (
              select coalesce(c.member_id, t.member_id)
                from (select t.above_id as member_id, count(*) as members,
                             count(*) filter (where m.type in (1, 2, 41, 42)) as agents
                        from identity_tree t join identity_member m on m.id = t.member_id
                       where t.distance > 0 and t.until_at is null
                       group by t.above_id) c
                full join identity_team t on t.member_id = c.member_id
               where (coalesce(c.members, 0), coalesce(c.agents, 0)) <> (coalesce(t.members, 0), coalesce(t.agents, 0))) wrong`,
  },
];
