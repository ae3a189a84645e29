-- When the day, week or month of a zone began that a moment lies in.
create or replace function protection_span_begin(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable as $$
  select date_trunc(p_span, p_at at time zone p_time_zone) at time zone p_time_zone
$$;
