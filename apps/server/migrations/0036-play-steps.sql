-- Rounds of our own games that take one decision after another. What a round has come to follows from its seeds, its
-- choice and its actions; nothing hidden is stored. `pending` is the money that has to move before the round goes on: it is
-- written before the wallet is asked and taken away after, so that a round goes on after a crash where it stood.
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
grant select, insert, update, delete on play_step_round to nokshi_app;
