-- What the house pays of statements, once each. A statement never changes; what becomes of its money stands here.
create table agents_payment (
  statement_id uuid primary key references agents_statement (id),
  -- `kind:period key:contract`, as the ledger knows it.
  key text not null unique,
  member_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz
);
create index agents_payment_waiting on agents_payment (statement_id) where paid_at is null;
revoke update, delete, truncate on agents_payment from nokshi_app;
grant update (paid_at) on agents_payment to nokshi_app;

-- What was counted before anything was paid.
insert into agents_payment (statement_id, key, member_id, kind, currency, amount)
select id, kind || ':' || period_key || ':' || contract_id, member_id, kind, currency, due
  from agents_statement where due > 0;
