-- VIP levels that the staff gives to members, and pictures beside the names of ways to pay.

-- Every time a level was given, changed or taken. The last row of a member holds; what a level is called is the brand's
-- word (the setting `vipLevels`).
create table identity_vip_change (
  no bigint generated always as identity primary key,
  member_id uuid not null references identity_member (id),
  -- The place in the brand's list, from 1; null where the level was taken.
  vip_rank smallint check (vip_rank between 1 and 12),
  -- Who of the staff; null for the accounts of the demonstration.
  given_by uuid references identity_staff (member_id),
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null
);
create index identity_vip_change_last on identity_vip_change (member_id, no desc);
revoke update, delete, truncate on identity_vip_change from nokshi_app;

-- Ways to pay were names alone.
update brand_setting
   set value = (
         select jsonb_agg(case jsonb_typeof(way) when 'string' then jsonb_build_object('name', way) else way end
                          order by place)
           from jsonb_array_elements(value) with ordinality as listed (way, place))
 where name = 'paymentLogos' and jsonb_typeof(value) = 'array' and value @? '$[*] ? (@.type() == "string")';
