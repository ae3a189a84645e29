import type { SlotModel } from '@nokshi/fairness/slots/model.ts';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import type { SlotModelView, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import { slotModelView, slotSpinViews } from '@nokshi/fairness/slots/wire-view.ts';

export type DrawnRound = { winMicros: bigint; spins: SlotSpinView[] };

const modelViews = new Map<string, SlotModelView>();

export function isKnownModel(id: string): boolean {
  return findSlotModel(id) !== undefined;
}

/** Draws a whole round, free spins included. The stake is micros. */
export function drawRound(modelId: string, stakeMicros: bigint, randomBelow: RandomBelow): DrawnRound {
  const round = playRound(modelOf(modelId), stakeMicros, randomBelow);
  return { winMicros: round.totalWinMicros, spins: slotSpinViews(round) };
}

export function modelView(modelId: string): SlotModelView {
  const known = modelViews.get(modelId);
  if (known !== undefined) return known;
  const view = slotModelView(modelOf(modelId));
  modelViews.set(modelId, view);
  return view;
}

function modelOf(id: string): SlotModel {
  const model = findSlotModel(id);
  if (model === undefined) throw new Error(`there is no model ${id}`);
  return model;
}
