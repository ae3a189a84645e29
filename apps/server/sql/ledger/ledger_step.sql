-- A locked account after one entry more. `ledger_write` writes the same. Errors: NL001 it does not hold that much.
create or replace function ledger_step(p_account ledger_account, p_change bigint, p_transfer uuid, p_is_correction boolean)
returns ledger_account
language plpgsql as $$
begin
  p_account.balance := p_account.balance + p_change;
  p_account.entry_count := p_account.entry_count + 1;
  if p_account.balance >= 0 then
    p_account.overdrawn_by := null;
  elsif p_is_correction then
    p_account.overdrawn_by := p_transfer;
  elsif p_change < 0 then
    raise exception 'not enough in %', p_account.address using errcode = 'NL001';
  end if;
  return p_account;
end $$;
