-- Ways for members to read their past. Each was made for one question; see the comment of `play_command` for why an
-- index that begins with the member must not stand beside its key.

-- The commands of a round, and the round of a movement: a transfer's group is its command.
create index play_command_round on play_command (round_id);
create index play_command_id on play_command (id);

-- Movements that are no stakes and wins: a few among very many, and no bet pays for keeping them findable.
create index ledger_transfer_beside_play on ledger_transfer (member_id, id) where code not like 'play.%';
