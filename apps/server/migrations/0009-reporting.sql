-- Facts by UTC quarter hour, so that the day of any time zone is a sum. Stakes and wins are micros.
create table report_quarter (
  quarter timestamptz not null,
  member_id uuid not null,
  game_no integer not null,
  currency text not null,
  is_demo boolean not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  primary key (member_id, quarter, game_no, currency)
);
create index report_quarter_time on report_quarter (quarter);
create index report_quarter_game on report_quarter (game_no, quarter);
