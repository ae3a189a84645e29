import type { SlotModel } from '@nokshi/fairness/slots/model.ts';
import { g5TumbleMid } from '@nokshi/fairness/slots/models/g5-tumble-mid.ts';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import type { TumbleModel } from '@nokshi/fairness/slots/tumble.ts';
import type { SlotSheet } from './slot-sheets.ts';

/** The model that the rounds of a slot are played on. */
export function modelOfSheet({ model }: Pick<SlotSheet, 'model'>): SlotModel | TumbleModel {
  const found = model === g5TumbleMid.id ? g5TumbleMid : findSlotModel(model);
  if (found === undefined) throw new Error(`${model} is no model`);
  return found;
}
