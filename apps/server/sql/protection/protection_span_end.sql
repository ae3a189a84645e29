-- When the day, week or month of a zone ends that a moment lies in. It is the begin of the next one: a day of a zone
-- that changes its clocks is longer or shorter than another.
create or replace function protection_span_end(p_span text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql stable as $$
  select (date_trunc(p_span, p_at at time zone p_time_zone) + ('1 ' || p_span)::interval) at time zone p_time_zone
$$;
