-- Money between the main wallet and wallets that suppliers keep. Amounts are micros.

-- A member has a wallet at a supplier from the first transfer on; the balance is what the supplier said last.
create table cashier_wallet (
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  balance bigint not null default 0,
  -- When the supplier said so; null while it never has.
  known_at timestamptz,
  primary key (member_id, vendor, currency)
);

create sequence cashier_wallet_transfer_no as bigint start 1;

create table cashier_wallet_transfer (
  member_id uuid not null,
  -- Also the transaction id at the supplier: made by us, so that nobody's is another's.
  id uuid not null,
  -- The caller's id; the same again answers as before.
  key uuid not null,
  no bigint not null default nextval('cashier_wallet_transfer_no'),
  vendor text not null,
  account_type_id integer not null,
  -- What the supplier knows the member by.
  user_ref text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What goes in is held until the supplier has it.
  hold_id uuid,
  state text not null default 'moving' check (state in ('moving', 'done', 'refused')),
  reason text check (reason in ('not_enough', 'supplier_refused', 'not_accepted')),
  attempts integer not null default 1,
  last_status text,
  -- An answer that was lost may belong to a call that is still on its way: what refuses it soon after is not believed.
  last_lost_at timestamptz,
  next_try_at timestamptz,
  requested_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  check ((direction = 'in') = (hold_id is not null)),
  check ((state = 'moving') = (closed_at is null) and (state = 'moving') = (next_try_at is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index cashier_wallet_transfer_no_unique on cashier_wallet_transfer (no);
create index cashier_wallet_transfer_latest on cashier_wallet_transfer (member_id, no desc);
create index cashier_wallet_transfer_due on cashier_wallet_transfer (next_try_at) where state = 'moving';
revoke delete, truncate on cashier_wallet_transfer from nokshi_app;
