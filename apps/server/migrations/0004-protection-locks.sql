-- Player protection. Its one question is asked inside the transaction of every stake.

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
  primary key (member_id, id)
);
revoke delete, truncate on protection_lock from nokshi_app;

-- Why a member may not do this now: null when nothing stands against it, else 'account_locked' or 'limit_reached'.
-- Kinds: stake, deposit, launch. Amounts are micros. Time comes in; the database's clock decides nothing.
create function protection_refusal(p_member uuid, p_kind text, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  if exists (
    select from protection_lock
     where member_id = p_member and p_kind = any (kinds) and lifted_at is null
       and begins_at <= p_at and (ends_at is null or ends_at > p_at)
  ) then
    return 'account_locked';
  end if;
  return null;
end $$;
