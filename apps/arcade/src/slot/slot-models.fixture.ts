import { SLOT_MODELS } from '@nokshi/fairness/slots/models.ts';
import type { SlotModelView, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import { slotModelView } from '@nokshi/fairness/slots/wire-view.ts';

export const MODEL_VIEWS: readonly SlotModelView[] = SLOT_MODELS.map(slotModelView);

/** A model that has free spins for three scatters. */
export function aFeatureModel(): SlotModelView {
  const model = MODEL_VIEWS.find(({ freeSpins, reels }) => freeSpins !== null && reels === 5);
  if (model === undefined) throw new Error('a model with free spins is among the published ones');
  return model;
}

export function aSpin(fields: Partial<SlotSpinView> = {}): SlotSpinView {
  return {
    index: 0,
    kind: 'base',
    stops: [0, 1, 2, 3, 4],
    grid: [],
    wins: [],
    scatterCells: [],
    winMicros: '0',
    roundWinMicros: '0',
    multiplier: 1,
    freeSpinsAwarded: 0,
    freeSpinsLeft: 0,
    ...fields,
  };
}
