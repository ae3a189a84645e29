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
];
