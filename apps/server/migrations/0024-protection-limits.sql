-- Limits that members set themselves, time of play, reality checks. Money is micros, time of play milliseconds.

-- A self-exclusion has no end by itself: after `stands_until` its member asks to come back, waits, and confirms. Null
-- there is for ever.
alter table protection_lock
  add column stands_until timestamptz,
  add column return_asked_at timestamptz;

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

-- Accounts that were given up are looked for too when somebody binds one: an excluded member may have held it.
create index cashier_payout_account_ever on cashier_payout_account (number_hash);

create function protection_span_begin(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable as $$
  select date_trunc(p_span, p_at at time zone p_time_zone) at time zone p_time_zone
$$;

-- The begin of the next one: a day of a zone that changes its clocks is longer or shorter than another.
create function protection_span_end(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable as $$
  select (date_trunc(p_span, p_at at time zone p_time_zone) + ('1 ' || p_span)::interval) at time zone p_time_zone
$$;

-- Play between two moments, in milliseconds: a pause of more than five minutes is none.
create function protection_play_between(p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql immutable as $$
declare
  v_gap_ms bigint := extract(epoch from p_to - p_from) * 1000;
begin
  return case when v_gap_ms between 0 and 300000 then v_gap_ms else 0 end;
end $$;

-- Whether a limit stands against a stake, a deposit or a launch. `p_played_ms` is play that is not counted yet.
create function protection_limit_reached(
  p_member uuid, p_kind text, p_amount bigint, p_played_ms bigint, p_at timestamptz
) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from protection_limit l
      join protection_usage u on u.member_id = l.member_id and u.span = l.span
     cross join lateral (
       select case when u.ends_at > p_at then u.staked else 0 end as staked,
              case when u.ends_at > p_at then u.won else 0 end as won,
              case when u.ends_at > p_at then u.deposited else 0 end as deposited,
              case when u.ends_at > p_at then u.played_ms else 0 end as played_ms) used
     where l.member_id = p_member and l.begins_at is not null and l.ends_at is null
       and case l.kind
             when 'deposit' then p_kind = 'deposit' and p_amount > 0 and used.deposited + p_amount > l.amount
             when 'stake' then p_kind = 'stake' and p_amount > 0 and used.staked + p_amount > l.amount
             when 'loss' then p_kind = 'stake' and p_amount > 0 and used.staked - used.won + p_amount > l.amount
             else p_kind in ('stake', 'launch') and used.played_ms + p_played_ms >= l.amount * 60000
           end
  );
end $$;

-- Asked inside the transaction of every stake, under the lock of the member's account: one statement for whoever has no
-- limits. `p_is_limited` is what the locked account says about that. Answers as protection_refusal does, and 'mark' for a
-- stake that nothing stands against and that protection_mark is to be told of once it is taken.
create function protection_judge_stake(p_member uuid, p_amount bigint, p_at timestamptz, p_is_limited boolean)
returns text
language plpgsql stable as $$
declare
  v_is_locked boolean;
  v_check_minutes integer;
  v_marked_at timestamptz;
  v_played_ms bigint;
  v_asked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select exists (
           select from protection_lock
            where member_id = p_member and 'stake' = any (kinds) and lifted_at is null
              and begins_at <= p_at and (ends_at is null or ends_at > p_at)),
         player.check_minutes, player.marked_at, player.played_ms - player.checked_ms, player.asked_at
    into v_is_locked, v_check_minutes, v_marked_at, v_played_ms, v_asked_at
    from (values (p_member)) as asked (id) left join protection_player player on player.member_id = asked.id;
  if v_is_locked then
    return 'account_locked';
  end if;
  -- Most stakes: somebody plays, was marked within the minute, and no check can be due yet.
  if v_asked_at is null and not p_is_limited and p_at < v_marked_at + interval '1 minute'
    and (v_check_minutes is null or v_played_ms < (v_check_minutes - 1) * 60000)
  then
    return null;
  end if;
  if v_marked_at is not null and v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
  end if;
  if v_asked_at is not null or v_more_ms > 0 and v_played_ms + v_more_ms >= v_check_minutes * 60000 then
    return 'reality_check';
  end if;
  if p_is_limited and protection_limit_reached(p_member, 'stake', p_amount, v_more_ms, p_at) then
    return 'limit_reached';
  end if;
  return case
    when p_is_limited or v_marked_at is null or v_marked_at + interval '1 minute' <= p_at then 'mark'
  end;
end $$;

-- Why a member may not do this now, for use cases: null when nothing stands against it, else 'account_locked',
-- 'reality_check' or 'limit_reached'. Kinds: stake, deposit, launch. Amounts are micros. Time comes in.
create or replace function protection_refusal(p_member uuid, p_kind text, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  if p_kind = 'stake' then
    return nullif(protection_judge_stake(p_member, p_amount, p_at, true), 'mark');
  end if;
  if exists (
    select from protection_lock
     where member_id = p_member and p_kind = any (kinds) and lifted_at is null
       and begins_at <= p_at and (ends_at is null or ends_at > p_at)
  ) then
    return 'account_locked';
  end if;
  if protection_limit_reached(p_member, p_kind, p_amount, 0, p_at) then
    return 'limit_reached';
  end if;
  return null;
end $$;

-- A stake was taken: play goes on, or begins. Answers the play that it added, in milliseconds.
create function protection_mark(p_member uuid, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_marked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select marked_at into v_marked_at from protection_player where member_id = p_member for update;
  if not found then
    insert into protection_player (member_id, check_minutes, sitting_since, marked_at)
    select p_member, check_minutes, p_at, p_at from protection_rule where id
    on conflict (member_id) do nothing;
  elsif v_marked_at is null or v_marked_at + interval '30 minutes' <= p_at then
    update protection_player
       set sitting_since = p_at, marked_at = p_at, played_ms = 0, checked_ms = 0
     where member_id = p_member;
  elsif v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
    update protection_player set marked_at = p_at, played_ms = played_ms + v_more_ms where member_id = p_member;
  end if;
  return v_more_ms;
end $$;

-- The first stake that is refused for a reality check makes it wait for its answer, and tells the browser.
create function protection_ask(p_member uuid, p_at timestamptz) returns void
language plpgsql as $$
begin
  update protection_player
     set asked_at = p_at, played_ms = played_ms + protection_play_between(marked_at, p_at), marked_at = p_at
   where member_id = p_member and asked_at is null;
  if found then
    perform outbox_record(
      'protection.changed',
      jsonb_build_object(
        'memberId', p_member, 'what', 'check_due', 'amountMicros', null,
        'at', floor(extract(epoch from p_at) * 1000)),
      p_at);
  end if;
end $$;

-- Counts what a member with limits staked, won, paid in or played. `p_of` is when that was staked or won which is being
-- undone: only spans that had seen it forget it. Rows that are not there are nobody's limits.
create function protection_count(
  p_member uuid, p_staked bigint, p_won bigint, p_deposited bigint, p_played_ms bigint, p_at timestamptz, p_of timestamptz
) returns void
language plpgsql as $$
begin
  update protection_usage as used
     set begins_at = case when is_over then next_begin else begins_at end,
         ends_at = case when is_over then next_end else ends_at end,
         staked = case when is_over then 0 else staked end + case when is_of then p_staked else 0 end,
         won = case when is_over then 0 else won end + case when is_of then p_won else 0 end,
         deposited = case when is_over then 0 else deposited end + p_deposited,
         played_ms = case when is_over then 0 else played_ms end + p_played_ms
    from (
      select span as of_span, ends_at <= p_at as is_over, next_begin, next_end,
             p_of >= case when ends_at <= p_at then next_begin else begins_at end as is_of
        from protection_usage
       cross join lateral (select time_zone from protection_rule where id) rule
       cross join lateral (
         select protection_span_begin(span, p_at, time_zone) as next_begin,
                protection_span_end(span, p_at, time_zone) as next_end) following
       where member_id = p_member) as now
   where used.member_id = p_member and used.span = now.of_span;
end $$;
