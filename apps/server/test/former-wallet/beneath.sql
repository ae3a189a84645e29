-- What the wallet asked the rooms above its own.

-- Whether two owners have switched real money on and the licence holds at this moment. Nothing stored is a no.
create function brand_takes_real_money(p_at timestamptz) returns boolean
language sql stable set search_path = former, public, pg_temp as $$
  select coalesce((
    select (value ->> 'isSwitchedOn')::boolean
           and extract(epoch from p_at) * 1000 < (value #>> '{licence,validUntil}')::bigint
      from brand_setting where name = 'realMoney'), false)
$$;

-- Records events of one name from PL/pgSQL. The id of each is a UUIDv7 of its moment; the 44 bits after the
-- milliseconds come from the running clock and the event's place in the list, so that events of one moment keep the
-- order in which one session recorded them (to write one takes longer than a microsecond), and the last 30 are random.
create function outbox_record_all(event_name text, event_payloads jsonb[], event_times timestamptz[]) returns void
language plpgsql set search_path = former, public, pg_temp as $$
declare
  first_tick bigint := date_part('epoch', clock_timestamp()) * 1000000;
begin
  insert into outbox_pending (id, name, payload, recorded_at)
  select
    encode(
      int8send((floor(date_part('epoch', at) * 1000 + 0.01)::bigint << 16) | 28672 | (((first_tick + place) >> 32) & 4095))
      || int8send((1::bigint << 63) | (((first_tick + place) & 4294967295) << 30) | (random() * 1073741823)::bigint),
      'hex'
    )::uuid,
    event_name, payload, at
  from unnest(event_payloads, event_times) with ordinality as event (payload, at, place);
end
$$;

-- Records one event from PL/pgSQL.
create function outbox_record(event_name text, event_payload jsonb, at timestamptz) returns void
language plpgsql set search_path = former, public, pg_temp as $$
begin
  perform outbox_record_all(event_name, array[event_payload], array[at]);
end
$$;

-- Locks one stored account; null when there is no such account.
create function ledger_lock_one(p_member uuid, p_address text, p_currency text) returns ledger_account
language plpgsql set search_path = former, public, pg_temp as $$
declare
  v_account ledger_account;
begin
  select * into v_account from ledger_account
    where member_id = p_member and address = p_address and currency = p_currency for update;
  return v_account;
end $$;

-- A locked account after one entry more. `ledger_write` writes the same. Errors: NL001 it does not hold that much.
create function ledger_step(p_account ledger_account, p_change bigint, p_transfer uuid, p_is_correction boolean)
returns ledger_account
language plpgsql set search_path = former, public, pg_temp as $$
begin
  p_account.balance := p_account.balance + p_change;
  p_account.entry_count := p_account.entry_count + 1;
  if p_account.balance >= 0 then
    p_account.overdrawn_by := null;
  elsif p_is_correction then
    p_account.overdrawn_by := p_transfer;
  elsif p_change < 0 then
    raise exception 'not enough in %', p_account.address using errcode = 'NL001';
  end if;
  return p_account;
end $$;

-- When the day, week or month of a zone began that a moment lies in.
create function protection_span_begin(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable set search_path = former, public, pg_temp as $$
  select date_trunc(p_span, p_at at time zone p_time_zone) at time zone p_time_zone
$$;

-- When the day, week or month of a zone ends that a moment lies in. It is the begin of the next one: a day of a zone
-- that changes its clocks is longer or shorter than another.
create function protection_span_end(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable set search_path = former, public, pg_temp as $$
  select (date_trunc(p_span, p_at at time zone p_time_zone) + ('1 ' || p_span)::interval) at time zone p_time_zone
$$;

-- Play between two moments, in milliseconds: a pause of more than five minutes is none.
create function protection_play_between(p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql immutable set search_path = former, public, pg_temp as $$
declare
  v_gap_ms bigint := extract(epoch from p_to - p_from) * 1000;
begin
  return case when v_gap_ms between 0 and 300000 then v_gap_ms else 0 end;
end $$;

-- Whether a limit stands against a stake, a deposit or a launch. `p_played_ms` is play that is not counted yet.
create function protection_limit_reached(
  p_member uuid, p_kind text, p_amount bigint, p_played_ms bigint, p_at timestamptz
) returns boolean
language plpgsql stable set search_path = former, public, pg_temp as $$
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
-- limits. `p_is_limited` is what the locked account says about that. Answers as protection_refusal does, and 'mark' for
-- a stake that nothing stands against and that protection_mark is to be told of once it is taken.
create function protection_judge_stake(p_member uuid, p_amount bigint, p_at timestamptz, p_is_limited boolean)
returns text
language plpgsql stable set search_path = former, public, pg_temp as $$
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

-- The first stake that is refused for a reality check makes it wait for its answer, and tells the browser.
create function protection_ask(p_member uuid, p_at timestamptz) returns void
language plpgsql set search_path = former, public, pg_temp as $$
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

-- A stake was taken: play goes on, or begins. Answers the play that it added, in milliseconds.
create function protection_mark(p_member uuid, p_at timestamptz) returns bigint
language plpgsql set search_path = former, public, pg_temp as $$
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

-- Counts what a member with limits staked, won, paid in or played. `p_of` is when that was staked or won which is being
-- undone: only spans that had seen it forget it. Rows that are not there are nobody's limits.
create function protection_count(
  p_member uuid, p_staked bigint, p_won bigint, p_deposited bigint, p_played_ms bigint, p_at timestamptz, p_of timestamptz
) returns void
language plpgsql set search_path = former, public, pg_temp as $$
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
