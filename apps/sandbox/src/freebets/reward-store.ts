import type { Executor } from '../database.ts';

/** Free bets of one player. Amounts are micros. */
export type Reward = {
  rewardUuid: string;
  userRef: string;
  campaignUuid: string | null;
  prepaidUuid: string;
  gameCode: string;
  currency: string;
  betValueMicros: bigint;
  betCount: number;
  startTime: Date;
  endTime: Date;
  subPartnerId: string | null;
  operatorReference: string | null;
  isCancelled: boolean;
  /** Rounds that were played with it, those under way among them. */
  usedCount: number;
  /** Counts all rewards. */
  no: bigint;
};

type RewardRow = {
  reward_uuid: string;
  user_ref: string;
  campaign_uuid: string | null;
  prepaid_uuid: string;
  game_code: string;
  currency: string;
  bet_value_micros: string;
  bet_count: number;
  start_time: Date;
  end_time: Date;
  sub_partner_id: string | null;
  operator_reference: string | null;
  cancelled_at: Date | null;
  used_count: number;
  no: string;
};

/** A round that was refused or undone leaves its free bet to be played again. */
const USED = `(select count(*)::integer from sandbox_round
                where sandbox_round.reward_uuid = sandbox_reward.reward_uuid
                  and state not in ('refused', 'rolled_back'))`;
const REWARD = `*, ${USED} as used_count`;

export type NewReward = Omit<Reward, 'isCancelled' | 'usedCount' | 'no'> & { operatorId: number };

/** Undefined when the operator has another one under the same reference. */
export async function insertReward(db: Executor, reward: NewReward, now: Date): Promise<Reward | undefined> {
  const { rows } = await db.query<RewardRow>(
    `insert into sandbox_reward (
       reward_uuid, operator_id, user_ref, campaign_uuid, prepaid_uuid, game_code, currency, bet_value_micros, bet_count,
       start_time, end_time, sub_partner_id, operator_reference, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (operator_id, operator_reference) do nothing
     returning *, 0 as used_count`,
    [
      reward.rewardUuid,
      reward.operatorId,
      reward.userRef,
      reward.campaignUuid,
      reward.prepaidUuid,
      reward.gameCode,
      reward.currency,
      reward.betValueMicros,
      reward.betCount,
      reward.startTime,
      reward.endTime,
      reward.subPartnerId,
      reward.operatorReference,
      now,
    ],
  );
  return rows[0] === undefined ? undefined : rewardOf(rows[0]);
}

export async function findReward(
  db: Executor,
  by: { operatorId: number } & ({ rewardUuid: string } | { operatorReference: string }),
): Promise<Reward | undefined> {
  const [column, value] =
    'rewardUuid' in by ? ['reward_uuid', by.rewardUuid] : ['operator_reference', by.operatorReference];
  const { rows } = await db.query<RewardRow>(
    `select ${REWARD} from sandbox_reward where operator_id = $1 and ${column} = $2`,
    [by.operatorId, value],
  );
  return rows[0] === undefined ? undefined : rewardOf(rows[0]);
}

export type RewardPlayer = { userRef: string; gameCode: string; currency: string };

/** The reward that a player's next round in a game may be played with: the one that ends first. */
export async function findPlayable(
  db: Executor,
  player: RewardPlayer,
  now: Date,
): Promise<Reward | undefined> {
  const { rows } = await db.query<RewardRow>(
    `select ${REWARD} from sandbox_reward
      where user_ref = $1 and game_code = $2 and currency = $3 and cancelled_at is null
        and start_time <= $4 and end_time > $4 and ${USED} < bet_count
      order by end_time, no limit 1`,
    [player.userRef, player.gameCode, player.currency, now],
  );
  return rows[0] === undefined ? undefined : rewardOf(rows[0]);
}

/** What the finished rounds of a reward have won. */
export async function sumWon(db: Executor, rewardUuid: string): Promise<bigint> {
  const { rows } = await db.query<{ won: string }>(
    `select coalesce(sum(win_micros), 0)::text as won from sandbox_round where reward_uuid = $1 and state = 'done'`,
    [rewardUuid],
  );
  return BigInt(rows[0]?.won ?? '0');
}

/**
 * Holds a reward until the transaction ends: it is begun or taken back, never both. What is read after it is how it
 * stands.
 */
export async function lockReward(tx: Executor, rewardUuid: string): Promise<void> {
  await tx.query('select 1 from sandbox_reward where reward_uuid = $1 for update', [rewardUuid]);
}

export async function markCancelled(tx: Executor, rewardUuid: string, now: Date): Promise<void> {
  await tx.query(
    'update sandbox_reward set cancelled_at = coalesce(cancelled_at, $2) where reward_uuid = $1',
    [rewardUuid, now],
  );
}

export type RewardFilter = {
  operatorId: number;
  rewardUuid: string | null;
  campaignUuid: string | null;
  userRef: string | null;
  startTime: Date | null;
  endTime: Date | null;
};

/** In the order in which they came, from the one after `after`, or up to the one before `before`. */
export async function listRewards(
  db: Executor,
  filter: RewardFilter,
  page: { after: bigint | null; before: bigint | null; limit: number },
): Promise<Reward[]> {
  const isBack = page.before !== null;
  const { rows } = await db.query<RewardRow>(
    `select ${REWARD} from sandbox_reward
      where operator_id = $1 and ($2::uuid is null or reward_uuid = $2) and ($3::uuid is null or campaign_uuid = $3)
        and ($4::text is null or user_ref = $4) and ($5::timestamptz is null or created_at >= $5)
        and ($6::timestamptz is null or created_at < $6) and ($7::bigint is null or no > $7)
        and ($8::bigint is null or no < $8)
      order by no ${isBack ? 'desc' : 'asc'} limit $9`,
    [
      filter.operatorId,
      filter.rewardUuid,
      filter.campaignUuid,
      filter.userRef,
      filter.startTime,
      filter.endTime,
      page.after,
      page.before,
      page.limit,
    ],
  );
  const rewards = rows.map(rewardOf);
  return isBack ? rewards.reverse() : rewards;
}

function rewardOf(row: RewardRow): Reward {
  return {
    rewardUuid: row.reward_uuid,
    userRef: row.user_ref,
    campaignUuid: row.campaign_uuid,
    prepaidUuid: row.prepaid_uuid,
    gameCode: row.game_code,
    currency: row.currency,
    betValueMicros: BigInt(row.bet_value_micros),
    betCount: row.bet_count,
    startTime: row.start_time,
    endTime: row.end_time,
    subPartnerId: row.sub_partner_id,
    operatorReference: row.operator_reference,
    isCancelled: row.cancelled_at !== null,
    usedCount: row.used_count,
    no: BigInt(row.no),
  };
}
