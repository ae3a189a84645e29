-- What contracts came to, period by period.

-- One settlement of all contracts of a kind in one period, with what it was counted by, so that it can be counted again.
create table agents_settlement (
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  period_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  -- Micros that made a member active, and whether in the whole period or by the day.
  active_from bigint not null,
  active_by text not null check (active_by in ('period', 'day_average')),
  counts_salaries boolean not null,
  at timestamptz not null,
  primary key (kind, period, period_key),
  check (starts_at < ends_at)
);
create index agents_settlement_time on agents_settlement (kind, period, ends_at);

-- One contract in one period. Amounts are micros.
create table agents_statement (
  id uuid primary key,
  -- What people call it by.
  no bigint not null generated always as identity (start with 1001) unique,
  kind text not null,
  period text not null,
  period_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  contract_id uuid not null references agents_contract (id),
  -- Whose statement it is, and whose downline that was; null is the house.
  member_id uuid not null,
  upline_id uuid,
  currency text not null,
  -- What the team did.
  bet bigint not null,
  win bigint not null,
  rebate bigint not null,
  agent_rebate bigint not null,
  promotion bigint not null,
  -- Salaries of the team, which a dividend counts as a cost.
  salary bigint not null,
  active integer not null,
  carry_in bigint not null check (carry_in <= 0),
  base bigint not null,
  carry_out bigint not null check (carry_out <= 0),
  -- Position of the tier that was reached.
  tier smallint,
  gross bigint not null check (gross >= 0),
  paid_down bigint not null check (paid_down >= 0),
  -- What the house pays: what is left of the gross after the downlines', never less than nothing.
  due bigint not null check (due = greatest(gross - paid_down, 0)),
  state text not null check (state in ('calculated', 'not_reached', 'upline_not_reached')),
  -- SHA-256 over everything that it was counted from and came to.
  hash text not null check (length(hash) = 64),
  at timestamptz not null,
  unique (kind, period, period_key, contract_id),
  foreign key (kind, period, period_key) references agents_settlement (kind, period, period_key)
);
create index agents_statement_of_member on agents_statement (member_id, kind, ends_at desc);
create index agents_statement_below on agents_statement (upline_id, kind, ends_at desc);
revoke update, delete, truncate on agents_settlement from nokshi_app;
revoke update, delete, truncate on agents_statement from nokshi_app;

-- What the house pays of statements, once each. A statement never changes; what becomes of its money stands here.
create table agents_payment (
  statement_id uuid primary key references agents_statement (id),
  -- `kind:period key:contract`, as the ledger knows it.
  key text not null unique,
  member_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz
);
create index agents_payment_waiting on agents_payment (statement_id) where paid_at is null;
revoke update, delete, truncate on agents_payment from nokshi_app;
grant update (paid_at) on agents_payment to nokshi_app;
