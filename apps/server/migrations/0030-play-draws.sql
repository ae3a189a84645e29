-- The wallet draws rounds of our own games: a command asks for its member's pair in use, and names none any more.
drop function if exists play_read_facts;
drop type play_asked;

-- What is asked about a wallet command before it is decided (`play/wallet/read-facts.ts`).
create type play_asked as (
  place integer,
  member uuid,
  currency text,
  scope text,
  key text,
  kind text,
  -- Of a win or a rollback: the command that it is about.
  reference text,
  game integer,
  round_ref text,
  is_paced boolean,
  -- Once for each member of a set that draws: what the next draw takes.
  draws boolean,
  -- The name of the grant of a free bet.
  reward text,
  -- Once for each moment of a call.
  asks_real_money boolean,
  -- The first of its account in a set, with which the limits of its member are read: any of the accounts may be missing.
  is_first boolean,
  -- Once for each member of a set that stakes something.
  judges boolean,
  at timestamptz
);
