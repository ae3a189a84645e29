-- Comparisons of a supplier's record of transactions with ours. A run goes through its window in slices; what a slice
-- found is written before anything is mended, so that a run that was cut off goes on where it stood.
create table play_reconciliation (
  id uuid primary key,
  scope text not null,
  origin text not null check (origin in ('nightly', 'person')),
  asked_by uuid,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- All before it is compared and mended.
  reached_at timestamptz not null,
  theirs integer not null default 0,
  ours integer not null default 0,
  tries integer not null default 0,
  problem text,
  -- Not before then; of one that runs, when another process may take it over.
  due_at timestamptz not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check (from_at < to_at and reached_at between from_at and to_at),
  check ((origin = 'person') = (asked_by is not null)),
  check ((finished_at is not null) = (state in ('done', 'failed')))
);
create unique index play_reconciliation_night on play_reconciliation (scope, to_at) where origin = 'nightly';
create index play_reconciliation_due on play_reconciliation (due_at) where state in ('waiting', 'running');

create table play_difference (
  run_id uuid not null references play_reconciliation (id),
  -- The supplier's transaction.
  key text not null,
  kind text not null,
  outcome text not null check (outcome in ('owed', 'mended', 'open', 'closed', 'known')),
  reason text,
  member_id uuid,
  -- What either side says of it: kind, status, amount in micros, currency, round, game, moment.
  theirs jsonb,
  ours jsonb,
  -- The wallet command that mends it, while it is owed and after.
  mend jsonb,
  found_at timestamptz not null,
  note text,
  closed_by uuid,
  closed_at timestamptz,
  primary key (run_id, key, kind),
  check ((closed_at is not null) = (outcome in ('closed', 'known')))
);
create index play_difference_closed on play_difference (key, kind) where outcome = 'closed';

grant select, insert, update on play_reconciliation, play_difference to nokshi_app;
revoke delete, truncate on play_reconciliation, play_difference from nokshi_app;
