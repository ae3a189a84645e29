-- How long a seat at a vendor that takes one game at a time is held without another sign of its page: a tab that was
-- closed gives it back. Null for a launch whose page has given no sign yet: its seat lives as long as its session.
alter table play_open_game add column held_until timestamptz;

-- Each page of games has a group of banners of its own; without one it shows those of w_game.
alter table brand_banner drop constraint brand_banner_group_name_check;
alter table brand_banner add constraint brand_banner_group_name_check check (group_name in (
  'w_home', 'w_game', 'w_leftmenu', 'w_reg', 'w_login', 'w_forget', 'w_rng', 'w_live', 'w_fish', 'w_pvp', 'w_bgs',
  'w_sports', 'w_esports', 'w_lott', 'w_elott', 'w_cockfight'));
