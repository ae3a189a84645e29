-- A brand that lets people go before the turnover of their bonus is met takes the bonus back with the withdrawal. It is
-- part of what the withdrawal costs, and held apart from the fee: it goes back to where bonuses come from. Withdrawals
-- of before hold it as a part of the fee, and have none here.
alter table cashier_withdrawal
  add column bonus_back bigint not null default 0,
  add column bonus_hold_id uuid,
  add constraint cashier_withdrawal_bonus_back check (bonus_back >= 0 and bonus_back <= early_fee),
  add constraint cashier_withdrawal_bonus_hold check ((bonus_back > 0) = (bonus_hold_id is not null));

-- Owners change what is offered in the console. An offer is closed and never taken away: members are known by it.
grant insert, update on cashier_bonus_offer to nokshi_app;

-- When a session of the console last took a code of the authenticator app; null where only signing in did.
alter table identity_session add column factor_at timestamptz;

-- Terms and a privacy policy that came with the software and wait for the operator's own; real money waits for these.
alter table brand_help add column is_template boolean not null default false;
update brand_help set is_template = true
 where code in ('term', 'privacy')
   and (content_en like '<blockquote><p>This is a template.%' or content_bn like '<blockquote><p>এটি একটি নমুনা।%');
