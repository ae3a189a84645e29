-- The transfers of gifts; answers the accounts that were paid. The rebates of one account are one transfer.
create or replace function play_pay_gifts(p_house text, p_gifts play_gift[], p_at timestamptz)
returns ledger_account[]
language plpgsql as $$
declare
  v_transfers ledger_transfer[];
begin
  v_transfers := array(
    select row(
             member_id, id, id, code, source, 'member:' || member_id || ':cash', amount, currency, p_at,
             null)::ledger_transfer
      from (
        select member_id, currency, round_id, win_id, 'play.win', p_house, win from unnest(p_gifts) where win > 0
         union all
        select member_id, currency, round_id, refund_id, 'play.stake_refund', p_house, refund from unnest(p_gifts)
         where refund > 0
         union all
        select member_id, currency, null, (array_agg(rebate_id))[1], 'play.rebate', 'house:rebates', sum(rebate)
          from unnest(p_gifts) where rebate > 0 group by member_id, currency
      ) as payment (member_id, currency, round_id, id, code, source, amount)
     order by member_id, round_id, id);
  return array(select account from ledger_write(v_transfers) as account);
end $$;
