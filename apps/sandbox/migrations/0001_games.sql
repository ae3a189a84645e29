-- The games this supplier offers. The theme is the picture world a client draws; the model is the maths it plays by.
create table sandbox_game (
  code text primary key check (length(code) between 1 and 128),
  vendor text not null,
  vendor_name text not null,
  name_en text not null,
  name_bn text not null,
  model_id text not null,
  theme jsonb not null,
  enabled boolean not null
);

create index sandbox_game_vendor on sandbox_game (vendor);
