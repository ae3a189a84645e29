-- The wallet decides in TypeScript and writes in sets: the functions that decided go, with what they handed each
-- other.
drop function if exists
  play_answer_known, play_count, play_decide, play_decide_rollback, play_decide_stake, play_decide_win, play_event,
  play_flush, play_read, play_take_free, play_transfer, play_undo, play_wallet, play_wallet_run, play_write, ledger_step,
  protection_ask, protection_count, protection_judge_stake, protection_limit_reached, protection_mark,
  protection_play_between, protection_refusal;
-- It served one caller, which locks by itself.
drop function if exists ledger_lock_one;
drop type play_request, play_decision, play_wallet_answer, play_booking;

-- What a wallet command that was taken writes (`play/wallet/writes.ts`). Money is moved at most twice by one command:
-- micros, below zero from the member to the house; null is no movement.
create type play_booking as (
  member_id uuid,
  id uuid,
  -- Null where a rollback found nothing to undo.
  round_id uuid,
  kind text,
  scope text,
  key text,
  hash bytea,
  reference_key text,
  request text,
  detail jsonb,
  currency text,
  at timestamptz,
  amount bigint,
  payout bigint,
  is_free boolean,
  -- Of the member's cash, once it is done.
  balance bigint,
  moved bigint,
  code text,
  house text,
  second_id uuid,
  second_moved bigint,
  second_code text,
  second_house text,
  event jsonb
);

-- What is asked about a wallet command before it is decided (`play/wallet/read-facts.ts`).
create type play_asked as (
  place integer,
  member uuid,
  currency text,
  scope text,
  key text,
  kind text,
  -- Of a win or a rollback: the command that it is about.
  reference text,
  game integer,
  round_ref text,
  is_paced boolean,
  seed_pair uuid,
  -- The name of the grant of a free bet.
  reward text,
  -- Once for each moment of a call.
  asks_real_money boolean,
  -- The first of its account in a set, with which the limits of its member are read: any of the accounts may be missing.
  is_first boolean,
  -- Once for each member of a set that stakes something.
  judges boolean,
  at timestamptz
);
