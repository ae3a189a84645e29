-- One row per player: the row that a spin locks, so that the spins of one player are decided one after another.
create table sandbox_player (
  user_ref text primary key,
  created_at timestamptz not null
);

-- Launch tickets: one use, one minute. Only the hash is kept.
create table sandbox_ticket (
  ticket_hash bytea primary key,
  user_ref text not null,
  wallet_token text not null,
  game_code text not null references sandbox_game (code),
  currency text not null,
  language text not null check (language in ('bn', 'en')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sandbox_ticket_expiry on sandbox_ticket (expires_at);

-- Game sessions: what a client's bearer key stands for. Only the hash of the key is kept.
create table sandbox_session (
  session_hash bytea primary key,
  user_ref text not null references sandbox_player (user_ref),
  wallet_token text not null,
  game_code text not null references sandbox_game (code),
  currency text not null,
  language text not null check (language in ('bn', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sandbox_session_expiry on sandbox_session (expires_at);
