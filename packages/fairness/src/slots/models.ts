import type { SlotModel } from './model.ts';
import { g3High } from './models/g3-high.ts';
import { g3Low } from './models/g3-low.ts';
import { g3Mid } from './models/g3-mid.ts';
import { g5FreeHigh } from './models/g5-free-high.ts';
import { g5High } from './models/g5-high.ts';
import { g5Low } from './models/g5-low.ts';
import { g5Mid } from './models/g5-mid.ts';
import { g5WaysMid } from './models/g5-ways-mid.ts';

/** Every model, three reels first. Their ids are `SLOT_MODEL_IDS`. */
export const SLOT_MODELS: readonly SlotModel[] = [
  g3Low,
  g3Mid,
  g3High,
  g5Low,
  g5Mid,
  g5High,
  g5WaysMid,
  g5FreeHigh,
];

/** Undefined for an id that no model has. */
export function findSlotModel(id: string): SlotModel | undefined {
  return SLOT_MODELS.find((model) => model.id === id);
}
