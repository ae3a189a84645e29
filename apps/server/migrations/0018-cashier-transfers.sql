-- Money that neither comes from outside nor leaves: refills of play credit, corrections, transfers to wallets of
-- suppliers and between members. Amounts are micros.

create table cashier_refill (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member_id, id)
);
create index cashier_refill_latest on cashier_refill (member_id, at desc);

-- Corrections of a member's balance by the staff: one person proposes, another one carries out.
create table cashier_adjustment (
  member_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('raise', 'lower')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What is raised has to be staked once before it may leave.
  needs_turnover boolean not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_reason text,
  decided_at timestamptz,
  -- The ledger's group of the movement.
  group_id uuid,
  primary key (member_id, id),
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'done') = (group_id is not null)),
  -- Nobody carries out what the same person has proposed.
  check (state <> 'done' or decided_by <> proposed_by),
  check (not needs_turnover or direction = 'raise')
);
create index cashier_adjustment_open on cashier_adjustment (proposed_at) where state = 'proposed';
revoke delete, truncate on cashier_adjustment from nokshi_app;

-- A wallet that a supplier keeps. A member has one from the first transfer on; the balance is what the supplier said
-- last.
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

-- Money between the main wallet and one of a supplier.
create table cashier_wallet_transfer (
  member_id uuid not null,
  -- Also the transaction id at the supplier: made by us, so that nobody's is another's.
  id uuid not null,
  -- The caller's id; the same again answers as before.
  key uuid not null,
  -- Drawn from cashier_wallet_transfer_no by cashier_next_no.
  no bigint not null,
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

create sequence cashier_member_transfer_no as bigint start 1;

-- Credit between a member and whoever stands directly above or below. It is written with both of its movements in the
-- ledger, so that it has no state.
create table cashier_member_transfer (
  -- Who sends.
  member_id uuid not null,
  id uuid not null,
  -- The caller's id; the same again answers as before.
  key uuid not null,
  -- Drawn from cashier_member_transfer_no by cashier_next_no.
  no bigint not null,
  receiver_id uuid not null,
  way text not null check (way in ('up', 'down')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Wages of an agent's downline: nothing has to be staked for them.
  is_salary boolean not null check (not is_salary or way = 'down'),
  -- The ledger's groups, the sender's and the receiver's.
  sent_group_id uuid not null,
  received_group_id uuid not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  check (member_id <> receiver_id)
);
create unique index cashier_member_transfer_no_unique on cashier_member_transfer (no);
create index cashier_member_transfer_sent on cashier_member_transfer (member_id, no desc);
create index cashier_member_transfer_received on cashier_member_transfer (receiver_id, no desc);
create index cashier_member_transfer_day on cashier_member_transfer (member_id, at);
revoke update, delete, truncate on cashier_member_transfer from nokshi_app;

-- Who takes transfers of direct downlines; whoever never said so takes none.
create table cashier_transfer_choice (
  member_id uuid primary key,
  takes_from_downlines boolean not null,
  chosen_at timestamptz not null
);
