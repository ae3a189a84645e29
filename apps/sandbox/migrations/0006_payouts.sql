-- Money that the provider sends to somebody's account. Amounts are hundredths of the currency.

create table sandbox_payout (
  id text primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  service text not null,
  number text not null,
  holder text not null,
  bank text,
  -- It is under way until then, and paid or failed after.
  due_at timestamptz not null,
  fails boolean not null,
  payment_id text not null unique,
  opened_at timestamptz not null
);
