-- A payment beside the first one of an order that was credited is an order of its own, which names the one it follows: so
-- every credited order has one receipt, and none is counted twice.

alter table cashier_deposit add column follows uuid;
alter table cashier_deposit
  add foreign key (member_id, follows) references cashier_deposit (member_id, id),
  add check (follows <> id);
create unique index cashier_deposit_follows on cashier_deposit (member_id, follows, trx_id) where follows is not null;
