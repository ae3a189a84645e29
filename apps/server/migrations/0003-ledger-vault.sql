-- The vault. Every movement is a transfer with two entries that sum to zero; transfers and entries are never changed.
-- Amounts are micros (10^-6) of the currency. The app may read these tables and move money through the functions only.

-- Rules of a single column are domains and not checks of the tables: a check is compiled anew by every statement that
-- writes, a domain once in a session.
create domain ledger_amount as bigint check (value > 0);
create domain ledger_change as bigint check (value <> 0);
create domain ledger_code as text check (value ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$');

-- Accounts with a stored balance: those of members and agents. House and outside accounts have no row; their balance
-- is the sum of their entries, so that no bet waits for another at a hot row.
create table ledger_account (
  member_id uuid not null,
  address text not null,
  currency text not null,
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  -- The correction that took the balance below zero; without one the database refuses it.
  overdrawn_by uuid,
  opened_at timestamptz not null,
  primary key (member_id, address, currency),
  constraint ledger_account_not_overdrawn check (balance >= 0 or overdrawn_by is not null)
) with (fillfactor = 70);

create table ledger_transfer (
  member_id uuid not null,
  id uuid not null,
  -- Transfers of one group are all done or none.
  group_id uuid not null,
  code ledger_code not null,
  from_account text not null,
  to_account text not null,
  amount ledger_amount not null,
  currency text not null,
  at timestamptz not null,
  note text,
  primary key (member_id, id),
  check (from_account <> to_account)
);

create table ledger_entry (
  member_id uuid not null,
  transfer_id uuid not null,
  account text not null,
  currency text not null,
  -- Above zero raises the account, below zero lowers it.
  amount ledger_change not null,
  -- Of accounts with a stored balance: the entry's number in its account, from 1 without gaps, and the balance after it.
  number bigint,
  balance_after bigint,
  at timestamptz not null,
  primary key (member_id, transfer_id, account),
  check ((number is null) = (balance_after is null))
);
create unique index ledger_entry_number on ledger_entry (member_id, account, currency, number) where number is not null;

-- What was asked for once is not done twice, for ever: this table is never partitioned by time, because a unique key
-- must contain the partition's column and a repeat after midnight would count as new. The key stands first so that
-- the same id used for another member is seen.
create table ledger_key (
  member_id uuid not null,
  scope text not null,
  key text not null,
  hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (key, scope, member_id)
);

-- Reserved money: it stands in the member's `held` account until the hold is posted or voided.
create table ledger_hold (
  member_id uuid not null,
  id uuid not null,
  from_account text not null,
  held_account text not null,
  to_account text not null,
  amount ledger_amount not null,
  currency text not null,
  code text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('posted', 'voided')),
  posted_amount bigint,
  primary key (member_id, id),
  check ((resolved_at is null) = (resolution is null))
);

revoke insert, update, delete, truncate on ledger_account, ledger_transfer, ledger_entry, ledger_key, ledger_hold from nokshi_app;

-- The member or agent in an address such as `member:018f...:cash`; null for the house and the outside.
create function ledger_owner(p_address text) returns uuid
language sql immutable parallel safe as $$
  select case
    when p_address like 'member:%' then substr(p_address, 8, 36)::uuid
    when p_address like 'agent:%' then substr(p_address, 7, 36)::uuid
  end
$$;

