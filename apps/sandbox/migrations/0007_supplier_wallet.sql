-- Vendors that play from a wallet which this supplier keeps: the operator moves money into it and out of it. Every other
-- vendor asks the operator's wallet for each stake. Amounts are micros of the currency.
create table sandbox_wallet_vendor (
  vendor text primary key
);

create table sandbox_wallet (
  user_ref text not null,
  vendor text not null,
  currency text not null,
  balance_micros bigint not null default 0 check (balance_micros >= 0),
  primary key (user_ref, vendor, currency)
);

-- Whatever was asked for once is answered from here for ever, refusals too.
create table sandbox_wallet_entry (
  transaction_uuid uuid primary key,
  kind text not null check (kind in ('deposit', 'withdraw', 'bet', 'win', 'rollback')),
  user_ref text not null,
  vendor text not null,
  currency text not null,
  amount_micros bigint not null check (amount_micros >= 0),
  reference_uuid uuid,
  status text not null,
  -- What it did to the balance.
  change_micros bigint not null,
  balance_after_micros bigint not null,
  at timestamptz not null,
  foreign key (user_ref, vendor, currency) references sandbox_wallet (user_ref, vendor, currency)
);

create index sandbox_wallet_entry_reference on sandbox_wallet_entry (reference_uuid) where kind = 'rollback';
