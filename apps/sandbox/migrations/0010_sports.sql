-- Simulated matches. The state is written before anybody is shown it; `seq` counts its moments.
create table sandbox_fixture (
  id uuid primary key,
  sport text not null check (sport in ('cricket', 'football', 'blades', 'aim', 'front')),
  home smallint not null,
  away smallint not null,
  setup jsonb not null,
  state jsonb not null,
  seq integer not null default 0,
  phase text not null check (phase in ('upcoming', 'live', 'finished', 'dropped')),
  starts_at timestamptz not null,
  -- When the next moment comes, and until when nothing can be bet on.
  next_at timestamptz not null,
  closed_until timestamptz,
  finished_at timestamptz,
  check (home <> away),
  check ((finished_at is not null) = (phase in ('finished', 'dropped')))
);

create index sandbox_fixture_open on sandbox_fixture (sport, starts_at) where phase in ('upcoming', 'live');
create index sandbox_fixture_past on sandbox_fixture (sport, finished_at desc) where phase = 'finished';

-- A bet slip is one stake; its round names it as the event.
create table sandbox_slip (
  event text primary key,
  user_ref text not null references sandbox_player (user_ref),
  created_at timestamptz not null,
  -- When its legs were all decided, one was lost, or it was cashed out.
  decided_at timestamptz,
  -- What it returns, or what it was cashed out for.
  return_micros bigint check (return_micros >= 0),
  is_cash_out boolean not null default false,
  -- The round took the result over, or never came to stand.
  is_closed boolean not null default false,
  check ((decided_at is null) = (return_micros is null))
);

create index sandbox_slip_open on sandbox_slip (created_at) where not is_closed;

-- Odds are hundredths.
create table sandbox_slip_leg (
  event text not null references sandbox_slip (event),
  no smallint not null,
  fixture_id uuid not null references sandbox_fixture (id),
  market text not null,
  kind text not null,
  choice text not null check (choice in ('home', 'draw', 'away', 'over', 'under', 'none')),
  -- Tenths; `number` says which innings, over, goal or map it is of.
  line smallint,
  number smallint,
  odds integer not null check (odds > 100),
  result text check (result in ('won', 'lost', 'void')),
  primary key (event, no),
  unique (event, fixture_id)
);

create index sandbox_slip_leg_fixture on sandbox_slip_leg (fixture_id);