create function ledger_open_account(p_address text, p_currency text, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_owner(p_address) is null then
    raise exception 'an account without an owner has no row: %', p_address using errcode = 'NL003';
  end if;
  insert into ledger_account (member_id, address, currency, opened_at)
  values (ledger_owner(p_address), p_address, p_currency, p_at)
  on conflict do nothing;
end $$;

-- What an entry of an account with a stored balance carries: its owner, its number, the balance after it.
create type ledger_side as (owner uuid, number bigint, balance bigint);

-- One side of a transfer: changes the stored balance of its account. Answers nulls for an account without one.
-- Errors: NL001 the account does not hold that much, NL003 there is no such account.
create function ledger_enter(
  p_account text, p_currency text, p_amount bigint, p_transfer uuid, p_is_correction boolean
) returns ledger_side
language plpgsql as $$
declare
  v_side ledger_side;
begin
  v_side.owner := ledger_owner(p_account);
  if v_side.owner is null then
    if p_account !~ '^(house|outside)(:[a-z0-9_.-]+)+$' then
      raise exception 'no such account: %', p_account using errcode = 'NL003';
    end if;
    return v_side;
  end if;
  update ledger_account
     set balance = balance + p_amount,
         entry_count = entry_count + 1,
         overdrawn_by = case
           when balance + p_amount >= 0 then null
           when p_is_correction then p_transfer
           else overdrawn_by
         end
   where member_id = v_side.owner and address = p_account and currency = p_currency
     and (p_amount > 0 or balance + p_amount >= 0 or p_is_correction)
  returning entry_count, balance into v_side.number, v_side.balance;
  if not found then
    if exists (select from ledger_account where member_id = v_side.owner and address = p_account and currency = p_currency) then
      raise exception 'not enough in %', p_account using errcode = 'NL001';
    end if;
    raise exception 'no such account: % in %', p_account, p_currency using errcode = 'NL003';
  end if;
  return v_side;
end $$;

-- One transfer with its two entries. The caller holds the locks of all stored accounts that its transaction touches,
-- taken in address order. Returns the balance after it of `from`, or of `to` where `from` has none.
create function ledger_apply(
  p_member uuid, p_transfer uuid, p_group uuid, p_code text, p_from text, p_to text, p_amount bigint, p_currency text,
  p_at timestamptz, p_is_correction boolean default false, p_note text default null
) returns bigint
language plpgsql as $$
declare
  v_from ledger_side;
  v_to ledger_side;
begin
  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
  values (p_member, p_transfer, p_group, p_code, p_from, p_to, p_amount, p_currency, p_at, p_note);
  v_from := ledger_enter(p_from, p_currency, -p_amount, p_transfer, p_is_correction);
  v_to := ledger_enter(p_to, p_currency, p_amount, p_transfer, p_is_correction);
  insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
  values
    (coalesce(v_from.owner, p_member), p_transfer, p_from, p_currency, -p_amount, v_from.number, v_from.balance, p_at),
    (coalesce(v_to.owner, p_member), p_transfer, p_to, p_currency, p_amount, v_to.number, v_to.balance, p_at);
  return coalesce(v_from.balance, v_to.balance);
end $$;

-- Locks the stored accounts of a set of addresses in address order, so that two postings never wait for each other
-- in a ring. Accounts of the house have nothing to lock.
create function ledger_lock(p_addresses text[], p_currency text) returns void
language plpgsql as $$
begin
  perform 1 from ledger_account
    where (member_id, address) in (select ledger_owner(a), a from unnest(p_addresses) a where ledger_owner(a) is not null)
      and currency = p_currency
    order by address for update;
end $$;

-- The functions from here on that are no security definers can be called by those that are, and by nobody else: the
-- app's role may not write what they write. To cross that line once for a posting or a batch keeps it cheap.

-- Locks one stored account and tells its balance; null when there is no such account.
create function ledger_lock_balance(p_member uuid, p_address text, p_currency text) returns bigint
language plpgsql as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_account
    where member_id = p_member and address = p_address and currency = p_currency for update;
  return v_balance;
end $$;

-- The same for a use case that decides by a balance: nobody else moves it until the transaction ends.
create function ledger_balance_for_update(p_member uuid, p_address text, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return ledger_lock_balance(p_member, p_address, p_currency);
end $$;

create function ledger_remember(
  p_member uuid, p_scope text, p_key text, p_hash bytea, p_answer jsonb, p_at timestamptz
) returns void
language plpgsql as $$
begin
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  values (p_member, p_scope, p_key, p_hash, p_answer, p_at);
end $$;

-- A group of transfers, all or none, once for each (member, scope, key). Answers {"group", "balances", "isRepeat"}:
-- the balance after it of every stored account that it touched. Errors: NL001, NL002 the key was used for other
-- content, NL003.
create function ledger_post(
  p_member uuid, p_scope text, p_key text, p_hash bytea, p_group uuid, p_transfers jsonb, p_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_found ledger_key;
  v_transfer jsonb;
  v_addresses text[];
  v_currency text := p_transfers -> 0 ->> 'currency';
  v_answer jsonb;
begin
  -- Two first uses of one key wait for each other here, whatever accounts they name.
  perform pg_advisory_xact_lock(hashtextextended(p_scope || ':' || p_key || ':' || p_member, 0));
  select * into v_found from ledger_key where key = p_key and scope = p_scope and member_id = p_member;
  if found then
    if v_found.hash <> p_hash then
      raise exception 'the key % was used for other content', p_key using errcode = 'NL002';
    end if;
    return v_found.answer || '{"isRepeat": true}';
  end if;
  select array_agg(distinct a) into v_addresses
    from jsonb_array_elements(p_transfers) t, lateral (values (t ->> 'from'), (t ->> 'to')) as side (a);
  perform ledger_lock(v_addresses, v_currency);
  for v_transfer in select * from jsonb_array_elements(p_transfers) loop
    perform ledger_apply(
      p_member, (v_transfer ->> 'id')::uuid, p_group, v_transfer ->> 'code', v_transfer ->> 'from',
      v_transfer ->> 'to', (v_transfer ->> 'amount')::bigint, v_transfer ->> 'currency', p_at,
      coalesce((v_transfer ->> 'isCorrection')::boolean, false), v_transfer ->> 'note');
  end loop;
  select jsonb_build_object('group', p_group, 'isRepeat', false, 'balances', coalesce(jsonb_object_agg(address, balance::text), '{}'))
    into v_answer
    from ledger_account where address = any (v_addresses) and currency = v_currency
      and member_id in (select ledger_owner(a) from unnest(v_addresses) a);
  perform ledger_remember(p_member, p_scope, p_key, p_hash, v_answer, p_at);
  return v_answer;
end $$;

create function ledger_open_hold(
  p_member uuid, p_id uuid, p_from text, p_held text, p_to text, p_amount bigint, p_currency text, p_code text, p_at timestamptz
) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_hold (member_id, id, from_account, held_account, to_account, amount, currency, code, opened_at)
  values (p_member, p_id, p_from, p_held, p_to, p_amount, p_currency, p_code, p_at)
$$;

-- Resolves a hold once. Errors: NL004 it was resolved before, NL005 more than was held.
create function ledger_resolve_hold(p_member uuid, p_id uuid, p_resolution text, p_posted bigint, p_at timestamptz)
returns ledger_hold
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold;
begin
  select * into v_hold from ledger_hold where member_id = p_member and id = p_id for update;
  if not found then
    raise exception 'no such hold: %', p_id using errcode = 'NL003';
  end if;
  if v_hold.resolved_at is not null then
    raise exception 'the hold % was resolved', p_id using errcode = 'NL004';
  end if;
  if p_posted < 0 or p_posted > v_hold.amount then
    raise exception 'the hold % holds less', p_id using errcode = 'NL005';
  end if;
  update ledger_hold set resolved_at = p_at, resolution = p_resolution, posted_amount = p_posted
    where member_id = p_member and id = p_id returning * into v_hold;
  return v_hold;
end $$;
