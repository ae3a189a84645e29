-- Commands in the order of their members, so that two calls never wait for each other in a ring.
create or replace function play_read(p_commands jsonb, p_at timestamptz) returns setof play_request
language sql stable as $$
  select index, id, kind, "memberId", scope, key, "referenceKey", decode(hash, 'hex'), request, currency, "gameNo",
         "roundRef", "roundId", 'member:' || "memberId" || ':cash', 'house:play:' || house, amount,
         coalesce(payout, 0), "payoutId", coalesce("isFree", false), coalesce("closesRound", false),
         coalesce("isDemo", false), "seedPair", nonce, problem, "expiresAt", coalesce(at, p_at), detail, "minRoundMs",
         reward
    from rows from (jsonb_to_recordset(p_commands) as (
           index integer, id uuid, kind text, "memberId" uuid, scope text, key text, "referenceKey" text, hash text,
           request text, currency text, "gameNo" integer, "roundRef" text, "roundId" uuid, house text, amount bigint,
           payout bigint, "payoutId" uuid, "isFree" boolean, "closesRound" boolean, "isDemo" boolean, "seedPair" uuid,
           nonce integer, problem text, "expiresAt" timestamptz, at timestamptz, detail jsonb,
           "minRoundMs" integer, reward text
         )) with ordinality as command (
           index, id, kind, "memberId", scope, key, "referenceKey", hash, request, currency, "gameNo", "roundRef",
           "roundId", house, amount, payout, "payoutId", "isFree", "closesRound", "isDemo", "seedPair", nonce, problem,
           "expiresAt", at, detail, "minRoundMs", reward, place)
   order by "memberId", place
$$;
