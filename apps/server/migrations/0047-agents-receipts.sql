-- Receipts of transfers between members and of statements, by codes that anybody may check.

-- A code is kept as it is: both parties are shown it again, and it tells no more than what stands beside it here. What it
-- tells is read from transfer, statement and payment when it is asked for, and so is never out of date.
create table agents_receipt (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  kind text not null check (kind in ('transfer', 'statement')),
  -- Who sent the transfer, or whose statement it is.
  member_id uuid not null,
  -- The number of the transfer or of the statement.
  subject_no bigint not null,
  made_at timestamptz not null,
  unique (member_id, kind, subject_no)
);
revoke update, delete, truncate on agents_receipt from nokshi_app;

-- A transfer by which an agent takes back what was sent to an account that nobody came for.
alter table cashier_member_transfer
  add column takes_back boolean not null default false,
  add constraint cashier_member_transfer_takes_back check (not takes_back or way = 'up');
update cashier_member_transfer t set takes_back = true
  from identity_activation a
 where t.way = 'up' and a.member_id = t.member_id and a.opened_by = t.receiver_id
   and (a.activated_at is null or t.at < a.activated_at);
