-- A round holds its whole outcome from the moment it is drawn; afterwards only its way through the wallet changes.
-- Amounts are micros of the currency.
create table sandbox_round (
  id uuid primary key,
  user_ref text not null references sandbox_player (user_ref),
  game_code text not null references sandbox_game (code),
  currency text not null,
  wallet_token text not null,
  no bigint not null,
  request_id text not null,
  model_id text not null,
  stake_micros bigint not null check (stake_micros > 0),
  win_micros bigint not null check (win_micros >= 0),
  spins jsonb not null,
  state text not null check (
    state in ('drawn', 'bet_sent', 'bet_ok', 'win_sent', 'rolling_back', 'done', 'refused', 'rolled_back')
  ),
  bet_tries integer not null default 0,
  win_tries integer not null default 0,
  rollback_tries integer not null default 0,
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  refusal text,
  refusal_balance_micros bigint,
  balance_after_bet_micros bigint,
  balance_after_win_micros bigint,
  is_shown boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (user_ref, request_id),
  unique (user_ref, game_code, currency, no),
  check ((finished_at is not null) = (state in ('done', 'refused', 'rolled_back')))
);

-- A new round of a game waits until the one before is settled.
create unique index sandbox_round_in_progress on sandbox_round (user_ref, game_code, currency)
where state not in ('done', 'refused', 'rolled_back');

create index sandbox_round_unfinished on sandbox_round (started_at)
where state not in ('done', 'refused', 'rolled_back');

create index sandbox_round_pace on sandbox_round (user_ref, started_at desc);
create index sandbox_round_bet on sandbox_round (bet_uuid);
create index sandbox_round_win on sandbox_round (win_uuid);
create index sandbox_round_rollback on sandbox_round (rollback_uuid);

-- Keys of the pages on which the operator's staff reads one round. Only the hash is kept.
create table sandbox_round_page (
  key_hash bytea primary key,
  round_id uuid not null references sandbox_round (id),
  language text not null check (language in ('bn', 'en')),
  expires_at timestamptz not null
);
