-- What moved on the accounts of a team, beside bets and wins: a row for everybody who stood above a member when it moved,
-- and one for the member. A page of a team of any size is one range of an index, and a branch that moves keeps its past.
-- Amounts are micros; above zero they came to the member.
create table report_team_line (
  above_id uuid not null,
  member_id uuid not null,
  transfer_id uuid not null,
  distance smallint not null,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'transfer', 'bonus', 'jackpot', 'other')),
  amount bigint not null,
  primary key (above_id, member_id, transfer_id)
);
create index report_team_line_time on report_team_line (above_id, currency, transfer_id);
create index report_team_line_kind on report_team_line (above_id, currency, kind, transfer_id);
revoke update, delete, truncate on report_team_line from nokshi_app;

-- The sums of these lines by the brand's day, of those directly below and of the others.
create table report_team_flow (
  above_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  is_direct boolean not null,
  lines integer not null,
  incoming bigint not null,
  outgoing bigint not null,
  primary key (above_id, currency, day, kind, is_direct)
) with (fillfactor = 80);
revoke delete, truncate on report_team_flow from nokshi_app;

-- The past. What is reserved and given back stays with the member and is no line (`reporting/team-line-kinds.ts`).
insert into report_team_line (above_id, member_id, transfer_id, distance, currency, kind, amount)
select above.above_id, t.member_id, t.id, above.distance, t.currency,
       case
         when t.code = 'deposit.credit' then 'deposit'
         when t.code in ('withdrawal.pay', 'withdrawal.fee') then 'withdrawal'
         when t.code in ('transfer.to_upline', 'transfer.from_downline', 'transfer.to_downline', 'transfer.from_upline')
           then 'transfer'
         when t.code in ('credit.welcome', 'credit.refill', 'credit.demo', 'bonus.deposit', 'bonus.taken_back',
                         'withdrawal.bonus_back') then 'bonus'
         when t.code = 'jackpot.win' then 'jackpot'
         else 'other'
       end,
       case when t.to_account like 'member:%' then t.amount else -t.amount end
  from ledger_transfer t
  join identity_tree self on self.member_id = t.member_id and self.distance = 0
  join identity_tree above on above.member_id = t.member_id and above.from_at <= greatest(t.at, self.from_at)
       and (above.until_at is null or above.until_at > greatest(t.at, self.from_at))
 where t.code::text not like 'play.%' and t.code not in ('hold.reserve', 'hold.release')
   and (t.from_account like 'member:%') <> (t.to_account like 'member:%');

insert into report_team_flow (above_id, currency, day, kind, is_direct, lines, incoming, outgoing)
select l.above_id, l.currency, (t.at at time zone zone.name)::date, l.kind, l.distance = 1, count(*),
       coalesce(sum(l.amount) filter (where l.amount > 0), 0), coalesce(sum(l.amount) filter (where l.amount < 0), 0)
  from report_team_line l
  join ledger_transfer t on t.member_id = l.member_id and t.id = l.transfer_id
 cross join (select coalesce((select value #>> '{}' from brand_setting where name = 'timeZone'), 'Asia/Dhaka')) as zone (name)
 where l.distance > 0
 group by 1, 2, 3, 4, 5;

-- The subscriber starts behind what was filled here. Whatever moved since is found in the ledger by the next event.
insert into outbox_cursor (subscriber, position) select 'reporting.team_lines', position from outbox_counter;
