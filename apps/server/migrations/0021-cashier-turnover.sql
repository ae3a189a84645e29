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
  expires_at timestamptz,
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
  game_no integer not null,
  category text not null,
  stake bigint not null check (stake > 0),
  used_stake bigint not null check (used_stake >= 0 and used_stake <= stake),
  counted bigint not null check (counted >= 0),
  at timestamptz not null,
  taken_back_at timestamptz,
  primary key (member_id, requirement_id, round_id)
);
create index cashier_contribution_round on cashier_contribution (member_id, round_id);
create index cashier_contribution_latest on cashier_contribution (member_id, requirement_id, at desc, round_id desc);
