-- What teams did, by the brand's day: every movement is added once for its member and once for everybody who stood above
-- when it began, so that no report has to look at a bet, and a report of last month shows last month's tree. Amounts
-- are micros.

-- A member's whole team, the member included.
create table report_team_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  -- Own rebates of members, and what uplines had of bets below them.
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  promotion bigint not null default 0,
  deposit bigint not null default 0,
  deposits integer not null default 0,
  withdrawal bigint not null default 0,
  withdrawals integer not null default 0,
  joined integer not null default 0,
  first_deposits integer not null default 0,
  -- Members whose stakes of the day reached the threshold.
  active integer not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 80);

-- The same by game, of what games have.
create table report_team_game_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  game_no integer not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  primary key (member_id, currency, day, game_no)
) with (fillfactor = 80);

-- What came to somebody through each direct downline, or of himself (member_id = upline_id): the parts of
-- `report_team_day`, also where a branch has moved meanwhile. `product` is the catalogue's type of game; empty for what is
-- no game.
create table report_branch_day (
  upline_id uuid not null,
  day date not null,
  member_id uuid not null,
  currency text not null,
  product text not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  promotion bigint not null default 0,
  deposit bigint not null default 0,
  deposits integer not null default 0,
  withdrawal bigint not null default 0,
  withdrawals integer not null default 0,
  joined integer not null default 0,
  first_deposits integer not null default 0,
  active integer not null default 0,
  primary key (upline_id, day, member_id, currency, product)
) with (fillfactor = 80);

-- Whose stakes of a day reached the threshold, and when: whoever stood above then counts one.
create table report_active_day (
  member_id uuid not null,
  day date not null,
  currency text not null,
  since timestamptz not null,
  primary key (member_id, day, currency)
);

create table report_first_deposit (
  member_id uuid primary key,
  at timestamptz not null
);

