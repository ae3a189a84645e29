-- What a launch says of the market's pace: the least time between two wagers of a player in the game, 0 for none.
alter table sandbox_ticket add column min_round_ms integer not null default 0 check (min_round_ms >= 0);
alter table sandbox_session add column min_round_ms integer not null default 0 check (min_round_ms >= 0);

-- Wagers that nothing has decided yet, for whoever takes them up after a stop.
create index sandbox_round_undecided on sandbox_round (started_at)
where event is not null and win_micros is null and state in ('drawn', 'bet_sent', 'bet_ok');

-- How the shots of a volley ended, one entry for each in their order.
create table sandbox_fish_volley (
  round_id uuid primary key references sandbox_round (id),
  results jsonb not null,
  drawn_at timestamptz not null
);

-- A fish of a room is caught once. `room` is the volleys' event.
create table sandbox_fish_catch (
  room text not null,
  fish bigint not null,
  round_id uuid not null references sandbox_round (id),
  primary key (room, fish)
);
