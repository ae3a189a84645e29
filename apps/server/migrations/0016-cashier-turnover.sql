-- Turnover: what has to be staked before money may leave, and what counted towards it. Amounts are micros.

-- What came in under the condition that so much of it is staked.
create table cashier_requirement (
  member_id uuid not null,
  id uuid not null,
  source text not null
    check (source in ('DEPOSIT', 'BONUS', 'REBATE', 'POINTS', 'REFERRAL', 'TRANSFER', 'ADJUST')),
  -- The deposit, bonus or movement that it came with: one row for each.
  source_id uuid not null,
  currency text not null,
  base_amount bigint not null check (base_amount > 0),
  -- Hundredths: 100 is once.
  multiplier integer not null check (multiplier >= 0),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done >= 0 and done <= required),
  profile text not null check (profile in ('deposit', 'bonus')),
  -- Categories that alone count; null where all do.
  categories text[],
  opened_at timestamptz not null,
  -- Counts as met when no more than `relax` is missing; is cancelled when the member has less than `clear_below` and no
  -- unsettled bet. The terms are those that the order was opened under.
  relax bigint not null check (relax >= 0),
  clear_below bigint not null check (clear_below >= 0),
  expires_at timestamptz,
  -- The withdrawal that went before it was met, for a fee.
  fee_withdrawal_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'CANCELLED', 'FORFEITED')),
  closed_at timestamptz,
  -- What of the base is a bonus; the rest is the member's own deposit.
  bonus_amount bigint not null default 0,
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((status = 'OPEN') = (closed_at is null)),
  constraint cashier_requirement_bonus_amount check (bonus_amount >= 0 and bonus_amount <= base_amount)
);
create index cashier_requirement_open on cashier_requirement (member_id, opened_at, id) where status = 'OPEN';

-- What of a settled round went to a requirement; a round that is undone later takes it away again.
create table cashier_contribution (
  member_id uuid not null,
  requirement_id uuid not null,
  round_id uuid not null,
  -- {"bn": ..., "en": ...}
  game_title jsonb not null,
  category text not null,
  -- The round as it was counted: another stake or win is counted anew.
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  used_stake bigint not null check (used_stake >= 0 and used_stake <= stake),
  counted bigint not null check (counted >= 0),
  -- When the round was settled.
  at timestamptz not null,
  taken_back_at timestamptz,
  primary key (member_id, requirement_id, round_id)
);
create index cashier_contribution_round on cashier_contribution (member_id, round_id);
create index cashier_contribution_latest on cashier_contribution (member_id, requirement_id, at desc, round_id desc);

-- Rounds that were undone after what they had counted for was withdrawn: nothing is taken back, the staff sees it.
create table cashier_turnover_flag (
  member_id uuid not null,
  round_id uuid not null,
  requirement_id uuid not null,
  counted bigint not null,
  at timestamptz not null,
  primary key (member_id, round_id, requirement_id)
);

-- Bonuses that are chosen with a deposit. Amounts are micros.

-- What members may choose. An order keeps the terms of its opening, so that a change here is for later ones.
create table cashier_bonus_offer (
  code text primary key,
  -- {"bn": ..., "en": ...}
  title jsonb not null,
  description jsonb not null,
  -- Play credit alone: a bonus of real money needs the rules of its licence first.
  currency text not null default 'XPC' check (currency = 'XPC'),
  -- Of the deposit.
  percent integer not null check (percent between 1 and 500),
  -- The most that it gives, and the least deposit that it is given for.
  most bigint not null check (most > 0 and most % 10000 = 0),
  least bigint not null check (least >= 1000000),
  -- Hundredths: deposit and bonus together have to be staked so often.
  multiplier integer not null check (multiplier between 100 and 10000),
  -- Categories that alone count; null where all do.
  categories text[] check (cardinality(categories) > 0),
  -- What is not staked within so many days is over, and the bonus goes back.
  days integer not null check (days between 1 and 365),
  repeats text not null check (repeats in ('once', 'daily')),
  is_first_deposit boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null,
  sort integer not null,
  check (ends_at > starts_at)
);
-- An offer is closed and never taken away: members are known by it.
revoke delete, truncate on cashier_bonus_offer from nokshi_app;

-- The bonus that an order was opened with, under the terms of that moment, and what became of it.
create table cashier_bonus (
  member_id uuid not null,
  deposit_id uuid not null,
  offer_code text not null,
  title jsonb not null,
  currency text not null,
  percent integer not null,
  most bigint not null,
  least bigint not null,
  multiplier integer not null,
  categories text[],
  days integer not null,
  repeats text not null check (repeats in ('once', 'daily')),
  is_first_deposit boolean not null,
  -- The brand's day on which it was chosen: an offer of every day is given once for each.
  day date not null,
  state text not null default 'chosen' check (state in ('chosen', 'credited', 'dropped')),
  -- A bonus is promised by one open order of a member at a time.
  dropped_because text
    check (dropped_because in ('below_least', 'other_open', 'other_promised', 'taken', 'not_first', 'on_break')),
  amount bigint check (amount > 0),
  -- The ledger's group, and the requirement that deposit and bonus share.
  group_id uuid,
  requirement_id uuid,
  decided_at timestamptz,
  -- Given up, or over: how much of it went back, and the ledger's group where that was more than nothing.
  ended_because text check (ended_because in ('given_up', 'expired')),
  taken_back bigint check (taken_back >= 0 and taken_back <= amount),
  taken_group_id uuid,
  ended_at timestamptz,
  -- When it is to be seen whether its time is over; null where nothing is left to end.
  look_at timestamptz,
  primary key (member_id, deposit_id),
  check ((state = 'chosen') = (decided_at is null)),
  check ((state = 'dropped') = (dropped_because is not null)),
  check ((state = 'credited') = (amount is not null and group_id is not null and requirement_id is not null)),
  check ((ended_because is null) = (ended_at is null) and (ended_because is null) = (taken_back is null)),
  check ((coalesce(taken_back, 0) > 0) = (taken_group_id is not null)),
  check (ended_at is null or state = 'credited')
);
create unique index cashier_bonus_once on cashier_bonus (member_id, offer_code)
  where state = 'credited' and repeats = 'once';
create unique index cashier_bonus_daily on cashier_bonus (member_id, offer_code, day)
  where state = 'credited' and repeats = 'daily';
create unique index cashier_bonus_requirement on cashier_bonus (member_id, requirement_id)
  where requirement_id is not null;
create index cashier_bonus_look on cashier_bonus (look_at) where look_at is not null;
create index cashier_bonus_promised on cashier_bonus (member_id) where state = 'chosen';
revoke delete, truncate on cashier_bonus from nokshi_app;
