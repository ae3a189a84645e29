-- Turnover: what has to be staked before money may leave, and what counted towards it. Amounts are micros.

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
  primary key (member_id, id),
  unique (member_id, source, source_id),
  check ((status = 'OPEN') = (closed_at is null))
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

-- What a deposit will require, as it stood when the order was opened.
alter table cashier_deposit
  add column turnover_multiplier integer not null default 100 check (turnover_multiplier >= 0),
  add column turnover_relax bigint not null default 10000000 check (turnover_relax >= 0),
  add column turnover_clear_below bigint not null default 5000000 check (turnover_clear_below >= 0);
