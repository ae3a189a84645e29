-- Ways to what was moved in a window of time, or for one player: the operator compares it with its own record.
create index sandbox_round_started on sandbox_round (started_at);
create index sandbox_round_finished on sandbox_round (finished_at) where finished_at is not null;
