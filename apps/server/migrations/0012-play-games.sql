-- Rounds of our own games that are more than one command of the wallet, and of games that are hosted here.

-- Rounds of our own games that take one decision after another. What a round has come to follows from its seeds, its
-- choice and its actions; nothing hidden is stored. `pending` is the money that has to move before the round goes on:
-- it is written before the wallet is asked and taken away after, so that a round goes on after a crash where it stood.
create table play_step_round (
  member_id uuid not null,
  -- The client's id of the round: the key of its stake.
  id uuid not null,
  game_no integer not null,
  choice jsonb not null,
  actions jsonb not null default '[]',
  pair_id uuid not null,
  nonce integer not null,
  -- Micros: the first stake, and all of them.
  stake bigint not null check (stake > 0),
  staked bigint not null check (staked >= stake),
  win bigint not null default 0 check (win >= 0),
  pending jsonb,
  is_over boolean not null default false,
  is_demo boolean not null default false,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, id),
  check (not is_over or pending is null)
);
-- One round of a game runs at a time.
create unique index play_step_round_running on play_step_round (member_id, game_no) where not is_over;
create index play_step_round_pending on play_step_round (changed_at) where pending is not null;

-- Crash: rounds that everybody plays at once. A round's end follows from a chain of hashes that was committed to before
-- its salt was known. Money is the wallet's alone; these tables say which bet belongs to which round and what was
-- decided.
create table play_crash_chain (
  no integer generated always as identity primary key,
  games integer not null check (games > 0),
  -- What is public from the start: the hash of the first game's hash.
  terminating_hash text not null,
  -- The hash of the last game, from which all others follow; sealed under a key of the installation.
  sealed_top bytea not null,
  committed_at timestamptz not null,
  -- Where the salt will come from, said with the commitment.
  salt_promise text not null,
  is_salt_simulated boolean not null,
  salt text,
  salt_at timestamptz check (salt_at >= committed_at),
  next_game integer not null default 1 check (next_game between 1 and games + 1),
  check ((salt is null) = (salt_at is null))
);
create domain play_crash_state as text check (value in ('betting', 'running', 'over', 'void'));

create table play_crash_round (
  no integer generated always as identity primary key,
  chain_no integer not null references play_crash_chain,
  game integer not null,
  state play_crash_state not null default 'betting',
  opened_at timestamptz not null,
  bets_until timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Hundredths; unknown to everybody who reads this table until the round is over.
  bust integer,
  game_hash text,
  -- When a process that does not deal last had somebody waiting for this round to begin.
  wanted_at timestamptz,
  unique (chain_no, game),
  check ((state = 'over') = (bust is not null and game_hash is not null)),
  check ((state in ('over', 'void')) = (ended_at is not null))
);
-- One round at a time, whoever believes to be the dealer.
create unique index play_crash_round_live on play_crash_round ((true)) where state in ('betting', 'running');

-- `asked` is written before the wallet is asked for the stake, `in` after; `dropped` never had one.
create domain play_crash_bet_state as text
  check (value in ('asked', 'in', 'out', 'lost', 'refunded', 'dropped'));

create table play_crash_bet (
  member_id uuid not null,
  -- The client's id of the bet: the key of its stake.
  id uuid not null,
  round_no integer not null references play_crash_round,
  game_no integer not null,
  -- As others see it.
  name text not null,
  -- Micros.
  stake bigint not null check (stake > 0),
  -- Hundredths: what the player asked for, and where the bet leaves by itself for whatever reason.
  auto integer,
  leave_at integer not null,
  state play_crash_bet_state not null default 'asked',
  cash integer,
  win bigint not null default 0 check (win >= 0),
  is_demo boolean not null default false,
  -- The process that took it and settles it as long as it lives.
  host uuid not null,
  at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, id),
  check ((state = 'out') = (cash is not null))
) with (fillfactor = 80);
create unique index play_crash_bet_one on play_crash_bet (round_no, member_id)
  where state not in ('refunded', 'dropped');
create index play_crash_bet_open on play_crash_bet (round_no) where state in ('asked', 'in');
create index play_crash_bet_changed on play_crash_bet (round_no, changed_at);
create index play_crash_bet_member on play_crash_bet (member_id, at);

