-- Payments of contracts by uplines, what they still owe, and payments that a person decides about.

-- A settlement keeps who funds it, and above which amount a payment waits for a person (micros, 0 is never).
alter table agents_settlement
  add column funding text not null default 'house' check (funding in ('house', 'upline')),
  add column approve_above bigint not null default 0 check (approve_above >= 0);

alter table agents_payment
  -- Null is the house. An upline pays for the statement that it has in the same settlement.
  add column payer_id uuid,
  add column payer_statement_id uuid references agents_statement (id),
  add column paid bigint not null default 0 check (paid between 0 and amount),
  add column state text not null default 'waiting' check (
    state in ('waiting', 'pending_approval', 'paid', 'part_paid', 'insufficient', 'rejected', 'reversed'));
update agents_payment set paid = amount, state = 'paid' where paid_at is not null;
alter table agents_payment
  add check ((payer_id is null) = (payer_statement_id is null)),
  add check (state <> 'paid' or (paid = amount and paid_at is not null)),
  add check (state <> 'part_paid' or paid > 0),
  add check (state not in ('waiting', 'pending_approval', 'insufficient', 'rejected') or paid = 0);
drop index agents_payment_waiting;
create index agents_payment_waiting on agents_payment (statement_id) where state = 'waiting';
create index agents_payment_pending on agents_payment (statement_id) where state = 'pending_approval';
create index agents_payment_of_payer on agents_payment (payer_statement_id) where payer_statement_id is not null;
grant update (paid, state) on agents_payment to nokshi_app;

-- What moved for a payment: part 0 is the payment itself, later ones pay arrears or take back.
create table agents_payment_part (
  statement_id uuid not null references agents_payment (statement_id),
  no integer not null check (no >= 0),
  -- `kind:period key:contract`, with `:no` behind it from part 1 on, as the ledger knows it at either side.
  key text not null unique,
  payer_id uuid,
  member_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Went from the member to the payer.
  is_back boolean not null default false,
  at timestamptz not null,
  primary key (statement_id, no)
);
create index agents_payment_part_of_member on agents_payment_part (member_id, at);
create index agents_payment_part_of_payer on agents_payment_part (payer_id, at) where payer_id is not null;
insert into agents_payment_part (statement_id, no, key, member_id, kind, currency, amount, at)
select statement_id, 0, key, member_id, kind, currency, amount, paid_at from agents_payment where paid_at is not null;
revoke update, delete, truncate on agents_payment_part from nokshi_app;

-- What somebody could not pay: an upline to a downline, or a member whose payment is taken back. No interest.
create table agents_arrears (
  id uuid primary key,
  statement_id uuid not null references agents_payment (statement_id),
  cause text not null check (cause in ('shortage', 'reversal')),
  debtor_id uuid not null,
  -- Null is the house.
  creditor_id uuid,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  opened_at timestamptz not null,
  -- When nothing of it was left to pay, or it was dropped because its payment was taken back.
  closed_at timestamptz,
  is_dropped boolean not null default false,
  unique (statement_id, cause),
  check (closed_at is null or paid = amount or is_dropped)
);
create index agents_arrears_of_debtor on agents_arrears (debtor_id, opened_at) where closed_at is null;
create index agents_arrears_of_creditor on agents_arrears (creditor_id) where closed_at is null;
revoke update, delete, truncate on agents_arrears from nokshi_app;
grant update (paid, closed_at, is_dropped) on agents_arrears to nokshi_app;

-- What persons of the staff did with payments.
create table agents_payment_act (
  id uuid primary key,
  statement_id uuid not null references agents_payment (statement_id),
  act text not null check (act in ('approved', 'rejected', 'reversal_asked', 'reversal_refused', 'reversed')),
  staff_id uuid not null,
  reason text not null,
  at timestamptz not null
);
create index agents_payment_act_of on agents_payment_act (statement_id, id);
revoke update, delete, truncate on agents_payment_act from nokshi_app;

-- What was undone of a round, or set right, in a later quarter hour than the one in which the round began.
create table agents_late_change (
  member_id uuid not null,
  round_id uuid not null,
  at timestamptz not null,
  began timestamptz not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  primary key (member_id, round_id, at)
);
create index agents_late_change_time on agents_late_change (at);
revoke delete, truncate on agents_late_change from nokshi_app;

-- Rounds of an earlier statement that changed in the period of this one, and what that did to what it pays on.
create table agents_statement_late (
  statement_id uuid not null references agents_statement (id),
  old_statement_id uuid not null references agents_statement (id),
  member_id uuid not null,
  round_id uuid not null,
  began timestamptz not null,
  at timestamptz not null,
  amount bigint not null check (amount <> 0),
  primary key (statement_id, member_id, round_id)
);
revoke update, delete, truncate on agents_statement_late from nokshi_app;
