-- Credit between a member and whoever stands directly above or below. Amounts are micros.

create sequence cashier_member_transfer_no as bigint start 1;

-- Written with both of its movements in the ledger, so that it has no state.
create table cashier_member_transfer (
  -- Who sends.
  member_id uuid not null,
  id uuid not null,
  -- The caller's id; the same again answers as before.
  key uuid not null,
  no bigint not null default nextval('cashier_member_transfer_no'),
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

-- What a step-up is for. Its columns of the withdrawal and the account hold the order and the target of every act.
alter table cashier_step_up
  add column act text not null default 'withdrawal' check (act in ('withdrawal', 'member_transfer'));
