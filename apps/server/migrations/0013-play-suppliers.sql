-- Suppliers and studios: comparisons with their records, how their games open, free bets that they play.

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

revoke delete, truncate on play_reconciliation, play_difference from nokshi_app;

-- Studios whose game servers are plugged in directly: they call our wallet as they would call a hub's, and we ask them
-- for the addresses of their games. A vendor with a studio is served by it and no longer by the aggregator.
create table play_studio (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  vendor text not null unique references catalogue_vendor (code),
  -- PEM; what the studio signs with is checked by it. No two studios share one: the signature says who calls.
  public_key text not null unique,
  -- Where its `game/url` is asked, without a slash at the end.
  games_url text not null,
  -- The one origin that its games may stand on in a frame; null for the games' own origin of this installation.
  game_origin text,
  is_on boolean not null default true,
  added_at timestamptz not null
);

-- Calls of studios by their own ids: the same id again is answered as the first time, but for the balance.
create table play_studio_request (
  studio text not null references play_studio (code),
  request_uuid text not null,
  -- SHA-256 of the call and what it asked for.
  content bytea not null,
  status text not null,
  at timestamptz not null,
  primary key (studio, request_uuid)
);
-- Calls of studios are kept as long as either side keeps its transactions, and then go.
create index play_studio_request_at on play_studio_request (at);

revoke delete, truncate on play_studio from nokshi_app;
revoke update, truncate on play_studio_request from nokshi_app;

-- How suppliers answered when a game was to be opened; kept for some days, without a word about who asked.
create table play_launch (
  id uuid primary key,
  vendor text not null references catalogue_vendor (code),
  game_no integer not null,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Null when the answer was the address of a game.
  failure text check (failure in ('timeout', 'unreachable', 'fault', 'unreadable', 'refused'))
);
create index play_launch_of_vendor on play_launch (vendor, at desc);
create index play_launch_at on play_launch (at);

-- Vendors whose games lately could not be opened. A launch that works takes the row away.
create table play_vendor_trouble (
  vendor text primary key references catalogue_vendor (code),
  -- In a row, of which the first and the last.
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Members were told so.
  is_told boolean not null default false
);

-- The one game that a member has open at a vendor that asks for one at a time.
create table play_open_game (
  member_id uuid not null,
  vendor text not null references catalogue_vendor (code),
  game_no integer not null,
  -- The wallet token of the launch that opened it.
  token_id uuid not null,
  session_id uuid not null,
  opened_at timestamptz not null,
  -- How long a seat at a vendor that takes one game at a time is held without another sign of its page: a tab that was
  -- closed gives it back. Null for a launch whose page has given no sign yet: its seat lives as long as its session.
  held_until timestamptz,
  primary key (member_id, vendor)
);

revoke update, truncate on play_launch from nokshi_app;
revoke truncate on play_vendor_trouble, play_open_game from nokshi_app;

-- Free bets that an operator grants and a supplier plays (Hub88, freebets): what was granted, and which stakes used it.
create table play_free_grant (
  member_id uuid not null,
  -- Chosen by whoever grants, and told to the supplier as `operator_reference`.
  id uuid not null,
  -- Of one press of the button, for all members at once.
  batch_id uuid not null,
  scope text not null,
  game_no integer not null,
  currency text not null,
  bet_value play_amount not null check (bet_value > 0),
  bet_count integer not null check (bet_count > 0),
  -- Stakes that used it and were not rolled back.
  used_count integer not null default 0 check (used_count between 0 and bet_count),
  ends_at timestamptz not null,
  -- `asked` until the supplier has answered, `failed` when it said no.
  state text not null default 'asked' check (state in ('asked', 'granted', 'failed', 'cancelled')),
  -- When the supplier was asked last: whoever asks again looks first whether it was done.
  asked_at timestamptz,
  -- The supplier's name of it.
  reward_uuid text,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, batch_id),
  unique (member_id, scope, reward_uuid),
  check ((reward_uuid is null) = (state in ('asked', 'failed'))),
  check ((cancelled_at is not null) = (state = 'cancelled'))
);
create index play_free_grant_latest on play_free_grant (granted_at desc);
create index play_free_grant_batch on play_free_grant (batch_id);
create index play_free_grant_asked on play_free_grant (granted_at) where state = 'asked';

-- Stakes that used a grant, by their command.
create table play_free_bet (
  member_id uuid not null,
  scope text not null,
  key text not null,
  grant_id uuid not null,
  is_undone boolean not null default false,
  primary key (member_id, scope, key),
  foreign key (member_id, grant_id) references play_free_grant (member_id, id)
);
create index play_free_bet_grant on play_free_bet (member_id, grant_id);

-- Games for which the supplier takes free bets, as it told last. Null leaves the figure to whoever grants.
create table play_free_template (
  scope text not null,
  prepaid_uuid text not null,
  game_code text not null,
  currency text not null,
  bet_value bigint,
  bet_count integer,
  read_at timestamptz not null,
  primary key (scope, prepaid_uuid)
);

revoke delete, truncate on play_free_grant, play_free_bet from nokshi_app;
revoke truncate on play_free_template from nokshi_app;
