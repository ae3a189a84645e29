-- Every change of what operators write makes a new version of the content, by which processes know that theirs is old.
create or replace function brand_content_touch() returns trigger language plpgsql as $$
begin
  update brand_content set version = version + 1;
  return null;
end $$;

create or replace trigger brand_setting_touch after insert or update or delete or truncate on brand_setting
  for each statement execute function brand_content_touch();

create or replace trigger brand_banner_touch after insert or update or delete or truncate on brand_banner
  for each statement execute function brand_content_touch();

create or replace trigger brand_announcement_touch after insert or update or delete or truncate on brand_announcement
  for each statement execute function brand_content_touch();

create or replace trigger brand_promotion_touch after insert or update or delete or truncate on brand_promotion
  for each statement execute function brand_content_touch();

create or replace trigger brand_help_touch after insert or update or delete or truncate on brand_help
  for each statement execute function brand_content_touch();
