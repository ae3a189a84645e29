-- What the functions of the wallet hand to each other: many commands, one commit, one answer each. `play` alone joins
-- ledger, protection and rounds.
--
-- What costs is not a row but a statement. So commands are decided one after the other with what they change kept in
-- variables, and what was decided is written together: one statement a table, one new version of a member's account.

-- The answer to a command.
create type play_wallet_answer as (
  index integer,
  -- ok | replayed | duplicate | unknown_account | refused | not_enough | no_such_transaction | nonce_moved | failed
  status text,
  -- protection's or the caller's word for a refusal, the database's for a failure
  reason text,
  -- After the command; for a repeat the one that was answered first.
  balance bigint,
  -- The balance now; differs from `balance` for repeats only.
  balance_now bigint,
  round_id uuid,
  -- Of a repeat: what was stored with the first answer.
  stored jsonb,
  -- Beside `balance_now`: the number of the account's last entry.
  entry_no bigint
);

-- A command as it was sent.
create type play_request as (
  index integer,
  id uuid,
  kind text,
  member_id uuid,
  scope text,
  key text,
  reference_key text,
  hash bytea,
  request text,
  currency text,
  game_no integer,
  round_ref text,
  new_round_id uuid,
  cash text,
  house text,
  amount bigint,
  payout bigint,
  payout_id uuid,
  is_free boolean,
  closes_round boolean,
  is_demo boolean,
  seed_pair uuid,
  nonce integer,
  problem text,
  expires_at timestamptz,
  at timestamptz,
  detail jsonb,
  -- How long after the last start of its game it may start another round; null or 0 asks for nothing.
  min_round_ms integer,
  -- The grant that a free stake names.
  reward text
);

-- What is to be done about a command.
create type play_decision as (
  -- As in the answer.
  status text,
  reason text,
  -- The round that it books into, as it is or shall be; null when there is nothing to book.
  round_id uuid,
  round_ref text,
  game_no integer,
  round_currency text,
  is_demo boolean,
  was_closed boolean,
  is_new_round boolean,
  -- How it changes the round.
  stake bigint,
  win bigint,
  closes boolean,
  flag text,
  -- What moves on the member's account, null when nothing does: out of `cash` when `takes`.
  code text,
  house text,
  amount bigint,
  takes boolean,
  -- The bet or win that it undoes.
  undone_key text,
  -- Protection is to hear of the stake once it is taken.
  marks boolean,
  -- What a rollback takes back beside giving the stake back, and whose account it came from.
  win_back bigint,
  win_house text
);

-- What `play_write` writes of one command: the command, and the round that it opens or changes.
create type play_booking as (
  member_id uuid,
  id uuid,
  round_id uuid,
  kind text,
  scope text,
  key text,
  reference_key text,
  amount bigint,
  payout bigint,
  is_free boolean,
  at timestamptz,
  detail jsonb,
  is_new_round boolean,
  game_no integer,
  round_ref text,
  currency text,
  is_demo boolean,
  stake bigint,
  win bigint,
  closes boolean,
  flag text
);

-- A closed round that is to be open again. The rebate is the caller's to know; ids are those of the transfers.
create type play_reopening as (
  member_id uuid,
  round_id uuid,
  key text,
  win_id uuid,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);

-- What a closing gives its round, micros. Ids are those of the transfers.
create type play_gift as (
  member_id uuid,
  round_id uuid,
  key text,
  currency text,
  opened_at timestamptz,
  win bigint,
  win_id uuid,
  refund bigint,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);
