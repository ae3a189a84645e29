-- What counts for rewards, and what members may claim.

-- A settled round as it was counted: what of its stake was the member's own money and took a risk. What undoes the round
-- takes away exactly that.
create table rewards_round (
  member_id uuid not null,
  round_id uuid not null,
  settled_at timestamptz not null,
  -- The brand's day on which it was settled.
  day date not null,
  currency text not null,
  category text not null,
  -- Micros.
  own bigint not null check (own >= 0),
  primary key (member_id, round_id)
);

-- The same by day and category. Micros.
create table rewards_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  category text not null,
  own bigint not null,
  -- When it grew or shrank last.
  moved_at timestamptz not null,
  primary key (member_id, currency, day, category)
);
create index rewards_day_moved on rewards_day (day, moved_at);

-- What a member may claim, or has claimed. Each source gives a member one, however often it is offered.
create table rewards_grant (
  member_id uuid not null,
  id uuid not null,
  -- What gave it: `vip`, `mission` ...; and which of them.
  kind text not null,
  source text not null,
  title_bn text not null,
  title_en text not null,
  currency text not null,
  -- Micros; points are a currency.
  amount bigint not null check (amount > 0),
  -- Hundredths: what was claimed is staked so often before it may leave; 0 asks nothing.
  multiplier integer not null check (multiplier >= 0),
  -- `withdrawn`: what it was given for was undone before it was claimed.
  state text not null check (state in ('ready', 'claimed', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  -- What the ledger calls it.
  group_id uuid,
  primary key (member_id, id),
  unique (member_id, kind, source),
  check ((state = 'ready') = (ended_at is null)),
  check ((state = 'claimed') = (group_id is not null))
);
create index rewards_grant_ready on rewards_grant (member_id, offered_at desc) where state = 'ready';
create index rewards_grant_ended on rewards_grant (member_id, ended_at desc, id desc) where state <> 'ready';
create index rewards_grant_expiring on rewards_grant (expires_at) where state = 'ready';
revoke delete, truncate on rewards_grant from nokshi_app;
