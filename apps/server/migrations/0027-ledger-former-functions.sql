-- What the former writers of the ledger were made of; `ledger_write` does what they did. Functions that took these types
-- go with them and come again from their files.
drop function if exists
  ledger_apply, ledger_apply_all, ledger_lock, ledger_open_account, ledger_owner, ledger_pay_all, ledger_post,
  ledger_refuse_account, ledger_refuse_overdraft, ledger_remember, ledger_remember_all, play_move;
drop type if exists ledger_move, ledger_use, ledger_payment, ledger_paid cascade;
