-- Player protection: locks, limits that members set themselves, time of play, reality checks. Its one question is asked
-- inside the transaction of every stake. Money is micros, time of play milliseconds.

-- What keeps a member from acts of some kinds: staking, paying in, opening a game.
create table protection_lock (
  member_id uuid not null,
  id uuid not null,
  reason text not null check (reason in ('operator', 'time_out', 'self_exclusion', 'failed_logins')),
  kinds text[] not null default '{stake}',
  begins_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  requested_at timestamptz not null,
  requested_by text not null,
  -- A self-exclusion has no end by itself: after `stands_until` its member asks to come back, waits, and confirms. Null
  -- there is for ever.
  stands_until timestamptz,
  return_asked_at timestamptz,
  primary key (member_id, id)
);
revoke delete, truncate on protection_lock from nokshi_app;

-- What the brand says, copied here for the rules that SQL decides.
create table protection_rule (
  id boolean primary key default true check (id),
  -- Minutes of play between two reality checks; null asks nobody who did not choose it.
  check_minutes integer check (check_minutes between 5 and 1440),
  -- Whose calendar days, weeks and months are.
  time_zone text not null
);
insert into protection_rule (check_minutes, time_zone) values (60, 'Asia/Dhaka');

-- One row for each request: what it asked for, since when it holds, until when it did. Of several the strictest wins.
create table protection_limit (
  member_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  -- Micros; minutes for `time`. Null asks to lift the limit.
  amount bigint check (amount > 0),
  requested_at timestamptz not null,
  requested_by text not null,
  -- A request that loosens is confirmed between these two, or lapses.
  confirm_from timestamptz,
  confirm_until timestamptz,
  begins_at timestamptz,
  ends_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'withdrawn', 'lapsed', 'lifted')),
  -- The member was told that it can be confirmed now.
  told_at timestamptz,
  primary key (member_id, id),
  check ((ends_at is null) = (end_reason is null)),
  check ((confirm_from is null) = (confirm_until is null))
);
create unique index protection_limit_holds on protection_limit (member_id, kind, span)
  where begins_at is not null and ends_at is null;
create unique index protection_limit_waits on protection_limit (member_id, kind, span)
  where begins_at is null and ends_at is null;
create index protection_limit_confirm on protection_limit (confirm_from) where begins_at is null and ends_at is null;
revoke delete, truncate on protection_limit from nokshi_app;

-- What a member with limits used of each span; the row of a span that is over counts as nothing until it is written
-- again. Members without limits have no rows.
create table protection_usage (
  member_id uuid not null,
  span text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  staked bigint not null,
  won bigint not null,
  deposited bigint not null,
  played_ms bigint not null,
  primary key (member_id, span)
) with (fillfactor = 70);

-- Who played or set something here.
create table protection_player (
  member_id uuid primary key,
  -- Minutes between reality checks; null is never.
  check_minutes integer check (check_minutes between 5 and 1440),
  -- The member chose them, and a change of the brand's leaves them.
  is_own_choice boolean not null default false,
  -- A sitting is play without a pause of half an hour.
  sitting_since timestamptz,
  -- Written at most once a minute, so that play costs its members no writing; with limits at every stake.
  marked_at timestamptz,
  -- Of the sitting, without pauses of more than five minutes; and how much of it the last check had seen.
  played_ms bigint not null default 0,
  checked_ms bigint not null default 0,
  -- A check waits for its answer, and stakes with it.
  asked_at timestamptz,
  -- The member said what the first deposit asks: a limit, or none.
  offer_answered_at timestamptz,
  -- When to be reminded of the limits.
  remind_at timestamptz
) with (fillfactor = 70);
create index protection_player_remind on protection_player (remind_at) where remind_at is not null;
