-- Money that comes in from outside. Amounts are micros of the channel's currency.

-- A way to pay, and what may be paid by it.
create table cashier_channel (
  code text primary key,
  method text not null check (method in ('checkout', 'bank', 'wallet')),
  -- The adapter that speaks with whoever runs the channel.
  provider text not null,
  currency text not null,
  -- {"bn": ..., "en": ...}
  title jsonb not null,
  mark text not null,
  wallet_kind text check (wallet_kind in ('send_money', 'cash_out', 'payment')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  quick_amounts bigint[] not null default '{}',
  takes_decimals boolean not null,
  expires_minutes integer not null check (expires_minutes between 5 and 1440),
  trx_length smallint check (trx_length between 6 and 20),
  is_on boolean not null,
  is_simulated boolean not null,
  sort integer not null,
  -- Since when the provider has not answered; null while it does.
  unhealthy_since timestamptz,
  check (max_amount >= min_amount),
  check ((method = 'wallet') = (wallet_kind is not null)),
  -- Real money is taken by merchants and banks: never at somebody's own number, and never in play.
  check (currency = 'XPC' or (not is_simulated and coalesce(wallet_kind, 'payment') = 'payment'))
);

-- Where people pay to. A number that is given up stays watched for 72 hours.
create table cashier_receiver (
  channel_code text not null references cashier_channel (code),
  number text not null,
  name text not null,
  bank text,
  branch text,
  retired_at timestamptz,
  primary key (channel_code, number)
);

create sequence cashier_deposit_no as bigint start 1;

-- An order to pay in.
create table cashier_deposit (
  member_id uuid not null,
  -- The caller's id: the same order is not opened twice.
  id uuid not null,
  -- Drawn from cashier_deposit_no by cashier_next_no.
  no bigint not null,
  channel_code text not null,
  receiver_number text,
  currency text not null,
  asked_amount bigint not null check (asked_amount > 0),
  pay_amount bigint not null check (pay_amount > 0),
  credited_amount bigint check (credited_amount > 0),
  state text not null
    check (state in ('waiting_payment', 'submitted', 'review', 'credited', 'rejected', 'expired', 'cancelled')),
  reason text,
  -- The transaction id that the person told last, and how many were told.
  trx_id text,
  trx_tries smallint not null default 0,
  sender_name text,
  slip_file text,
  -- The order at a hosted checkout and its page.
  provider_order text,
  checkout_url text,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  -- Since when a person of the staff is waited for.
  waiting_since timestamptz,
  decided_at timestamptz,
  -- Who of the staff decided, and in what words; null where the rules did.
  decided_by uuid,
  decided_note text,
  -- What a deposit will require, as it stood when the order was opened.
  turnover_multiplier integer not null default 100 check (turnover_multiplier >= 0),
  turnover_relax bigint not null default 10000000 check (turnover_relax >= 0),
  turnover_clear_below bigint not null default 5000000 check (turnover_clear_below >= 0),
  -- A payment beside the first one of an order that was credited is an order of its own, which names the one it
  -- follows: so every credited order has one receipt, and none is counted twice.
  follows uuid,
  primary key (member_id, id),
  check ((state = 'credited') = (credited_amount is not null)),
  check ((state in ('waiting_payment', 'submitted', 'review')) = (decided_at is null)),
  foreign key (member_id, follows) references cashier_deposit (member_id, id),
  check (follows <> id)
);
create unique index cashier_deposit_no_unique on cashier_deposit (no);
create index cashier_deposit_latest on cashier_deposit (member_id, id desc);
create index cashier_deposit_open on cashier_deposit (state, expires_at)
  where state in ('waiting_payment', 'submitted', 'review');
create unique index cashier_deposit_provider_order on cashier_deposit (channel_code, provider_order)
  where provider_order is not null;
create index cashier_deposit_waiting on cashier_deposit (waiting_since)
  where waiting_since is not null and decided_at is null;
create index cashier_deposit_receiver on cashier_deposit (channel_code, receiver_number, opened_at desc)
  where receiver_number is not null;
create index cashier_deposit_failed on cashier_deposit (member_id, decided_at) where state = 'rejected';
create unique index cashier_deposit_follows on cashier_deposit (member_id, follows, trx_id) where follows is not null;

-- An amount that an open order alone may be paid with at a receiver, so that a payment without a transaction id still
-- says whose it is. It stays taken for 24 hours after the order's end, because people pay late.
create table cashier_taken_amount (
  channel_code text not null,
  receiver_number text not null,
  amount bigint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  free_at timestamptz not null,
  primary key (channel_code, receiver_number, amount)
);

-- What arrived at a receiver: a line of a statement or a message of the wallet. One transaction id of a channel counts
-- once, for ever.
create table cashier_receipt (
  channel_code text not null,
  trx_id text not null,
  receiver_number text not null,
  sender text,
  -- How a wallet took it, where the statement says so: send_money, cash_out or payment.
  kind text,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_at timestamptz not null,
  arrived_at timestamptz not null,
  -- The order that it was credited to; null while nobody has told its transaction id.
  member_id uuid,
  deposit_id uuid,
  matched_at timestamptz,
  -- Who of the staff typed a line of a statement, and in what words; null for one that its provider told.
  typed_by uuid,
  typed_note text,
  primary key (channel_code, trx_id),
  check ((member_id is null) = (deposit_id is null)),
  check ((member_id is null) = (matched_at is null))
);
create index cashier_receipt_open on cashier_receipt (channel_code, receiver_number, amount) where member_id is null;
create index cashier_receipt_sender on cashier_receipt (channel_code, sender) where member_id is not null;
create index cashier_receipt_speed on cashier_receipt (matched_at) where member_id is not null;
create unique index cashier_receipt_deposit on cashier_receipt (member_id, deposit_id) where member_id is not null;

-- Every transaction id that somebody told, right or wrong: two members with one id are a matter for the staff.
create table cashier_told_trx (
  channel_code text not null,
  trx_id text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  at timestamptz not null,
  primary key (channel_code, trx_id, member_id, deposit_id)
);
create index cashier_told_trx_deposit on cashier_told_trx (member_id, deposit_id);

-- Messages of providers, each of which counts once.
create table cashier_provider_message (
  provider text not null,
  id text not null,
  at timestamptz not null,
  primary key (provider, id)
);

-- Credits that one person of the staff wants and another one confirms or declines. Amounts are micros.
create table cashier_hand_credit (
  id uuid primary key,
  member_id uuid not null,
  deposit_id uuid not null,
  channel_code text not null,
  trx_id text not null,
  -- What the order asks for, and what the payment brought.
  ordered_amount bigint not null check (ordered_amount > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  why text not null check (why in ('amount_differs', 'second_person')),
  proposed_by uuid not null,
  proposed_note text not null,
  proposed_at timestamptz not null,
  -- Who typed the payment's line, where somebody did.
  typed_by uuid,
  -- `superseded`: the order was credited in another way, or the provider told the line itself.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'superseded')),
  decided_by uuid,
  decided_note text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('confirmed', 'declined')) = (decided_by is not null)),
  -- Nobody confirms what the same person has proposed or typed.
  check (state <> 'confirmed' or decided_by <> proposed_by and decided_by is distinct from typed_by)
);
create unique index cashier_hand_credit_waiting on cashier_hand_credit (member_id, deposit_id) where state = 'waiting';
create unique index cashier_hand_credit_receipt on cashier_hand_credit (channel_code, trx_id) where state = 'waiting';
create index cashier_hand_credit_deposit on cashier_hand_credit (member_id, deposit_id, proposed_at);
create index cashier_hand_credit_trx on cashier_hand_credit (channel_code, trx_id);
revoke delete, truncate on cashier_hand_credit from nokshi_app;
