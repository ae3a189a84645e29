-- Hands of Teen Patti. Every stake of a member is a wager whose event is the hand; what bots stake and win is the
-- supplier's own. A hand ends once: settled with its pot shared out to the last micro, or void with every stake given back.
create table sandbox_patti_hand (
  id uuid primary key,
  no bigint generated always as identity,
  game_code text not null references sandbox_game (code),
  state text not null check (state in ('boot', 'playing', 'settled', 'void')),
  server_seed text not null,
  -- In the order of play, once the boots are paid: seat, what the player is called at the table, whether it is a bot.
  players jsonb not null default '[]',
  acts jsonb not null default '[]',
  winners jsonb not null default '[]',
  pot_micros bigint not null default 0 check (pot_micros >= 0),
  rake_micros bigint not null default 0 check (rake_micros >= 0),
  bots_staked_micros bigint not null default 0 check (bots_staked_micros >= 0),
  bots_won_micros bigint not null default 0 check (bots_won_micros >= 0),
  members_won_micros bigint not null default 0 check (members_won_micros >= 0),
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('settled', 'void'))),
  check (pot_micros = rake_micros + bots_won_micros + members_won_micros)
);

create index sandbox_patti_hand_open on sandbox_patti_hand (opened_at) where ended_at is null;
