import { randomUUID } from 'node:crypto';
import { microsToHub88 } from '@nokshi/money';
import { type Executor, inTransaction } from '../database.ts';
import { gameIdOf } from '../game/game-id.ts';
import { OperatorRefusal } from '../operator/operator-refusal.ts';
import {
  FieldProblem,
  type Fields,
  fieldsOf,
  optionalIntegerField,
  optionalTextField,
  textField,
} from '../read-fields.ts';
import { readCampaign } from './campaigns.ts';
import type { FreebetCall } from './freebet-call.ts';
import {
  findReward,
  insertReward,
  listRewards,
  lockReward,
  markCancelled,
  type NewReward,
  type Reward,
} from './reward-store.ts';
import { momentText, readMoment, readPrepaid, readTerms, type Terms, takesFreeBets, UUID } from './terms.ts';

const USER = { min: 3, max: 255 };
const MOST_USERS = 100;
const MOST_LISTED = 100;
const CURSOR = { max: 40, pattern: /^(after|before)\.\d{1,18}$/ };

/** What a player is given: by a prepaid for this one time, or by a campaign, whose terms it takes over. */
export async function createReward(call: FreebetCall): Promise<unknown> {
  const terms = await readGiven(call);
  const user = textField(call.fields, 'user', USER);
  const reward = await inTransaction(call.db, (tx) => giveOnce(tx, call, terms, user));
  return view(reward, call.at);
}

/** The same for many players: all of them or none. */
export async function createRewards(call: FreebetCall): Promise<unknown> {
  const { fields, at } = call;
  const users = fields['users'];
  if (!Array.isArray(users) || users.length === 0)
    throw new FieldProblem('users', 'must be a list of players');
  if (users.length > MOST_USERS) throw new FieldProblem('users', `must be ${MOST_USERS} at most`);
  // One reference names one reward, so that of many it would name none.
  if (optionalTextField(fields, 'operator_reference', { max: 255 }) !== null)
    throw new FieldProblem('operator_reference', 'names one reward and not many');
  const terms = await readGiven(call);
  const names = users.map((user) => textField({ users: user }, 'users', USER));
  const rewards = await inTransaction(call.db, async (tx) => {
    const given: Reward[] = [];
    for (const user of names) given.push(await giveOnce(tx, call, terms, user));
    return given;
  });
  return rewards.map((reward) => view(reward, at));
}

type Given = Terms & { campaignUuid: string | null };

async function readGiven(call: FreebetCall): Promise<Given> {
  const { db, fields, at } = call;
  const hasCampaign = optionalTextField(fields, 'campaign_uuid', UUID) !== null;
  if (!hasCampaign) return { ...readTerms(fields, await readPrepaid(db, fields), at), campaignUuid: null };
  const campaign = await readCampaign(call);
  if (!(await takesFreeBets(db, campaign.gameCode)))
    throw new OperatorRefusal(403, 'game_code is not enabled for free bets');
  return { ...readTerms(fields, campaign, at, campaign), campaignUuid: campaign.campaignUuid };
}

/** A reference that is known gives nothing more: the same reward is answered, anything else under it refused. */
async function giveOnce(
  tx: Executor,
  { operatorId, fields, at }: FreebetCall,
  terms: Given,
  userRef: string,
): Promise<Reward> {
  const reward: NewReward = {
    rewardUuid: randomUUID(),
    operatorId,
    userRef,
    ...terms,
    subPartnerId: optionalTextField(fields, 'sub_partner_id', { max: 255 }),
    operatorReference: optionalTextField(fields, 'operator_reference', { max: 255 }),
  };
  const given = await insertReward(tx, reward, at);
  if (given !== undefined) return given;
  const { operatorReference } = reward;
  const known =
    operatorReference === null ? undefined : await findReward(tx, { operatorId, operatorReference });
  if (known === undefined || !isSame(known, reward))
    throw new OperatorRefusal(400, 'operator_reference names another reward');
  return known;
}

function isSame(known: Reward, asked: NewReward): boolean {
  return (
    known.userRef === asked.userRef &&
    known.prepaidUuid === asked.prepaidUuid &&
    known.campaignUuid === asked.campaignUuid &&
    known.currency === asked.currency &&
    known.betValueMicros === asked.betValueMicros &&
    known.betCount === asked.betCount
  );
}

