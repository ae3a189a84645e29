-- Contracts between agents and their direct downlines, or between the house and a top agent.

-- One row is one version: its terms never change, and what takes its place is another row.
create table agents_contract (
  id uuid primary key,
  -- What people call it by: CT-1001.
  no bigint not null generated always as identity (start with 1001) unique,
  -- Under which whoever offered sent it.
  key uuid not null,
  offered_by uuid not null references identity_member (id),
  -- Null is the house.
  upline_id uuid references identity_member (id),
  member_id uuid not null references identity_member (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  product text not null check (product in ('CONS')),
  period text not null check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  rate_type text not null check (rate_type in ('percent', 'amount')),
  mode text not null check (mode in ('fixed', 'float')),
  carry text not null check (carry in ('none', 'until_positive', 'previous', 'half')),
  -- Of a real-time salary.
  min_stake bigint,
  win_ppm integer,
  loss_ppm integer,
  -- The highest rate that can be earned, in millionths, or in micros where amounts are paid: up and down are compared by it.
  top bigint not null,
  -- `active` from its acceptance until its end has passed.
  state text not null
    check (state in ('offered', 'active', 'terminated', 'superseded', 'rejected', 'withdrawn', 'expired')),
  replaces_id uuid references agents_contract (id),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  effective_from timestamptz,
  -- An end of its own, and why.
  own_ends_at timestamptz,
  own_ends_by text check (own_ends_by in ('replaced', 'upline_asked', 'downline_asked', 'staff_asked', 'rate_higher',
                                          'counted_otherwise', 'moved', 'agency_ended', 'closed')),
  -- When the upline's own contract ends, with which this one does.
  upline_ends_at timestamptz,
  ends_at timestamptz generated always as (least(own_ends_at, upline_ends_at)) stored,
  -- An end that somebody asked for.
  asked_by text check (asked_by in ('upline', 'downline', 'staff')),
  asked_at timestamptz,
  asked_note text,
  is_agreed boolean not null default false,
  -- When the downline kept it in force, which can be done once.
  kept_at timestamptz,
  unique (offered_by, key),
  check ((kind = 'realtime') = (min_stake is not null and win_ppm is not null and loss_ppm is not null)),
  check ((own_ends_at is null) = (own_ends_by is null)),
  check ((state in ('active', 'terminated', 'superseded')) = (effective_from is not null)),
  check (state in ('active', 'terminated', 'superseded') or (own_ends_at is null and upline_ends_at is null)),
  check (state = 'offered' or answered_at is not null),
  check (num_nulls(asked_by, asked_at, asked_note) in (0, 3)),
  check (upline_id is distinct from member_id)
);
-- One offer at a time, and one contract that goes on.
create unique index agents_contract_one_offer on agents_contract (member_id, kind, product) where state = 'offered';
create unique index agents_contract_one_lasting on agents_contract (member_id, kind, product)
  where state = 'active' and ends_at is null;
create index agents_contract_of_member on agents_contract (member_id, id desc);
create index agents_contract_below on agents_contract (upline_id, id desc);
create index agents_contract_expiring on agents_contract (expires_at) where state = 'offered';
create index agents_contract_ending on agents_contract (ends_at) where state = 'active' and ends_at is not null;

create table agents_contract_tier (
  contract_id uuid not null references agents_contract (id),
  position smallint not null check (position between 0 and 9),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  amount bigint check (amount > 0),
  min_bet bigint not null check (min_bet >= 0),
  min_net_loss bigint not null check (min_net_loss >= 0),
  min_active integer not null check (min_active >= 0),
  primary key (contract_id, position)
);

-- What a session was last shown of what waits, so that a letter without more words means what its sender saw.
create table agents_contract_shown (
  session_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  contract_id uuid not null references agents_contract (id),
  letter text not null check (letter in ('P', 'E', 'V')),
  -- Contracts further down that an acceptance would have ended.
  ending_ids uuid[] not null,
  shown_at timestamptz not null,
  primary key (session_id, kind)
);
create index agents_contract_shown_at on agents_contract_shown (shown_at);
revoke delete, truncate on agents_contract from nokshi_app;
revoke update, delete, truncate on agents_contract_tier from nokshi_app;
