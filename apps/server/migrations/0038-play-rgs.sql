-- Slots in the public format of Stake Engine: bundles of ready rounds (books) drawn by weight, and their rounds.

alter table catalogue_vendor drop constraint catalogue_vendor_source_check;
alter table catalogue_vendor add constraint catalogue_vendor_source_check
  check (source in ('hub88-sandbox', 'in-house', 'rgs', 'none'));

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
  expires_at timestamptz not null
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
