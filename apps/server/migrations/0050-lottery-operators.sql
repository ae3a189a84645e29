-- The operator's side of lotteries: settings that hold from the next issue, days without a draw, draws that are moved, results
-- from feeds, and how even the draws of the house have been.

-- Why a day is none, and since when that stands.
alter table lottery_rest_day add column reason text;
alter table lottery_rest_day add column set_at timestamptz;

-- What an operator set and what does not hold yet: tickets of the issue on sale keep the terms that it was opened with.
create table lottery_setting_change (
  game_code text primary key,
  value jsonb not null,
  asked_at timestamptz not null,
  holds_from timestamptz not null
);

-- When an official draw that was moved should have been. Orders stay for 48 hours from it.
alter table lottery_issue add column postponed_from timestamptz;

-- What a feed said, to the letter; its hash stands beside it.
alter table lottery_result_entry add column payload text;

-- Who tells results of an official draw. Answers are believed by their signature.
create table lottery_result_feed (
  game_code text not null,
  name text not null,
  url text not null,
  -- What the feed calls the game.
  feed_game text not null,
  -- Ed25519, 32 bytes as hex.
  public_key text not null,
  -- The sandbox's: results of it are simulated, and say so.
  is_simulated boolean not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (game_code, name)
);

-- What was wrong with a feed's word on an issue, once a kind. People read it at the desk.
create table lottery_feed_notice (
  issue_id integer not null references lottery_issue (id),
  feed text not null,
  kind text not null check (kind in ('silent', 'unreadable', 'signature', 'late', 'differs', 'changed')),
  told_at timestamptz not null,
  primary key (issue_id, feed, kind)
);

-- How even the last draws of a game of our own were (chi-square): the chance that fair draws are at least as uneven.
create table lottery_self_test (
  game_code text primary key,
  draws integer not null,
  chance double precision not null,
  -- What stood out most: `place 3`.
  most_uneven text not null,
  checked_at timestamptz not null
);
