-- Writes what few sets of wallet commands change beside money and rounds. What was read without a lock is written if it
-- is as it was; else 40001, and the transaction is retried.
create or replace function play_write_rare(p_rare json) returns void
language plpgsql as $$
declare
  v_written bigint;
begin
  if p_rare -> 'tombstones' is not null then
    perform ledger_write('{}', '{}', array(
      select row(member_id, scope, key, '\x00', '{"tombstone": true}', at)::ledger_key
        from json_populate_recordset(null::ledger_key, p_rare -> 'tombstones')));
  end if;
  if p_rare -> 'checks' is not null then
    perform outbox_record_all('protection.changed', array_agg(payload), array_agg(at))
       from json_to_recordset(p_rare -> 'checks') as due (payload jsonb, at timestamptz);
  end if;

  insert into play_start (member_id, game_no, started_at)
  select member_id, game_no, started_at from json_populate_recordset(null::play_start, p_rare -> 'starts')
  on conflict (member_id, game_no) do update set started_at = excluded.started_at;

  update play_command as command set rolled_back_by = undone.rolled_back_by
    from json_populate_recordset(null::play_command, p_rare -> 'undone') as undone
   where command.member_id = undone.member_id and command.scope = undone.scope and command.key = undone.key;

  -- A free bet that was not played may be played again.
  with undone as (
    update play_free_bet as bet set is_undone = true
      from json_populate_recordset(null::play_command, p_rare -> 'undone') as command
     where bet.member_id = command.member_id and bet.scope = command.scope and bet.key = command.key
       and not bet.is_undone
    returning bet.member_id, bet.grant_id
  )
  update play_free_grant as free set used_count = free.used_count - 1
    from undone where free.member_id = undone.member_id and free.id = undone.grant_id;

  update play_seed_pair as pair set next_nonce = taken.after
    from json_to_recordset(p_rare -> 'nonces') as taken (member_id uuid, id uuid, before integer, after integer)
   where pair.member_id = taken.member_id and pair.id = taken.id and pair.state = 'active'
     and pair.next_nonce = taken.before;
  get diagnostics v_written = row_count;
  if v_written < json_array_length(p_rare -> 'nonces') then
    raise exception 'a nonce was taken meanwhile' using errcode = 'serialization_failure';
  end if;

  update play_free_grant as free set used_count = taken.after
    from json_to_recordset(p_rare -> 'grants') as taken (member_id uuid, id uuid, before integer, after integer)
   where free.member_id = taken.member_id and free.id = taken.id and free.state = 'granted'
     and free.used_count = taken.before;
  get diagnostics v_written = row_count;
  if v_written < json_array_length(p_rare -> 'grants') then
    raise exception 'a free bet was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  insert into play_free_bet (member_id, scope, key, grant_id)
  select member_id, scope, key, grant_id from json_populate_recordset(null::play_free_bet, p_rare -> 'freeBets');

  perform protection_write_play(p_rare -> 'players', p_rare -> 'usage');
end $$;
