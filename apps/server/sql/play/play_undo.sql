-- Marks what a rollback undoes, a bet together with what it won. When that never came it may still be on its way: a
-- tombstone refuses it when it comes. A rollback that names itself is its own.
create or replace function play_undo(p_request play_request, p_undone_key text) returns void
language plpgsql as $$
declare
  v_round_id uuid;
  v_win_key text;
begin
  if p_undone_key is not null then
    update play_command set rolled_back_by = p_request.id
      where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key
      returning round_id into v_round_id;
    -- One by one and by their keys, so that no plan reads all commands of a member.
    for v_win_key in
      select key from (select * from play_command where round_id = v_round_id offset 0) c
       where member_id = p_request.member_id and scope = p_request.scope and reference_key = p_undone_key
         and kind = 'win' and rolled_back_by is null
    loop
      update play_command set rolled_back_by = p_request.id
        where member_id = p_request.member_id and scope = p_request.scope and key = v_win_key;
    end loop;
    -- A free bet that was not played may be played again.
    with undone as (
      update play_free_bet set is_undone = true
        where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key and not is_undone
        returning grant_id
    )
    update play_free_grant set used_count = used_count - 1 from undone
      where member_id = p_request.member_id and id = undone.grant_id;
  elsif p_request.reference_key <> p_request.key and not exists (
    select from ledger_key
     where key = p_request.reference_key and scope = p_request.scope and member_id = p_request.member_id
  ) then
    perform ledger_write('{}', '{}', array[row(
      p_request.member_id, p_request.scope, p_request.reference_key, '\x00', '{"tombstone": true}',
      p_request.at)::ledger_key]);
  end if;
end $$;
