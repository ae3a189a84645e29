-- Leaderboards: who staked most of own money on a day or in a week.

-- A board as it was counted last. Rows of a board are replaced together.
create table rewards_standing (
  span text not null check (span in ('day', 'week')),
  -- The first day of the board, the brand's.
  first_day date not null,
  rank integer not null check (rank > 0),
  member_id uuid not null,
  -- Micros.
  own bigint not null check (own > 0),
  -- When the last of it was staked: who was there first stands first.
  reached_at timestamptz not null,
  is_demo boolean not null,
  -- Among those who can win; null for players of the demonstration.
  place integer,
  check (is_demo = (place is null)),
  primary key (span, first_day, rank)
);
create index rewards_standing_of_member on rewards_standing (member_id, span, first_day);

-- Boards with the moment of their last count; one that is settled is counted no more.
create table rewards_board (
  span text not null,
  first_day date not null,
  counted_at timestamptz not null,
  settled_at timestamptz,
  primary key (span, first_day)
);
revoke delete, truncate on rewards_board from nokshi_app;

-- Members who do not want to stand on boards.
create table rewards_board_absence (
  member_id uuid primary key references identity_member (id),
  since timestamptz not null
);
