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

-- One transfer to be done. Its accounts with a stored balance have stepped (`ledger_step`): their entries' numbers and
-- balances stand here, null for an account without one.
create type ledger_move as (
  member_id uuid,
  id uuid,
  group_id uuid,
  code text,
  from_account text,
  to_account text,
  amount bigint,
  currency text,
  at timestamptz,
  -- May take a stored balance below zero, and marks the account.
  is_correction boolean,
  note text,
  from_number bigint,
  from_balance bigint,
  to_number bigint,
  to_balance bigint
);

-- A locked account after one entry more. It is written by `ledger_apply`. Errors: NL001 it does not hold that much.
create function ledger_step(p_account ledger_account, p_change bigint, p_transfer uuid, p_is_correction boolean)
returns ledger_account
language plpgsql as $$
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

create function ledger_refuse_account(p_address text) returns bigint
language plpgsql as $$
begin
  raise exception 'no such account: %', p_address using errcode = 'NL003';
end $$;

-- Writes transfers with their two entries each and the accounts that stepped, one new version of each: three
-- statements, however many transfers they are. The caller holds the locks of these accounts, taken in address order.
-- Errors: NL003 there is no such account.
create function ledger_apply(p_moves ledger_move[], p_accounts ledger_account[]) returns void
language plpgsql as $$
begin
  insert into ledger_transfer (member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
  select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note from unnest(p_moves);

  insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
  select coalesce(ledger_owner(account), member_id), id, account, currency, change, number,
         case
           when number is null and account !~ '^(house|outside)(:[a-z0-9_.-]+)+$' then ledger_refuse_account(account)
           else balance_after
         end,
         at
    from unnest(p_moves) as move,
         lateral (values (from_account, -amount, from_number, from_balance), (to_account, amount, to_number, to_balance))
           as side (account, change, number, balance_after);

  update ledger_account
     set balance = stepped.balance, entry_count = stepped.entry_count, overdrawn_by = stepped.overdrawn_by
    from unnest(p_accounts) as stepped
   where ledger_account.member_id = stepped.member_id and ledger_account.address = stepped.address
     and ledger_account.currency = stepped.currency;
end $$;

-- The stored accounts of a set of addresses, locked in address order, so that two postings never wait for each other
-- in a ring. Accounts of the house have nothing to lock.
create function ledger_lock(p_addresses text[], p_currency text) returns setof ledger_account
language plpgsql as $$
begin
  return query select * from ledger_account
    where (member_id, address) in (select ledger_owner(a), a from unnest(p_addresses) a where ledger_owner(a) is not null)
      and currency = p_currency
    order by address for update;
end $$;

-- The functions from here on that are no security definers can be called by those that are, and by nobody else: the
-- app's role may not write what they write. To cross that line once for a posting or a batch keeps it cheap.

-- Locks one stored account; null when there is no such account.
create function ledger_lock_one(p_member uuid, p_address text, p_currency text) returns ledger_account
language plpgsql as $$
declare
  v_account ledger_account;
begin
  select * into v_account from ledger_account
    where member_id = p_member and address = p_address and currency = p_currency for update;
  return v_account;
end $$;

-- Its balance for a use case that decides by it: nobody else moves it until the transaction ends.
create function ledger_balance_for_update(p_member uuid, p_address text, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return (ledger_lock_one(p_member, p_address, p_currency)).balance;
end $$;

-- What was asked for once and what was answered.
create type ledger_use as (member_id uuid, scope text, key text, hash bytea, answer jsonb, at timestamptz);

-- Stores uses. Errors: unique_violation for a use that is stored already.
create function ledger_remember_all(p_uses ledger_use[]) returns void
language plpgsql as $$
begin
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select member_id, scope, key, hash, answer, at from unnest(p_uses);
end $$;

create function ledger_remember(
  p_member uuid, p_scope text, p_key text, p_hash bytea, p_answer jsonb, p_at timestamptz
) returns void
language plpgsql as $$
begin
  perform ledger_remember_all(array[row(p_member, p_scope, p_key, p_hash, p_answer, p_at)::ledger_use]);
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
  v_addresses text[];
  v_currency text := p_transfers -> 0 ->> 'currency';
  v_accounts ledger_account[];
  v_transfer jsonb;
  v_move ledger_move;
  v_moves ledger_move[];
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
  v_accounts := array(select account from ledger_lock(v_addresses, v_currency) as account);
  for v_transfer in select * from jsonb_array_elements(p_transfers) loop
    v_move := row(
      p_member, v_transfer ->> 'id', p_group, v_transfer ->> 'code', v_transfer ->> 'from', v_transfer ->> 'to',
      v_transfer ->> 'amount', v_transfer ->> 'currency', p_at, coalesce((v_transfer ->> 'isCorrection')::boolean, false),
      v_transfer ->> 'note', null, null, null, null)::ledger_move;
    for v_index in 1 .. cardinality(v_accounts) loop
      if v_accounts[v_index].address = v_move.from_account then
        v_accounts[v_index] := ledger_step(v_accounts[v_index], -v_move.amount, v_move.id, v_move.is_correction);
        v_move.from_number := v_accounts[v_index].entry_count;
        v_move.from_balance := v_accounts[v_index].balance;
      elsif v_accounts[v_index].address = v_move.to_account then
        v_accounts[v_index] := ledger_step(v_accounts[v_index], v_move.amount, v_move.id, v_move.is_correction);
        v_move.to_number := v_accounts[v_index].entry_count;
        v_move.to_balance := v_accounts[v_index].balance;
      end if;
    end loop;
    v_moves := v_moves || v_move;
  end loop;
  perform ledger_apply(v_moves, v_accounts);
  select jsonb_build_object('group', p_group, 'isRepeat', false, 'balances', coalesce(jsonb_object_agg(address, balance::text), '{}'))
    into v_answer from unnest(v_accounts);
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
