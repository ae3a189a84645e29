import type { BooksQuery } from '../../platform/room.ts';

/** What has to agree between the facts of members and those of teams, once both of their subscribers have come so far. */
export const BOOKS_OF_REPORTING: readonly BooksQuery[] = [
  {
    name: 'what every member staked and won by quarter hours is what the member brought to teams',
    query: `select count(*)::bigint as n from (
              select member_id, currency, sum(rounds) as rounds, sum(stake) as stake, sum(win) as win
                from report_quarter group by 1, 2
               having sum(rounds) <> 0 or sum(stake) <> 0 or sum(win) <> 0) q
              full join (
              select member_id, currency, sum(rounds) as rounds, sum(stake) as stake, sum(win) as win
                from report_branch_day where upline_id = member_id group by 1, 2
               having sum(rounds) <> 0 or sum(stake) <> 0 or sum(win) <> 0) b
                using (member_id, currency)
             where (q.rounds, q.stake, q.win) is distinct from (b.rounds, b.stake, b.win)`,
  },
  {
    name: 'the team of everybody is what came through the branches and of the member itself, every day',
    query: `select count(*)::bigint as n from (
              select member_id, currency, day, rounds, stake, win, rebate, agent_rebate, promotion, deposit, deposits,
                     withdrawal, withdrawals, joined, first_deposits, active
                from report_team_day) t
              full join (
              select upline_id as member_id, currency, day, sum(rounds) as rounds, sum(stake) as stake, sum(win) as win,
                     sum(rebate) as rebate, sum(agent_rebate) as agent_rebate, sum(promotion) as promotion,
                     sum(deposit) as deposit, sum(deposits) as deposits, sum(withdrawal) as withdrawal,
                     sum(withdrawals) as withdrawals, sum(joined) as joined, sum(first_deposits) as first_deposits,
                     sum(active) as active
                from report_branch_day group by 1, 2, 3) b
                using (member_id, currency, day)
             where (t.rounds, t.stake, t.win, t.rebate, t.agent_rebate, t.promotion, t.deposit, t.deposits, t.withdrawal,
                    t.withdrawals, t.joined, t.first_deposits, t.active)
                   is distinct from
                   (b.rounds, b.stake, b.win, b.rebate, b.agent_rebate, b.promotion, b.deposit, b.deposits,
                    b.withdrawal, b.withdrawals, b.joined, b.first_deposits, b.active)`,
  },
  {
    name: 'the games of every team are its rounds, stakes and wins, every day',
    query: `select count(*)::bigint as n from (
              select member_id, currency, day, rounds, stake, win, rebate from report_team_day
               where rounds <> 0 or stake <> 0 or win <> 0) t
              full join (
              select member_id, currency, day, sum(rounds) as rounds, sum(stake) as stake, sum(win) as win,
                     sum(rebate) as rebate
                from report_team_game_day group by 1, 2, 3
               having sum(rounds) <> 0 or sum(stake) <> 0 or sum(win) <> 0) g
                using (member_id, currency, day)
             where (t.rounds, t.stake, t.win, t.rebate) is distinct from (g.rounds, g.stake, g.win, g.rebate)`,
  },
];
