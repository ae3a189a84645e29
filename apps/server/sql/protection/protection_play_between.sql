-- Play between two moments, in milliseconds: a pause of more than five minutes is none.
create or replace function protection_play_between(p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql immutable as $$
declare
  v_gap_ms bigint := extract(epoch from p_to - p_from) * 1000;
begin
  return case when v_gap_ms between 0 and 300000 then v_gap_ms else 0 end;
end $$;
