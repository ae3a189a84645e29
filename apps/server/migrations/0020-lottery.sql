-- Issues of lotteries, their draws, orders and lines. Amounts are micros.

-- Beacons that draws were committed to: proofs stay checkable when an installation listens to another one.
create table lottery_beacon_chain (
  hash text primary key,
  name text not null,
  -- A point of G2, compressed, as hex.
  public_key text not null,
  -- Seconds since 1970.
  genesis integer not null,
  period integer not null check (period > 0),
  is_simulated boolean not null
);

-- One draw of one game. A game is known by its code in the catalogue; what it plays by stands in the contract's list.
create table lottery_issue (
  id integer primary key generated always as identity,
  game_code text not null,
  -- What people call it by: `20261122-0457`.
  numero text not null,
  -- Its day in the game's zone.
  day date not null,
  opens_at timestamptz not null,
  -- An order is taken while the server's clock stands before it.
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at >= closes_at),
  -- `open` until its tickets are sealed; `sealed` until it is drawn; `drawn` while lines are settled; `settled`.
  -- `held`: the beacon is silent. `voiding` while stakes go back; `void`.
  state text not null default 'open'
    check (state in ('open', 'sealed', 'held', 'drawn', 'settled', 'voiding', 'void')),
  -- PF-1: SHA-256 of the seed, the beacon's chain and the round that decides; null where the draw is not our own.
  commitment text,
  beacon_chain text references lottery_beacon_chain (hash),
  beacon_round bigint,
  -- The sealed set of tickets.
  sealed_at timestamptz,
  ticket_count integer,
  ticket_stake bigint,
  ticket_root text,
  -- What came of it. `result` is the family's draw as JSON; each correction raises `revision`.
  randomness text,
  signature text,
  result jsonb,
  revision integer not null default 0,
  drawn_at timestamptz,
  settled_at timestamptz,
  void_reason text,
  -- When an official draw that was moved should have been. Orders stay for 48 hours from it.
  postponed_from timestamptz,
  unique (game_code, numero),
  check (state not in ('drawn', 'settled') or result is not null),
  check ((void_reason is not null) = (state in ('voiding', 'void'))),
  check ((commitment is null) = (beacon_chain is null) and (commitment is null) = (beacon_round is null))
);
create index lottery_issue_due on lottery_issue (closes_at) where state not in ('settled', 'void');
create index lottery_issue_of_game on lottery_issue (game_code, closes_at desc);
create index lottery_issue_drawn on lottery_issue (game_code, closes_at desc) where result is not null;
create index lottery_issue_void on lottery_issue (closes_at desc) where void_reason is not null;

-- Seeds of draws to come stand apart, so that what reads issues never reads a seed that is still secret.
create table lottery_seed (
  issue_id integer primary key references lottery_issue (id),
  server_seed text not null
);

-- The commitments of a game's day under one root, published before its first issue opens.
create table lottery_day (
  game_code text not null,
  day date not null,
  issues integer not null,
  root text not null,
  made_at timestamptz not null,
  primary key (game_code, day)
);

-- Days on which a game does not draw.
create table lottery_rest_day (
  game_code text not null,
  day date not null,
  -- Why a day is none, and since when that stands.
  reason text,
  set_at timestamptz,
  primary key (game_code, day)
);

-- What an operator entered, or a feed told, as the result of a draw that is not our own. A result stands when two of
-- them that are independent of each other say the same.
create table lottery_result_entry (
  issue_id integer not null references lottery_issue (id),
  -- `staff:<id>` or `feed:<name>`.
  source text not null,
  revision integer not null,
  result jsonb not null,
  payload_hash text,
  entered_at timestamptz not null,
  -- What a feed said, to the letter; its hash stands beside it.
  payload text,
  primary key (issue_id, revision, source)
);

-- Somebody of the staff wants an issue void; it becomes so when a second person says the same.
create table lottery_void_entry (
  issue_id integer not null references lottery_issue (id),
  -- `staff:<id>`.
  source text not null,
  reason text not null,
  entered_at timestamptz not null,
  -- What the person saw who asked for a void: 0 without a result, else one more than its revision. Words of people who
  -- saw different results do not add up.
  seen integer not null default 0,
  primary key (issue_id, source)
);

-- A chase: orders of the same lines in several issues, of which the first win may end the rest.
create table lottery_chase (
  member_id uuid not null,
  id uuid not null,
  game_code text not null,
  stops_on_win boolean not null,
  legs integer not null check (legs > 0),
  placed_at timestamptz not null,
  -- When no leg is left to be played.
  ended_at timestamptz,
  primary key (member_id, id)
);

