-- Launches, rounds, wallet commands of suppliers and of our own games.

-- One wallet token per member, game and currency; it is spoken between servers only and lives as long as the game.
create table play_wallet_token (
  member_id uuid not null,
  id uuid not null,
  token_hash bytea not null unique,
  scope text not null,
  game_no integer not null,
  currency text not null,
  issued_at timestamptz not null,
  -- The session of the portal that launched the game: idle there for 30 minutes, stakes are refused here.
  session_id uuid,
  -- Set when the supplier answered the launch; before that the token is unknown to the wallet.
  live_at timestamptz,
  expires_at timestamptz not null,
  primary key (member_id, id)
);

-- Launch tickets of in-house games: one use, 60 s.
create table play_ticket (
  ticket_hash bytea primary key,
  member_id uuid not null,
  session_id uuid not null,
  game_no integer not null,
  language text not null,
  theme text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table play_game_session (
  id uuid primary key,
  session_hash bytea not null unique,
  member_id uuid not null,
  session_id uuid not null,
  game_no integer not null,
  language text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);

create table play_round (
  member_id uuid not null,
  id uuid not null,
  scope text not null,
  game_no integer not null,
  -- The supplier's name of the round. Some suppliers count from 1 in every sitting, so it is unique only among the
  -- open rounds of one member, supplier and game.
  round_ref text not null,
  currency text not null,
  stake bigint not null default 0,
  win bigint not null default 0,
  is_closed boolean not null default false,
  is_demo boolean not null default false,
  -- Something for reconciliation to look at: a win after the close, a rollback of a bet that had won.
  flag text,
  detail jsonb,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What closed a round at last, by the caller's id of it: the round itself remembers that it was closed, and needs no
  -- row beside it. Null for rounds that their own commands close.
  closed_by text,
  primary key (member_id, id)
) with (fillfactor = 80);
create unique index play_round_ref on play_round (member_id, scope, game_no, round_ref) where not is_closed;

-- Rules of a single column are domains; see the ledger's.
create domain play_amount as bigint check (value >= 0);
create domain play_command_kind as text check (value in ('bet', 'win', 'rollback', 'settle', 'refund'));

-- Wallet commands that were accepted. `key` is the supplier's transaction id. No second index may begin with the
-- member: a plan that was made while the table was empty could choose it and read all commands of a member.
create table play_command (
  member_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  kind play_command_kind not null,
  scope text not null,
  key text not null,
  reference_key text,
  amount play_amount not null,
  -- What a settle command paid; the others move `amount` alone.
  payout play_amount not null default 0,
  is_free boolean not null default false,
  rolled_back_by uuid,
  at timestamptz not null,
  detail jsonb,
  primary key (member_id, scope, key)
);
-- The commands of a round, and the round of a movement: a transfer's group is its command.
create index play_command_round on play_command (round_id);
create index play_command_id on play_command (id);
revoke delete, truncate on play_round, play_command from nokshi_app;

-- The pair of seeds of a member's in-house games. The server seed is shown when the pair is retired.
create table play_seed_pair (
  member_id uuid not null,
  id uuid not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  state text not null check (state in ('next', 'active', 'retired')),
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (member_id, id)
);
create unique index play_seed_pair_state on play_seed_pair (member_id, state) where state <> 'retired';

-- The board of winners: closed rounds whose win exceeds the stake, kept small by its subscriber.
create table play_winner (
  no bigint primary key generated always as identity,
  member_id uuid not null,
  round_id uuid not null,
  game_no integer not null,
  currency text not null,
  account text not null,
  win bigint not null,
  is_demo boolean not null,
  won_at timestamptz not null,
  unique (member_id, round_id)
);
create index play_winner_top on play_winner (win desc);
create index play_winner_recent on play_winner (won_at desc);
-- The board of winners keeps the best and the latest of each game, so that the board of any category is whole.
create index play_winner_of_game on play_winner (game_no, won_at desc);

-- When a member last started a game; written only where a brand asks for a least time between two starts (standards
-- 2.29, 2.30, 2.37). The wallet keeps that time under the lock of the member's account, so that neither two browsers
-- nor two processes start faster than one.
create table play_start (
  member_id uuid not null,
  game_no integer not null,
  started_at timestamptz not null,
  primary key (member_id, game_no)
) with (fillfactor = 70);
