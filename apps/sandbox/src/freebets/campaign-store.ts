import type { Executor } from '../database.ts';

/** Terms that many rewards are given under. Amounts are micros. */
export type Campaign = {
  campaignUuid: string;
  name: string;
  prepaidUuid: string;
  gameCode: string;
  currency: string;
  betValueMicros: bigint;
  betCount: number;
  startTime: Date;
  endTime: Date;
  operatorReference: string | null;
};

type CampaignRow = {
  campaign_uuid: string;
  name: string;
  prepaid_uuid: string;
  game_code: string;
  currency: string;
  bet_value_micros: string;
  bet_count: number;
  start_time: Date;
  end_time: Date;
  operator_reference: string | null;
};

export async function insertCampaign(
  db: Executor,
  operatorId: number,
  campaign: Campaign,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into sandbox_campaign (
       campaign_uuid, operator_id, name, prepaid_uuid, game_code, currency, bet_value_micros, bet_count, start_time,
       end_time, operator_reference, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      campaign.campaignUuid,
      operatorId,
      campaign.name,
      campaign.prepaidUuid,
      campaign.gameCode,
      campaign.currency,
      campaign.betValueMicros,
      campaign.betCount,
      campaign.startTime,
      campaign.endTime,
      campaign.operatorReference,
      now,
    ],
  );
}

export async function findCampaign(
  db: Executor,
  operatorId: number,
  campaignUuid: string,
): Promise<Campaign | undefined> {
  const { rows } = await db.query<CampaignRow>(
    'select * from sandbox_campaign where operator_id = $1 and campaign_uuid = $2',
    [operatorId, campaignUuid],
  );
  return rows[0] === undefined ? undefined : campaignOf(rows[0]);
}

export type CampaignFilter = {
  name: string | null;
  prepaidUuid: string | null;
  /** Those that begin no earlier, and end no later. */
  startTime: Date | null;
  endTime: Date | null;
};

/** The latest first. */
export async function listCampaigns(
  db: Executor,
  operatorId: number,
  filter: CampaignFilter,
  limit: number,
): Promise<Campaign[]> {
  const { rows } = await db.query<CampaignRow>(
    `select * from sandbox_campaign
      where operator_id = $1 and ($2::text is null or name = $2) and ($3::uuid is null or prepaid_uuid = $3)
        and ($4::timestamptz is null or start_time >= $4) and ($5::timestamptz is null or end_time <= $5)
      order by created_at desc, campaign_uuid limit $6`,
    [operatorId, filter.name, filter.prepaidUuid, filter.startTime, filter.endTime, limit],
  );
  return rows.map(campaignOf);
}

function campaignOf(row: CampaignRow): Campaign {
  return {
    campaignUuid: row.campaign_uuid,
    name: row.name,
    prepaidUuid: row.prepaid_uuid,
    gameCode: row.game_code,
    currency: row.currency,
    betValueMicros: BigInt(row.bet_value_micros),
    betCount: row.bet_count,
    startTime: row.start_time,
    endTime: row.end_time,
    operatorReference: row.operator_reference,
  };
}
