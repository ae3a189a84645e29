import { randomUUID } from 'node:crypto';
import { microsToHub88 } from '@nokshi/money';
import { gameIdOf } from '../game/game-id.ts';
import { OperatorRefusal } from '../operator/operator-refusal.ts';
import { optionalTextField, textField } from '../read-fields.ts';
import { type Campaign, findCampaign, insertCampaign, listCampaigns } from './campaign-store.ts';
import type { FreebetCall } from './freebet-call.ts';
import { momentText, readMoment, readPrepaid, readTerms, UUID } from './terms.ts';

const REFERENCE = { max: 255 };
const NAME = { max: 200 };
const LISTED = 1000;

export async function createCampaign({ db, operatorId, fields, at }: FreebetCall): Promise<unknown> {
  const name = textField(fields, 'name', NAME);
  const terms = readTerms(fields, await readPrepaid(db, fields), at);
  const operatorReference = optionalTextField(fields, 'operator_reference', REFERENCE);
  const campaign: Campaign = { campaignUuid: randomUUID(), name, ...terms, operatorReference };
  await insertCampaign(db, operatorId, campaign, at);
  return view(campaign);
}

export async function listCampaignsFor({ db, operatorId, fields }: FreebetCall): Promise<unknown> {
  const filter = {
    name: optionalTextField(fields, 'name', NAME),
    prepaidUuid: optionalTextField(fields, 'prepaid_uuid', UUID),
    startTime: readMoment(fields, 'start_time'),
    endTime: readMoment(fields, 'end_time'),
  };
  return (await listCampaigns(db, operatorId, filter, LISTED)).map(view);
}

export async function campaignInfo(call: FreebetCall): Promise<unknown> {
  return view(await readCampaign(call));
}

/** The campaign that a call names. Throws OperatorRefusal and FieldProblem. */
export async function readCampaign({ db, operatorId, fields }: FreebetCall): Promise<Campaign> {
  const campaign = await findCampaign(db, operatorId, textField(fields, 'campaign_uuid', UUID));
  if (campaign === undefined) throw new OperatorRefusal(404, 'campaign_uuid is unknown');
  return campaign;
}

/** Exactly the keys that the protocol names. */
function view(campaign: Campaign): Record<string, unknown> {
  return {
    campaign_uuid: campaign.campaignUuid,
    name: campaign.name,
    prepaid_uuid: campaign.prepaidUuid,
    game_code: campaign.gameCode,
    game_id: gameIdOf(campaign.gameCode),
    currency: campaign.currency,
    bet_value: microsToHub88(campaign.betValueMicros),
    bet_count: campaign.betCount,
    start_time: momentText(campaign.startTime),
    end_time: momentText(campaign.endTime),
    operator_reference: campaign.operatorReference,
  };
}
