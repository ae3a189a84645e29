import type { BooksQuery } from '../../platform/room.ts';

/**
 * What has to agree between rounds and ledger, for `npm run books`: each query counts what is wrong. Both sides are
 * written by one command, so they agree at any moment.
 */
export const BOOKS_OF_PLAY: readonly BooksQuery[] = [
  {
    name: 'every stake and win of the rounds is in the ledger, and nothing else is',
    query: `select abs(
              (select coalesce(sum(stake), 0) - coalesce(sum(win), 0) from play_round)
              - (select coalesce(sum(amount), 0) from ledger_entry where account like 'house:play:%'))::bigint as n`,
  },
  {
    name: 'every round is the sum of its commands',
    query: `select count(*)::bigint as n from (
              select r.id from play_round r
                left join play_command c on c.member_id = r.member_id and c.round_id = r.id and c.kind <> 'rollback'
                     and c.rolled_back_by is null
               group by r.member_id, r.id, r.stake, r.win
              having r.stake <> coalesce(sum(c.amount) filter (where c.kind in ('bet', 'settle') and not c.is_free), 0)
                                  - coalesce(sum(c.amount) filter (where c.kind = 'refund'), 0)
                  or r.win <> coalesce(sum(case c.kind when 'win' then c.amount when 'settle' then c.payout end), 0)) s`,
  },
  {
    name: 'every grant of free bets has as many used as stakes name it, and each of those was free and stands',
    query: `select count(*)::bigint as n from (
              select g.id from play_free_grant g
                left join play_free_bet b on b.member_id = g.member_id and b.grant_id = g.id and not b.is_undone
                left join play_command c on c.member_id = b.member_id and c.scope = b.scope and c.key = b.key
                     and c.kind = 'bet' and c.is_free and c.amount = 0 and c.rolled_back_by is null
               group by g.member_id, g.id, g.used_count
              having g.used_count <> count(b.key) or g.used_count <> count(c.key)) s`,
  },
];
