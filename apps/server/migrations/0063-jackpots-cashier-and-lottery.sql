-- Which stakes a pool counted, so that the share of one that is undone can be taken back; which order promises a bonus;
-- what was seen by who asked for a void.

-- A round feeds a pool once. What stands in it is the part of its stake that counts there still.
create table jackpot_share (
  code text not null,
  no integer not null,
  round_id uuid not null,
  stake bigint not null check (stake > 0),
  primary key (code, no, round_id),
  foreign key (code, no) references jackpot_pool (code, no)
);
revoke truncate on jackpot_share from nokshi_app;

alter table jackpot_pool
  -- Staked before rounds were kept one by one.
  add column staked_before bigint not null default 0,
  -- The round that won it was undone later; what was paid stays paid.
  add column undone_at timestamptz check (undone_at is null or won_at is not null),
  -- What a pool that was won had counted is kept no longer.
  add column has_shares boolean not null default true;
update jackpot_pool set staked_before = staked, has_shares = won_at is null;
create index jackpot_pool_shares on jackpot_pool (code, no) where won_at is not null and has_shares;
create index jackpot_pool_round on jackpot_pool (round_id) where round_id is not null;
grant update (undone_at, has_shares) on jackpot_pool to nokshi_app;

-- A bonus is promised by one open order of a member at a time.
alter table cashier_bonus drop constraint cashier_bonus_dropped_because_check;
alter table cashier_bonus add constraint cashier_bonus_dropped_because_check
  check (dropped_because in ('below_least', 'other_open', 'other_promised', 'taken', 'not_first', 'on_break'));
create index cashier_bonus_promised on cashier_bonus (member_id) where state = 'chosen';

-- What the person saw who asked for a void: 0 without a result, else one more than its revision. Words of people who saw
-- different results do not add up.
alter table lottery_void_entry add column seen integer not null default 0;
