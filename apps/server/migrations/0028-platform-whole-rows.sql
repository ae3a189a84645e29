-- What the statements of three rooms write together, so that whoever reads one of these columns may believe the others.

alter table jackpot_pool add constraint jackpot_pool_won_whole check (
  (won_at is null) = (account is null) and (won_at is null) = (game_no is null) and (won_at is null) = (won_stake is null)
);

-- A bonus whose end is looked for was credited, and has its requirement.
alter table cashier_bonus
  add constraint cashier_bonus_looked_at_credited check (look_at is null or requirement_id is not null);

alter table lottery_issue add constraint lottery_issue_drawn_whole check ((result is null) = (drawn_at is null));
