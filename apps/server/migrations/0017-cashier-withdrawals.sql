-- Money that leaves. Amounts are micros.

-- Where a member may be paid to. The number's hash finds the same account at another member without reading numbers.
create table cashier_payout_account (
  member_id uuid not null,
  id uuid not null,
  channel_code text not null references cashier_channel (code),
  kind text not null check (kind in ('wallet', 'bank')),
  -- Encrypted: AES-256-GCM under a key of identity_secret, bound to the member.
  number bytea not null,
  number_shown text not null,
  number_hash bytea not null,
  holder text not null,
  bank text,
  added_at timestamptz not null,
  -- Before this nothing is paid to it.
  ready_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, id)
);
create index cashier_payout_account_number on cashier_payout_account (number_hash) where removed_at is null;
-- Accounts that were given up are looked for too when somebody binds one: an excluded member may have held it.
create index cashier_payout_account_ever on cashier_payout_account (number_hash);

-- Somebody tried to bind an account that another member has: it is refused, and looked at when either takes money out.
create table cashier_payout_clash (
  member_id uuid not null,
  other_member_id uuid not null,
  number_hash bytea not null,
  at timestamptz not null,
  primary key (member_id, other_member_id, number_hash)
);
create index cashier_payout_clash_other on cashier_payout_clash (other_member_id);

-- A step-up: what the person confirms is written here by the server and is good once, for this amount and target.
create table cashier_step_up (
  member_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What a step-up is for. Its columns of the withdrawal and the account hold the order and the target of every act.
  act text not null default 'withdrawal' check (act in ('withdrawal', 'member_transfer')),
  primary key (member_id, id)
);

create sequence cashier_withdrawal_no as bigint start 1;

-- An order to be paid out.
create table cashier_withdrawal (
  member_id uuid not null,
  id uuid not null,
  -- Drawn from cashier_withdrawal_no by cashier_next_no.
  no bigint not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- The ledger's hold: from the request on the money stands in `held`.
  hold_id uuid not null,
  -- The hold of the fee, where there is one.
  fee_hold_id uuid,
  -- What of the fee is for leaving before the turnover was met.
  early_fee bigint not null default 0 check (early_fee >= 0 and early_fee <= fee),
  state text not null check (state in (
    'requested', 'risk_check', 'approved', 'paying', 'paid_out', 'partial', 'not_received', 'received',
    'auto_received', 'forced_received', 'released', 'rejected')),
  reason text,
  note text,
  -- What the rules found against paying it at once, the gravest first.
  reasons text[] not null default '{}',
  approvals uuid[] not null default '{}',
  provider_order text,
  -- The provider has refused it: nothing but a person's hand pays it now.
  pays_by_hand boolean not null default false,
  -- The transaction that paid it, as its member finds it in the wallet or bank.
  payout_reference text,
  received_amount bigint check (received_amount >= 0),
  proof_file text,
  confirm_until timestamptz,
  reminded_at timestamptz,
  requested_at timestamptz not null,
  -- Since when a person of the staff is waited for; null while nobody is.
  waiting_since timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- A brand that lets people go before the turnover of their bonus is met takes the bonus back with the withdrawal. It
  -- is part of what the withdrawal costs, and held apart from the fee: it goes back to where bonuses come from.
  -- Withdrawals older than this column hold it as a part of the fee, and have none here.
  bonus_back bigint not null default 0,
  bonus_hold_id uuid,
  -- Since when, and when next, the provider is asked about a payout that left its hands.
  watch_from timestamptz,
  watch_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, account_id) references cashier_payout_account (member_id, id),
  check ((state in ('received', 'auto_received', 'forced_received', 'released', 'rejected')) = (closed_at is not null)),
  constraint cashier_withdrawal_bonus_back check (bonus_back >= 0 and bonus_back <= early_fee),
  constraint cashier_withdrawal_bonus_hold check ((bonus_back > 0) = (bonus_hold_id is not null)),
  check (watch_at is null or watch_from is not null)
);
create unique index cashier_withdrawal_no_unique on cashier_withdrawal (no);
create index cashier_withdrawal_latest on cashier_withdrawal (member_id, id desc);
create index cashier_withdrawal_queue on cashier_withdrawal (state, requested_at) where closed_at is null;
create index cashier_withdrawal_paid on cashier_withdrawal (paid_at) where paid_at is not null;
create index cashier_withdrawal_watch on cashier_withdrawal (watch_at) where watch_at is not null;

-- Each step with who took it. Rows are only ever added.
create table cashier_withdrawal_step (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  state text not null,
  by_whom text not null check (by_whom in ('member', 'staff', 'provider', 'system')),
  staff_id uuid,
  at timestamptz not null,
  -- Under which transaction a step says that it was paid.
  reference text,
  primary key (member_id, withdrawal_id, id)
);
revoke update, delete, truncate on cashier_withdrawal_step from nokshi_app;

-- Two words about one payout: what the books said of it then, and what its provider says. Neither is ever changed.
create table cashier_payout_conflict (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  our_state text not null,
  our_by text not null check (our_by in ('staff', 'provider')),
  our_staff_id uuid,
  our_reference text,
  our_at timestamptz not null,
  provider_state text not null check (provider_state in ('paid', 'failed')),
  provider_payment text check ((provider_payment is not null) = (provider_state = 'paid')),
  noticed_at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  foreign key (member_id, withdrawal_id) references cashier_withdrawal (member_id, id)
);

-- Who of the staff has looked at one, and what came of it.
create table cashier_payout_conflict_look (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  foreign key (member_id, withdrawal_id, id) references cashier_payout_conflict (member_id, withdrawal_id, id)
);
revoke update, delete, truncate on cashier_payout_conflict, cashier_payout_conflict_look from nokshi_app;
