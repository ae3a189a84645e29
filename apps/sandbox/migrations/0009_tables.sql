-- Rounds that everybody at a table shares. What is drawn is written down before it is shown; `settled_at` says that every
-- stake on the round has its winnings or is given back.
create table sandbox_table_round (
  game_code text not null references sandbox_game (code),
  no bigint not null check (no > 0),
  model_id text not null,
  state text not null check (state in ('betting', 'closed', 'drawn', 'settled', 'void')),
  outcome jsonb,
  opened_at timestamptz not null,
  drawn_at timestamptz,
  settled_at timestamptz,
  primary key (game_code, no),
  check ((outcome is null) = (state in ('betting', 'closed', 'void'))),
  check ((settled_at is not null) = (state in ('settled', 'void')))
);

create index sandbox_table_round_open on sandbox_table_round (game_code) where settled_at is null;
