-- A requirement holds back what came with it and after it, and leaves alone what the balance held before (adr/0013).
-- `balance_before` is what the account held just before the money came, `entry_no` the number of the account's last entry
-- then: what leaves after that entry is taken off. Both are null for requirements of before this rule, which hold
-- everything back, as was agreed when they were opened.
alter table cashier_requirement
  add column balance_before bigint,
  add column entry_no bigint,
  add constraint cashier_requirement_of_before check ((balance_before is null) = (entry_no is null));
