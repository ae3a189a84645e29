-- Real-time salaries: what settled rounds count for contracts, five minutes at a time, and what was paid of it.

-- Until when slots are settled, in one row. Whoever adds to slots holds it meanwhile, so that nothing reaches a slot that is
-- settled.
create table agents_realtime_clock (
  is_only boolean primary key default true check (is_only),
  settled_until timestamptz
);
insert into agents_realtime_clock default values;

-- A settled round as it was counted, so that what undoes it takes away exactly that.
create table agents_realtime_round (
  member_id uuid not null,
  round_id uuid not null,
  settled_at timestamptz not null,
  stake bigint not null check (stake > 0),
  is_won boolean not null,
  primary key (member_id, round_id)
);

-- What rounds of one slot count for a contract. A slot is called by its end.
create table agents_realtime_slot (
  contract_id uuid not null references agents_contract (id),
  slot_at timestamptz not null,
  -- Micros that were staked, and what rounds that were undone took away of it.
  stake bigint not null,
  undone bigint not null default 0 check (undone >= 0),
  -- The sum of stakes times rates: micros times millionths.
  earned numeric(36, 0) not null,
  primary key (contract_id, slot_at)
);
create index agents_realtime_slot_time on agents_realtime_slot (slot_at);

-- A day of a contract, as far as it is settled. Micros.
create table agents_realtime_day (
  contract_id uuid not null references agents_contract (id),
  day date not null,
  member_id uuid not null,
  upline_id uuid,
  stake bigint not null,
  earned numeric(36, 0) not null,
  gross bigint not null check (gross >= 0),
  paid_down bigint not null check (paid_down >= 0),
  due bigint not null check (due = greatest(gross - paid_down, 0)),
  -- What slots paid, less what was taken back; more than is due while the member does not hold it.
  paid bigint not null check (paid >= 0),
  primary key (contract_id, day)
);
create index agents_realtime_day_time on agents_realtime_day (day);
create index agents_realtime_day_of_member on agents_realtime_day (member_id, day);
create index agents_realtime_day_owing on agents_realtime_day (contract_id) where paid > due;

-- What became of a contract in one slot, and what of its day stood then.
create table agents_realtime_line (
  contract_id uuid not null references agents_contract (id),
  slot_at timestamptz not null,
  day date not null,
  -- Earlier than one slot where slots were missed.
  from_at timestamptz not null,
  member_id uuid not null,
  stake bigint not null,
  undone bigint not null,
  stake_sum bigint not null,
  gross bigint not null,
  paid_down bigint not null,
  due bigint not null,
  -- What the slot pays, below zero what it takes back; and what was moved of it.
  amount bigint not null,
  moved bigint,
  paid_at timestamptz,
  primary key (contract_id, slot_at, day),
  check ((moved is null) = (paid_at is null)),
  check (moved between least(amount, 0) and greatest(amount, 0))
);
create index agents_realtime_line_of_member on agents_realtime_line (member_id, day, slot_at);
create index agents_realtime_line_paid on agents_realtime_line (member_id, paid_at) where moved <> 0;
create index agents_realtime_line_waiting on agents_realtime_line (slot_at, contract_id) where paid_at is null;

revoke insert, delete, truncate on agents_realtime_clock from nokshi_app;
revoke delete, truncate on agents_realtime_slot from nokshi_app;
revoke delete, truncate on agents_realtime_day from nokshi_app;
revoke update, delete, truncate on agents_realtime_line from nokshi_app;
grant update (moved, paid_at) on agents_realtime_line to nokshi_app;
