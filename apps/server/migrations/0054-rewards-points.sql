-- Points: what days earned, and what was turned into credit. Points are whole; amounts of credit are micros.

-- How far the days were counted; one row. A night counts every day before it that was not counted, and what of earlier
-- days moved since the night before.
create table rewards_points_clock (
  one boolean primary key default true check (one),
  -- The night that was finished last, and the one that is being counted with the last that it has done.
  done_on date,
  running_on date,
  cursor_day date,
  cursor_member uuid,
  check ((running_on is null) = (cursor_day is null)),
  check ((cursor_day is null) = (cursor_member is null))
);
insert into rewards_points_clock default values;
revoke insert, delete, truncate on rewards_points_clock from nokshi_app;

-- What a day earned, as it was counted last, and of which stakes.
create table rewards_points_day (
  member_id uuid not null,
  day date not null,
  points bigint not null check (points >= 0),
  -- [{category, own, points}]
  parts jsonb not null,
  primary key (member_id, day)
);
revoke delete, truncate on rewards_points_day from nokshi_app;

-- What a night added to what a day had earned, or took away.
create table rewards_points_line (
  member_id uuid not null,
  day date not null,
  run_on date not null,
  points bigint not null check (points <> 0),
  -- Below zero is what could not be taken because the member did not hold it; above zero what was kept back for that.
  withheld bigint not null,
  -- What the ledger calls it; null where nothing moved.
  group_id uuid,
  at timestamptz not null,
  primary key (member_id, day, run_on),
  check (withheld = 0 or (sign(withheld) = sign(points) and abs(withheld) <= abs(points))),
  check ((group_id is null) = (withheld = points))
);
create index rewards_points_line_withheld on rewards_points_line (member_id) where withheld <> 0;
revoke update, delete, truncate on rewards_points_line from nokshi_app;

-- Points that a member turned into credit; the id is the caller's.
create table rewards_points_conversion (
  member_id uuid not null references identity_member (id),
  id uuid not null,
  points bigint not null check (points > 0),
  -- Points for one unit of credit.
  ratio integer not null check (ratio > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  spent_group_id uuid not null,
  paid_group_id uuid not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create index rewards_points_conversion_spent on rewards_points_conversion (member_id, spent_group_id);
revoke update, delete, truncate on rewards_points_conversion from nokshi_app;
