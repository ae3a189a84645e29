-- How suppliers answered when a game was to be opened; kept for some days, without a word about who asked.
create table play_launch (
  id uuid primary key,
  vendor text not null references catalogue_vendor (code),
  game_no integer not null,
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Null when the answer was the address of a game.
  failure text check (failure in ('timeout', 'unreachable', 'fault', 'unreadable', 'refused'))
);
create index play_launch_of_vendor on play_launch (vendor, at desc);
create index play_launch_at on play_launch (at);

-- Vendors whose games lately could not be opened. A launch that works takes the row away.
create table play_vendor_trouble (
  vendor text primary key references catalogue_vendor (code),
  -- In a row, of which the first and the last.
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Members were told so.
  is_told boolean not null default false
);

-- The one game that a member has open at a vendor that asks for one at a time.
create table play_open_game (
  member_id uuid not null,
  vendor text not null references catalogue_vendor (code),
  game_no integer not null,
  -- The wallet token of the launch that opened it.
  token_id uuid not null,
  session_id uuid not null,
  opened_at timestamptz not null,
  primary key (member_id, vendor)
);

revoke update, truncate on play_launch from nokshi_app;
revoke truncate on play_vendor_trouble, play_open_game from nokshi_app;

-- The board of winners keeps the best and the latest of each game, so that the board of any category is whole.
create index play_winner_of_game on play_winner (game_no, won_at desc);

-- Calls of studios are kept as long as either side keeps its transactions, and then go.
create index play_studio_request_at on play_studio_request (at);
grant delete on play_studio_request to nokshi_app;
