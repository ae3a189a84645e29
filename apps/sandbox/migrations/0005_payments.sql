-- What a payment provider and the wallets and banks behind it keep: orders at the checkout, payments that somebody sent,
-- and the messages that tell the portal of either. Amounts are hundredths of the currency.

create table sandbox_payment_order (
  id text primary key,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  return_url text not null,
  page_url text not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'paid', 'failed')),
  payment_id text unique,
  paid_amount bigint check (paid_amount > 0),
  paid_currency text,
  paid_at timestamptz,
  opened_at timestamptz not null,
  check ((state = 'paid') = (payment_id is not null))
);

create table sandbox_statement_line (
  trx_id text primary key,
  service text not null,
  receiver text not null,
  sender text not null,
  kind text,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_at timestamptz not null
);

-- A message goes out until it is taken, in ever longer steps; the body is kept as it is signed.
create table sandbox_webhook (
  id text primary key,
  body text not null,
  attempts integer not null default 0,
  -- Null when it was taken, or nothing more will be tried.
  due_at timestamptz,
  last_status integer,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_webhook_due on sandbox_webhook (due_at) where due_at is not null;
