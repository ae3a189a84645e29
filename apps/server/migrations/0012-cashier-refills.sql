create table cashier_refill (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member_id, id)
);
create index cashier_refill_latest on cashier_refill (member_id, at desc);
