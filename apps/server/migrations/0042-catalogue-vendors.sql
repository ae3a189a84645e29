-- What an operator says of a vendor beside its switch: when its games rest, and that a person plays one of them at a time.
alter table catalogue_vendor
  add column maintenance_from timestamptz,
  -- Null while nobody knows when it ends.
  add column maintenance_until timestamptz,
  add column one_game boolean not null default false,
  add constraint catalogue_vendor_maintenance
    check (maintenance_until is null or maintenance_from is not null and maintenance_until > maintenance_from),
  -- Only a supplier asks for it; games of the house and hosted ones may stand beside each other.
  add constraint catalogue_vendor_one_game check (not one_game or source = 'hub88-sandbox');

-- Who played a game lately: what else these people play says which games are alike.
create index catalogue_recent_players on catalogue_recent (game_no, at desc);
