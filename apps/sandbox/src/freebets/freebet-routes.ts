import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { gameIdOf } from '../game/game-id.ts';
import { readOperator } from '../operator/operator-account.ts';
import { OperatorRefusal } from '../operator/operator-refusal.ts';
import { optionalTextField, parseFields } from '../read-fields.ts';
import { campaignInfo, createCampaign, listCampaignsFor } from './campaigns.ts';
import type { FreebetCall } from './freebet-call.ts';
import { cancelRewardFor, createReward, createRewards, listRewardsFor } from './rewards.ts';
import { listPrepaids, PREPAID_CURRENCY } from './terms.ts';

export type FreebetDeps = { db: Database; now: () => Date; operatorId: number | null };

const MIN_PAUSE_MS = 60_000;

/** `freebet/...` of the operator's side (Hub88): templates, campaigns, and what players are given. */
export function mountFreebets(app: FastifyInstance, base: string, deps: FreebetDeps): void {
  const on = (path: string, work: (call: FreebetCall) => Promise<unknown>): void => {
    app.post<{ Body: Buffer }>(`${base}/freebet/${path}`, (request) => {
      const fields = parseFields(request.body);
      const operatorId = readOperator(fields, deps.operatorId);
      return work({ db: deps.db, operatorId, fields, at: deps.now() });
    });
  };
  on('prepaids/list', createPrepaidList());
  on('campaigns/create', createCampaign);
  on('campaigns/list', listCampaignsFor);
  on('campaigns/info', campaignInfo);
  on('rewards/create', createReward);
  on('rewards/create_bulk', createRewards);
  on('rewards/list', listRewardsFor);
  on('rewards/cancel', cancelRewardFor);
}

/** Once a minute for each operator. */
function createPrepaidList(): (call: FreebetCall) => Promise<unknown> {
  const lastCalls = new Map<number, number>();
  return async ({ db, operatorId, fields, at }) => {
    const gameCode = optionalTextField(fields, 'game_code', { max: 128 });
    const currency = optionalTextField(fields, 'currency', { min: 3, max: 8 });
    if (at.getTime() - (lastCalls.get(operatorId) ?? -MIN_PAUSE_MS) < MIN_PAUSE_MS)
      throw new OperatorRefusal(429, 'operator_id has asked less than a minute ago');
    lastCalls.set(operatorId, at.getTime());
    if (currency !== null && currency !== PREPAID_CURRENCY) return [];
    return (await listPrepaids(db, gameCode)).map((prepaid) => ({
      prepaid_uuid: prepaid.prepaidUuid,
      game_code: prepaid.gameCode,
      game_id: gameIdOf(prepaid.gameCode),
      currency: PREPAID_CURRENCY,
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    }));
  };
}