-- The past, from what is kept of it. The subscriber of money begins behind it; that of rounds goes on where it is.
create temporary table fact on commit drop as
with zone as (
  select coalesce((select value #>> '{}' from brand_setting where name = 'timeZone'), 'Asia/Dhaka') as name
), movement as (
  select f.member_id, f.quarter as began, f.quarter as at, f.game_no, f.currency, f.rounds, f.stake, f.win,
         0::bigint as promotion, 0::bigint as deposit, 0 as deposits, 0::bigint as withdrawal, 0 as withdrawals,
         0 as joined, 0 as first_deposits
    from report_quarter f
   union all
  select d.member_id, d.decided_at, d.decided_at, 0, d.currency, 0, 0, 0, 0, d.credited_amount, 1, 0, 0, 0,
         (row_number() over (partition by d.member_id order by d.decided_at, d.id) = 1)::integer
    from cashier_deposit d
   where d.state = 'credited'
     and not exists (select from outbox_pending p where p.name = 'cashier.deposit_changed'
                        and p.payload ->> 'depositId' = d.id::text and p.payload ->> 'state' = 'credited')
   union all
  select b.member_id, b.decided_at, moved.at, 0, b.currency, 0, 0, 0, moved.amount, 0, 0, 0, 0, 0, 0
    from cashier_bonus b
   cross join lateral (values (b.decided_at, b.amount, 'credited'),
                              (b.ended_at, -b.taken_back, b.ended_because)) as moved (at, amount, what)
   where b.state = 'credited' and moved.at is not null
     and not exists (select from outbox_pending p where p.name = 'cashier.bonus_changed'
                        and p.payload ->> 'depositId' = b.deposit_id::text and p.payload ->> 'what' = moved.what)
   union all
  select w.member_id, w.requested_at, w.closed_at, 0, w.currency, 0, 0, 0,
         case when w.state = 'released' then 0 else -w.bonus_back end, 0, 0,
         case when w.state = 'released' then coalesce(w.received_amount, 0) else w.amount - w.fee end, 1, 0, 0
    from cashier_withdrawal w
   where (w.state in ('received', 'auto_received', 'forced_received')
          or w.state = 'released' and w.received_amount > 0)
     and not exists (select from outbox_pending p where p.name = 'cashier.withdrawal_changed'
                        and p.payload ->> 'withdrawalId' = w.id::text and p.payload ->> 'state' = w.state)
   union all
  select m.id, m.registered_at, m.registered_at, 0, m.currency, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0
    from identity_member m
   where m.type in (0, 1, 2, 41, 42)
     and not exists (select from outbox_pending p where p.name = 'identity.member_registered'
                        and p.payload ->> 'memberId' = m.id::text)
)
select m.member_id, date_trunc('minute', m.began) as began, (m.at at time zone zone.name)::date as day, m.game_no,
       m.currency, coalesce(g.game_type, '') as product, sum(m.rounds) as rounds, sum(m.stake) as stake,
       sum(m.win) as win, sum(m.promotion) as promotion, sum(m.deposit) as deposit, sum(m.deposits) as deposits,
       sum(m.withdrawal) as withdrawal, sum(m.withdrawals) as withdrawals, sum(m.joined) as joined,
       sum(m.first_deposits) as first_deposits, min(m.at) as first_at
  from movement m cross join zone left join catalogue_game g on g.no = m.game_no
 group by 1, 2, 3, 4, 5, 6;

-- Everybody above whom a movement counts for, and through which direct downline.
create temporary table linked on commit drop as
select f.*, above.above_id, via.above_id as via_id, above.distance
  from fact f
  join identity_tree self on self.member_id = f.member_id and self.distance = 0
  join identity_tree above on above.member_id = f.member_id and above.from_at <= greatest(f.began, self.from_at)
       and (above.until_at is null or above.until_at > greatest(f.began, self.from_at))
  join identity_tree via on via.member_id = f.member_id and via.distance = greatest(above.distance - 1, 0)
       and via.from_at <= greatest(f.began, self.from_at)
       and (via.until_at is null or via.until_at > greatest(f.began, self.from_at));

-- The threshold is that of a new installation.
insert into report_active_day (member_id, day, currency, since)
select member_id, day, currency, min(first_at) from fact
 group by 1, 2, 3 having sum(stake) >= 1000000000;

insert into report_first_deposit (member_id, at)
select member_id, min(first_at) from fact where first_deposits > 0 group by 1;

insert into report_team_day (member_id, currency, day, rounds, stake, win, promotion, deposit, deposits, withdrawal,
                             withdrawals, joined, first_deposits)
select above_id, currency, day, sum(rounds), sum(stake), sum(win), sum(promotion), sum(deposit), sum(deposits),
       sum(withdrawal), sum(withdrawals), coalesce(sum(joined) filter (where distance > 0), 0), sum(first_deposits)
  from linked group by 1, 2, 3;

insert into report_team_game_day (member_id, currency, day, game_no, rounds, stake, win)
select above_id, currency, day, game_no, sum(rounds), sum(stake), sum(win)
  from linked where game_no <> 0 group by 1, 2, 3, 4;

insert into report_branch_day (upline_id, day, member_id, currency, product, rounds, stake, win, promotion, deposit,
                               deposits, withdrawal, withdrawals, joined, first_deposits)
select above_id, day, via_id, currency, product, sum(rounds), sum(stake), sum(win), sum(promotion), sum(deposit),
       sum(deposits), sum(withdrawal), sum(withdrawals), coalesce(sum(joined) filter (where distance > 0), 0), sum(first_deposits)
  from linked group by 1, 2, 3, 4, 5;

create temporary table crossed on commit drop as
select above.above_id, a.day, via.above_id as via_id, a.currency, count(*)::integer as active
  from report_active_day a
  join identity_tree self on self.member_id = a.member_id and self.distance = 0
  join identity_tree above on above.member_id = a.member_id and above.from_at <= greatest(a.since, self.from_at)
       and (above.until_at is null or above.until_at > greatest(a.since, self.from_at))
  join identity_tree via on via.member_id = a.member_id and via.distance = greatest(above.distance - 1, 0)
       and via.from_at <= greatest(a.since, self.from_at)
       and (via.until_at is null or via.until_at > greatest(a.since, self.from_at))
 group by 1, 2, 3, 4;

insert into report_team_day (member_id, currency, day, active)
select above_id, currency, day, sum(active) from crossed group by 1, 2, 3
on conflict (member_id, currency, day) do update set active = excluded.active;

insert into report_branch_day (upline_id, day, member_id, currency, product, active)
select above_id, day, via_id, currency, '', sum(active) from crossed group by 1, 2, 3, 4
on conflict (upline_id, day, member_id, currency, product) do update set active = excluded.active;

insert into outbox_cursor (subscriber, position) select 'reporting.teams', position from outbox_counter;
