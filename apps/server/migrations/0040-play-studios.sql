-- Studios whose game servers are plugged in directly: they call our wallet as they would call a hub's, and we ask them for
-- the addresses of their games. A vendor with a studio is served by it and no longer by the aggregator.
create table play_studio (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  vendor text not null unique references catalogue_vendor (code),
  -- PEM; what the studio signs with is checked by it. No two studios share one: the signature says who calls.
  public_key text not null unique,
  -- Where its `game/url` is asked, without a slash at the end.
  games_url text not null,
  -- The one origin that its games may stand on in a frame; null for the games' own origin of this installation.
  game_origin text,
  is_on boolean not null default true,
  added_at timestamptz not null
);

-- Calls of studios by their own ids: the same id again is answered as the first time, but for the balance.
create table play_studio_request (
  studio text not null references play_studio (code),
  request_uuid text not null,
  -- SHA-256 of the call and what it asked for.
  content bytea not null,
  status text not null,
  at timestamptz not null,
  primary key (studio, request_uuid)
);

grant select, insert, update on play_studio to nokshi_app;
grant select, insert on play_studio_request to nokshi_app;
revoke delete, truncate on play_studio, play_studio_request from nokshi_app;
revoke update on play_studio_request from nokshi_app;
