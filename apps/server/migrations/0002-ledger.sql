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
  -- Protection keeps counters of this account's member. It stands in the row that every command locks and reads, so
  -- that members without limits cost the wallet nothing.
  is_limited boolean not null default false,
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
-- Movements that are no stakes and wins: a few among very many, and no bet pays for keeping them findable.
create index ledger_transfer_beside_play on ledger_transfer (member_id, id) where code not like 'play.%';

create table ledger_entry (
  member_id uuid not null,
  transfer_id uuid not null,
  account text not null,
  currency text not null,
  -- Above zero raises the account, below zero lowers it.
  amount ledger_change not null,
  -- Of accounts with a stored balance: the entry's number in its account, from 1 without gaps, and the balance after
  -- it.
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
revoke insert, update, delete, truncate
  on ledger_account, ledger_transfer, ledger_entry, ledger_key, ledger_hold from nokshi_app;
