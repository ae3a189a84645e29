-- The value of a secret setting is no longer written beside it: what changes and the audit list kept of it goes. A
-- proposal that waits cannot be recognised any more, and has to be made anew.
update brand_setting_change
   set before = 'null', after = 'null', state = case state when 'proposed' then 'refused' else state end,
       decided_at = coalesce(decided_at, now())
 where name = 'defaultPassword';
update identity_staff_action
   set input = input || '{"value": "(secret)", "seen": "(secret)"}'
 where call = 'brand.changeSetting' and input ->> 'name' = 'defaultPassword';
