-- Rounds are added to teams by a subscriber of their own. It goes on where the quarter hours stand, which added them before.
-- Of a process that still runs and added both together, stop it first: what it does from here on would be counted twice.
insert into outbox_cursor (subscriber, position)
select 'reporting.team_rounds', position from outbox_cursor where subscriber = 'reporting.quarters'
on conflict (subscriber) do nothing;
