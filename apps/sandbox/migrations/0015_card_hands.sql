-- Hands of every card game in one table: what is taken before the deal, what ends a hand and what is given back is the same
-- for all. Hands from before are of Teen Patti. `outcome` is what a game tells of its end besides the sums.
alter table sandbox_patti_hand rename to sandbox_card_hand;
alter index sandbox_patti_hand_open rename to sandbox_card_hand_open;
alter table sandbox_card_hand
  add column kind text not null default 'patti' check (kind in ('patti', 'rummy')),
  add column outcome jsonb;
alter table sandbox_card_hand alter column kind drop default;
