-- Counts what a member with limits staked, won, paid in or played. `p_of` is when that was staked or won which is being
-- undone: only spans that had seen it forget it. Rows that are not there are nobody's limits.
create or replace function protection_count(
  p_member uuid, p_staked bigint, p_won bigint, p_deposited bigint, p_played_ms bigint, p_at timestamptz, p_of timestamptz
) returns void
language plpgsql as $$
begin
  update protection_usage as used
     set begins_at = case when is_over then next_begin else begins_at end,
         ends_at = case when is_over then next_end else ends_at end,
         staked = case when is_over then 0 else staked end + case when is_of then p_staked else 0 end,
         won = case when is_over then 0 else won end + case when is_of then p_won else 0 end,
         deposited = case when is_over then 0 else deposited end + p_deposited,
         played_ms = case when is_over then 0 else played_ms end + p_played_ms
    from (
      select span as of_span, ends_at <= p_at as is_over, next_begin, next_end,
             p_of >= case when ends_at <= p_at then next_begin else begins_at end as is_of
        from protection_usage
       cross join lateral (select time_zone from protection_rule where id) rule
       cross join lateral (
         select protection_span_begin(span, p_at, time_zone) as next_begin,
                protection_span_end(span, p_at, time_zone) as next_end) following
       where member_id = p_member) as now
   where used.member_id = p_member and used.span = now.of_span;
end $$;
