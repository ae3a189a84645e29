-- Games that are no slots: which page plays a game, and rounds whose stake is taken before anything decides them.
alter table sandbox_game
  add column client text not null default 'slot' check (client in ('slot', 'tables', 'sports', 'fish', 'cards'));

-- `event` names what decides the round (a round of a table, a fixture, a hand), `detail` what was staked on; both are null
-- for a round whose outcome is drawn before its stake is asked for. Null winnings are not decided yet.
alter table sandbox_round
  alter column win_micros drop not null,
  add column event text,
  add column detail jsonb,
  add check ((event is null) = (detail is null)),
  add check (win_micros is not null or (event is not null and state not in ('win_sent', 'done')));

-- Of what is drawn at once one round runs at a time; of what waits for an event there may be many.
drop index sandbox_round_in_progress;
create unique index sandbox_round_in_progress on sandbox_round (user_ref, game_code, currency)
where event is null and state not in ('done', 'refused', 'rolled_back');

create index sandbox_round_event on sandbox_round (event) where event is not null;