-- A game's mathematics as it was imported. Versions stay for ever, because rounds of them can be replayed; one is live.
create table play_rgs_bundle (
  id integer primary key generated always as identity,
  game_code text not null,
  version integer not null check (version > 0),
  -- SHA-256 of everything that decides an outcome.
  content_hash bytea not null,
  -- Where its front-end begins, on the games' origin.
  front text not null,
  is_live boolean not null default false,
  imported_at timestamptz not null,
  unique (game_code, version)
);
create unique index play_rgs_bundle_live on play_rgs_bundle (game_code) where is_live;

create table play_rgs_mode (
  bundle_id integer not null references play_rgs_bundle (id),
  -- In lower case; the protocol takes it in any.
  name text not null check (name = lower(name)),
  -- What a round costs, in hundredths of the base bet.
  cost_hundredths bigint not null check (cost_hundredths > 0),
  -- Rounds without a win stay open too, so that a player can come back to them.
  keeps_open boolean not null,
  books integer not null,
  total_weight numeric(20) not null check (total_weight > 0),
  -- The sum of weight times payout: the exact return is this over total weight and cost.
  weighted_payout numeric(40) not null,
  winning_weight numeric(20) not null,
  -- Hundredths of the base bet, and the weight of the books that pay it.
  max_payout bigint not null,
  max_weight numeric(20) not null check (max_weight > 0),
  primary key (bundle_id, name)
);

-- One ready round. A draw is a whole number below the mode's total weight; the book whose `reach` is the first above it
-- is the round. Books without weight can be replayed and are never drawn.
create table play_rgs_book (
  bundle_id integer not null,
  mode text not null,
  id bigint not null,
  -- Hundredths of the base bet.
  payout bigint not null check (payout >= 0),
  weight numeric(20) not null check (weight >= 0),
  reach numeric(20) not null,
  -- JSON as it was imported; only clients know what it means.
  events text not null,
  primary key (bundle_id, mode, id),
  foreign key (bundle_id, mode) references play_rgs_mode (bundle_id, name)
);
create unique index play_rgs_book_reach on play_rgs_book (bundle_id, mode, reach) where weight > 0;

-- The portal draws from books and cannot change them: imports are the owner's.
revoke insert, update, delete, truncate on play_rgs_bundle, play_rgs_mode, play_rgs_book from nokshi_app;

create table play_rgs_session (
  session_hash bytea primary key,
  member_id uuid not null,
  -- The portal's session that launched the game; it ends with it.
  session_id uuid not null,
  game_no integer not null,
  opened_at timestamptz not null,
  -- Before its first authenticate a session may do nothing else.
  authenticated_at timestamptz,
  expires_at timestamptz not null,
  -- Which version of a hosted game a session was opened for: its front-end knows the modes and events of that one
  -- alone. Sessions older than this column have none and mean the one that is live.
  version integer
);

-- A member at a game: the lock that all its sessions take before a round begins or ends.
create table play_rgs_seat (
  member_id uuid not null,
  game_no integer not null,
  primary key (member_id, game_no)
);

-- Ids of rounds are numbers in the protocol.
create sequence play_rgs_bet_id;

create table play_rgs_round (
  bet_id bigint primary key,
  member_id uuid not null,
  game_no integer not null,
  -- The wallet's round.
  round_id uuid not null,
  bundle_id integer not null,
  mode text not null,
  book_id bigint not null,
  currency text not null,
  -- Micros: the base bet, and what was taken for it.
  amount bigint not null check (amount > 0),
  debit bigint not null check (debit > 0),
  -- Micros that the round pays; they are in the balance once it has ended.
  payout bigint not null check (payout >= 0),
  is_active boolean not null,
  -- What the client said last about where it is.
  event text,
  opened_at timestamptz not null,
  ended_at timestamptz,
  check (is_active = (ended_at is null)),
  foreign key (bundle_id, mode, book_id) references play_rgs_book (bundle_id, mode, id)
);
create unique index play_rgs_round_active on play_rgs_round (member_id, game_no) where is_active;
create index play_rgs_round_last on play_rgs_round (member_id, game_no, bet_id desc);
create index play_rgs_round_waiting on play_rgs_round (opened_at) where is_active;
revoke delete, truncate on play_rgs_round from nokshi_app;
