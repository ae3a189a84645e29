-- What the operator writes may hold in one mode of the portal alone: CREDIT while it plays with credit, MONEY while real
-- money is on. A help page may have one text for each.

alter table brand_banner add column money_mode text not null default 'ALL' check (money_mode in ('ALL', 'CREDIT', 'MONEY'));
alter table brand_announcement add column money_mode text not null default 'ALL' check (money_mode in ('ALL', 'CREDIT', 'MONEY'));
alter table brand_promotion add column money_mode text not null default 'ALL' check (money_mode in ('ALL', 'CREDIT', 'MONEY'));
alter table brand_help
  add column money_mode text not null default 'ALL' check (money_mode in ('ALL', 'CREDIT', 'MONEY')),
  drop constraint brand_help_code_key,
  add constraint brand_help_code_key unique (code, money_mode);
