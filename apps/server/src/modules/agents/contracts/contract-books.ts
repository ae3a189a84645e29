import type { BooksQuery } from '../../../platform/room.ts';

/** Contracts that were in force at some time, with an end that can be counted with. */
const HELD = `select id, upline_id, member_id, kind, product, period, rate_type, top, effective_from as begins,
                     coalesce(ends_at, 'infinity') as ends
                from agents_contract
               where effective_from is not null and (ends_at is null or ends_at > effective_from)`;

/** What has to hold of contracts at every moment, past and to come. */
export const CONTRACT_BOOKS: readonly BooksQuery[] = [
  {
    name: 'nobody has two contracts of a kind at one moment',
    query: `with held as (${HELD})
            select count(*) as n from held a join held b
              on b.member_id = a.member_id and b.kind = a.kind and b.product = a.product and b.id > a.id
             where a.begins < b.ends and b.begins < a.ends`,
  },
  {
    name: 'a contract below an agent stands under the agent’s own, counted the same way and with no lower rate',
    query: `with held as (${HELD}),
                 above as (
                   select c.id, count(*) filter (where u.top < c.top or u.period <> c.period or u.rate_type <> c.rate_type) as misfits,
                          range_agg(tstzrange(u.begins, u.ends)) as covered
                     from held c left join held u
                       on u.member_id = c.upline_id and u.kind = c.kind and u.product = c.product
                      and u.begins < c.ends and c.begins < u.ends
                    where c.upline_id is not null
                    group by c.id)
            select count(*) as n from held c join above a on a.id = c.id
             where a.misfits > 0 or a.covered is null or not a.covered @> tstzrange(c.begins, c.ends)`,
  },
  {
    name: 'every contract has its tiers, and a real-time salary none',
    query: `select count(*) as n from agents_contract c
             where (c.kind = 'realtime') = exists (select from agents_contract_tier t where t.contract_id = c.id)`,
  },
];