-- An order is a member's ticket of one issue and one round of play: its stake is taken when it is placed.
--
-- Of orders and lines every row is changed once, when its issue is settled: pages have room for that, so that no index
-- has to be written.
create table lottery_order (
  member_id uuid not null,
  -- The client's own id, which makes placing it twice the same as once.
  id uuid not null,
  issue_id integer not null references lottery_issue (id),
  round_id uuid not null,
  -- What people call it by.
  no text not null,
  currency text not null,
  is_demo boolean not null,
  stake bigint not null check (stake > 0),
  win bigint not null default 0 check (win >= 0),
  refund bigint not null default 0 check (refund >= 0),
  rebate bigint not null default 0 check (rebate >= 0),
  state text not null default 'placed'
    check (state in ('placed', 'cancelled', 'won', 'lost', 'tied', 'void')),
  chase_id uuid,
  chase_leg integer,
  -- SHA-256 of the ticket's text: a leaf of the issue's tree.
  leaf bytea not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  -- The series that the member had when an order was placed: its rebate is reckoned from it, whatever the game's series
  -- is by the time of the draw. Null where odds are fixed, and for orders that were placed before it was kept.
  own_series smallint,
  primary key (member_id, id),
  check ((chase_id is null) = (chase_leg is null))
) with (fillfactor = 50);
create index lottery_order_of_issue on lottery_order (issue_id, id);
create unique index lottery_order_no on lottery_order (no);
create index lottery_order_of_chase on lottery_order (member_id, chase_id, chase_leg) where chase_id is not null;
create index lottery_order_latest on lottery_order (member_id, placed_at desc, id desc);
-- All that a member staked on one issue, of which it is asked how many of the outcomes it covers.
create index lottery_order_of_member on lottery_order (member_id, issue_id);

-- A line of an order: one choice in one play.
create table lottery_line (
  member_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  issue_id integer not null,
  play text not null,
  -- The written form of the choice (`packages/lottery`).
  choice text not null,
  bets integer not null check (bets > 0),
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  -- Null where the game has fixed odds.
  series smallint,
  -- In ten-thousandths, in the order of the play's prizes, as they were when the order was placed.
  odds bigint[] not null,
  stake bigint not null check (stake > 0),
  -- How many bets won and how many tied, and what that gave; null until the line is settled.
  won_bets integer,
  tied_bets integer,
  win bigint,
  refund bigint,
  rebate bigint,
  -- The line is counted as a whole and not number by number. The numbers that an order is counted by are bounded, so
  -- this follows from the order and not from the line alone; what comes back takes away what it added, so it is written
  -- down. Null for lines older than this column: of these every one of more than 10,000 bets is.
  is_wide boolean,
  primary key (member_id, order_id, place)
) with (fillfactor = 50);
-- An issue is settled member by member: what a settlement writes of one of them lies together.
create index lottery_line_of_issue on lottery_line (issue_id, member_id, order_id, place);

-- What the house would pay at most in one issue for one number of one play: the bets against it. Lines of many bets
-- stand under the play as a whole, number `*`.
create table lottery_exposure (
  issue_id integer not null references lottery_issue (id),
  play text not null,
  number text not null,
  currency text not null,
  liability bigint not null check (liability >= 0),
  primary key (issue_id, play, number, currency)
) with (fillfactor = 70);

-- Lines that a member keeps under a name.
create table lottery_favourite (
  member_id uuid not null,
  id uuid not null,
  game_code text not null,
  name text not null,
  lines jsonb not null,
  made_at timestamptz not null,
  primary key (member_id, id)
);

-- What receipts of orders are signed with (Ed25519): made once, and kept for as long as there are receipts. The public
-- half as hex, the private one as PEM.
create table lottery_receipt_key (
  id text primary key,
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);
revoke delete, truncate on lottery_receipt_key from nokshi_app;

-- What an operator set otherwise than the contract's list says: limits, series, odds. Missing is as the list says.
create table lottery_setting (
  game_code text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

revoke delete, truncate on lottery_beacon_chain, lottery_issue, lottery_seed, lottery_day, lottery_result_entry,
  lottery_void_entry, lottery_order, lottery_line from nokshi_app;

-- What an operator set and what does not hold yet: tickets of the issue on sale keep the terms that it was opened with.
create table lottery_setting_change (
  game_code text primary key,
  value jsonb not null,
  asked_at timestamptz not null,
  holds_from timestamptz not null
);

-- Who tells results of an official draw. Answers are believed by their signature.
create table lottery_result_feed (
  game_code text not null,
  name text not null,
  url text not null,
  -- What the feed calls the game.
  feed_game text not null,
  -- Ed25519, 32 bytes as hex.
  public_key text not null,
  -- The sandbox's: results of it are simulated, and say so.
  is_simulated boolean not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (game_code, name)
);

-- What was wrong with a feed's word on an issue, once a kind. People read it at the desk.
create table lottery_feed_notice (
  issue_id integer not null references lottery_issue (id),
  feed text not null,
  kind text not null check (kind in ('silent', 'unreadable', 'signature', 'late', 'differs', 'changed')),
  told_at timestamptz not null,
  primary key (issue_id, feed, kind)
);

-- How even the last draws of a game of our own were (chi-square): the chance that fair draws are at least as uneven.
create table lottery_self_test (
  game_code text primary key,
  draws integer not null,
  chance double precision not null,
  -- What stood out most: `place 3`.
  most_uneven text not null,
  checked_at timestamptz not null
);
