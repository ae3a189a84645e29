-- Jackpots have a cap, so that what they add to a game's return has one. A pool that falls at a secret amount returns the
-- more the nearer it comes to its ceiling, without bound: that kind is gone, and its pools go on by the draw of each round.
-- Amounts are micros.

alter table jackpot add column cap bigint;
-- With both in play a stake returns half a per cent more at the most, which no game of the house turns into a gain.
update jackpot set cap = 5000000000, ceiling = null, one_in = 2000000000000, share_ppm = 1000, kind = 'random'
 where code = 'nokshi-kantha';
update jackpot set cap = 100000000000, share_ppm = 1250 where code = 'nokshi-padma';
update jackpot set cap = coalesce(cap, ceiling, seed * 2), one_in = coalesce(one_in, coalesce(ceiling, seed * 2) * 400);
alter table jackpot drop column kind, drop column ceiling;
alter table jackpot alter column cap set not null, alter column one_in set not null, add check (cap > seed);
