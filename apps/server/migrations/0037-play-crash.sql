-- Crash: rounds that everybody plays at once. A round's end follows from a chain of hashes that was committed to before its
-- salt was known. Money is the wallet's alone; these tables say which bet belongs to which round and what was decided.

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

grant select, insert, update on play_crash_chain, play_crash_round, play_crash_bet to nokshi_app;
