-- Who of a large team is online and what the team holds, counted by a job while its agent looks at it.
create table agents_team_now (
  member_id uuid primary key,
  online integer not null,
  balance bigint not null,
  -- When an agent last looked at it.
  asked_at timestamptz not null,
  counted_at timestamptz not null
);
create index agents_team_now_asked on agents_team_now (asked_at);
