import type { SlotModelView, SlotSpinView } from '@nokshi/fairness/slots/session-wire.ts';
import { elementOf } from './element-of.ts';

/** When one reel comes to rest, in ms from the start of the spin, and whether it is waited for. */
export interface ReelLanding {
  readonly reel: number;
  readonly stop: number;
  readonly brakeAtMs: number;
  /** Enough scatters stand on the reels before it, so that this one decides about the free spins. */
  readonly isTense: boolean;
}

/** A reel turns at least this long, so that an instant answer does not make a spin that nobody saw. */
const SHORTEST_TURN_MS = 620;
const REEL_STEP_MS = 260;
const TENSE_MS = 900;
/** A free spin has no stake of its own, so it may turn quicker (standard 2.31). */
const FREE_SHORTEST_TURN_MS = 420;
const FREE_REEL_STEP_MS = 190;

/**
 * Plans how the reels stop: one after the other from the left, none before the answer is there, and with a longer
 * turn where the scatters that already stand make the next reel decide. It shows what was drawn and nothing else
 * (standard 1.44).
 */
export function planLanding(spin: SlotSpinView, model: SlotModelView, answeredAtMs: number): ReelLanding[] {
  const isFree = spin.kind === 'free';
  const step = isFree ? FREE_REEL_STEP_MS : REEL_STEP_MS;
  let brakeAtMs = Math.max(isFree ? FREE_SHORTEST_TURN_MS : SHORTEST_TURN_MS, answeredAtMs);
  return spin.stops.map((stop, reel) => {
    const isTense = isReelTense(spin, model, reel);
    if (isTense) brakeAtMs += TENSE_MS;
    const landing = { reel, stop, brakeAtMs, isTense };
    brakeAtMs += step;
    return landing;
  });
}

/** Scatters that must stand for the feature to start; null when this spin can start none. */
export function scattersNeeded(spin: SlotSpinView, model: SlotModelView): number | null {
  const rule = model.freeSpins;
  if (rule === null) return null;
  const awards = spin.kind === 'base' ? rule.awards : rule.retriggerAwards;
  const counts = awards.filter((award) => award.spins > 0).map((award) => award.scatters);
  return counts.length === 0 ? null : Math.min(...counts);
}

function isReelTense(spin: SlotSpinView, model: SlotModelView, reel: number): boolean {
  const needed = scattersNeeded(spin, model);
  if (needed === null || needed < 2 || model.scatter === null) return false;
  const standing = spin.scatterCells.filter((cell) => cell.reel < reel).length;
  const strips = spin.kind === 'free' && model.freeStrips !== null ? model.freeStrips : model.strips;
  return standing === needed - 1 && elementOf(strips, reel).includes(model.scatter);
}
