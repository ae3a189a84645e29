import type { BooksQuery } from '../../platform/room.ts';

/** What has to agree between jackpots and ledger, for `npm run books`: each query counts what is wrong. */
export const BOOKS_OF_JACKPOTS: readonly BooksQuery[] = [
  {
    name: 'every jackpot holds in the ledger what its open pool says',
    query: `select count(*)::bigint as n
              from (select code, sum(amount) as amount from jackpot_pool where won_at is null group by code) p
              full join (select substr(account, 15) as code, sum(amount) as amount from ledger_entry
                          where account like 'house:jackpot:%' group by 1) e using (code)
             where coalesce(p.amount, 0) <> coalesce(e.amount, 0)`,
  },
  {
    name: 'every open pool has counted what stands of the stakes that fed it',
    query: `select count(*)::bigint as n
              from jackpot_pool p
              left join (select code, no, sum(stake) as stake from jackpot_share group by code, no) s using (code, no)
             where p.won_at is null and p.staked <> p.staked_before + coalesce(s.stake, 0)`,
  },
  {
    name: 'every jackpot that was won was paid once, to its winner and whole',
    query: `select count(*)::bigint as n
              from (select code, no, member_id, amount from jackpot_pool where won_at is not null) p
              full join (select member_id, substr(from_account, 15) as code, amount, row_number() over (
                                  partition by from_account order by at, id) as no
                           from ledger_transfer where code = 'jackpot.win') t using (code, no)
             where p.member_id is distinct from t.member_id or p.amount is distinct from t.amount`,
  },
];