export async function listRewardsFor({ db, operatorId, fields, at }: FreebetCall): Promise<unknown> {
  const filter = {
    operatorId,
    rewardUuid: optionalTextField(fields, 'reward_uuid', UUID),
    campaignUuid: optionalTextField(fields, 'campaign_uuid', UUID),
    userRef: optionalTextField(fields, 'user', USER),
    startTime: readMoment(fields, 'start_time'),
    endTime: readMoment(fields, 'end_time'),
  };
  const { after, before, limit } = readPage(fields);
  const found = await listRewards(db, filter, { after, before, limit: limit + 1 });
  const hasMore = found.length > limit;
  const page = before === null ? found.slice(0, limit) : found.slice(-limit);
  const [first, last] = [page[0], page.at(-1)];
  const isNext = before === null ? hasMore : true;
  const isPrevious = before === null ? after !== null : hasMore;
  return {
    rewards: page.map((reward) => view(reward, at)),
    pagination: {
      next_cursor: isNext && last !== undefined ? `after.${last.no}` : null,
      previous_cursor: isPrevious && first !== undefined ? `before.${first.no}` : null,
    },
  };
}

function readPage(fields: Fields): { after: bigint | null; before: bigint | null; limit: number } {
  const given = fields['pagination'];
  if (given === undefined || given === null) return { after: null, before: null, limit: MOST_LISTED };
  const pagination = fieldsOf(given, 'pagination');
  const limit = optionalIntegerField(pagination, 'limit', { min: 1, max: MOST_LISTED }) ?? MOST_LISTED;
  const [way, no] = optionalTextField(pagination, 'cursor', CURSOR)?.split('.') ?? [];
  const place = no === undefined ? null : BigInt(no);
  return { after: way === 'after' ? place : null, before: way === 'before' ? place : null, limit };
}

/** What was taken back before is answered again; what has been begun, or is over, stays. */
export async function cancelRewardFor({ db, operatorId, fields, at }: FreebetCall): Promise<unknown> {
  const rewardUuid = textField(fields, 'reward_uuid', UUID).toLowerCase();
  return inTransaction(db, async (tx) => {
    await lockReward(tx, rewardUuid);
    const reward = await findReward(tx, { operatorId, rewardUuid });
    if (reward === undefined) throw new OperatorRefusal(404, 'reward_uuid is unknown');
    const status = statusOf(reward, at);
    if (status !== 'FRS_NEW' && status !== 'FRS_CANCELLED')
      throw new OperatorRefusal(400, 'reward_uuid is claimed or over and cannot be cancelled');
    await markCancelled(tx, rewardUuid, at);
    return view({ ...reward, isCancelled: true }, at);
  });
}

type RewardStatus = 'FRS_NEW' | 'FRS_ACTIVE' | 'FRS_CANCELLED' | 'FRS_FINISHED' | 'FRS_EXPIRED';

/** Nothing here fails after it was given, so that FRS_FAILED is never told. */
function statusOf(reward: Reward, at: Date): RewardStatus {
  if (reward.isCancelled) return 'FRS_CANCELLED';
  if (reward.usedCount >= reward.betCount) return 'FRS_FINISHED';
  if (reward.endTime <= at) return 'FRS_EXPIRED';
  return reward.usedCount > 0 ? 'FRS_ACTIVE' : 'FRS_NEW';
}

/** Exactly the keys that the protocol names. */
function view(reward: Reward, at: Date): Record<string, unknown> {
  return {
    status: statusOf(reward, at),
    reward_uuid: reward.rewardUuid,
    campaign_uuid: reward.campaignUuid,
    user: reward.userRef,
    start_time: momentText(reward.startTime),
    end_time: momentText(reward.endTime),
    game_code: reward.gameCode,
    bet_count: reward.betCount,
    bet_value: microsToHub88(reward.betValueMicros),
    prepaid_uuid: reward.prepaidUuid,
    currency: reward.currency,
    game_id: gameIdOf(reward.gameCode),
    sub_partner_id: reward.subPartnerId,
    operator_reference: reward.operatorReference,
  };
}
