-- The first stake that is refused for a reality check makes it wait for its answer, and tells the browser.
create or replace function protection_ask(p_member uuid, p_at timestamptz) returns void
language plpgsql as $$
begin
  update protection_player
     set asked_at = p_at, played_ms = played_ms + protection_play_between(marked_at, p_at), marked_at = p_at
   where member_id = p_member and asked_at is null;
  if found then
    perform outbox_record(
      'protection.changed',
      jsonb_build_object(
        'memberId', p_member, 'what', 'check_due', 'amountMicros', null,
        'at', floor(extract(epoch from p_at) * 1000)),
      p_at);
  end if;
end $$;
