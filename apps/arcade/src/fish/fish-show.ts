import type { ShotResult } from '@nokshi/fairness/supplier/fish-volley.ts';
import { type Fish, fishOf, isInWater, placeOf, type Water } from '@nokshi/fairness/supplier/fish-water.ts';
import { amountText } from '../words/figures.ts';
import { languageStore } from '../words/words.ts';
import type { FishView, Spot } from './fish-view.ts';

/** What became of shots, put into the water for the painter. */

export interface Shown {
  readonly view: FishView;
  readonly water: Water;
  /** Fish that are out of the water for good. */
  readonly caught: Set<number>;
}

/** A shot goes to the nearest fish within so many heights of the water. */
const REACH = 0.16;
const WIDTH_IN_HEIGHTS = 1.6;

/** The fish that a shot at the aim meets; null when none is near. */
export function nearestFish({ fish: all, aim }: FishView, nowMs: number): Fish | null {
  let best: { fish: Fish; away: number } | null = null;
  for (const fish of all) {
    const at = placeOf(fish, nowMs);
    if (at.across < 0 || at.across > 1) continue;
    const middle = Math.hypot((at.across - aim.across) * WIDTH_IN_HEIGHTS, at.down - aim.down);
    const away = Math.max(0, middle - fish.species.size * 0.7);
    if (away <= REACH && (best === null || away < best.away)) best = { fish, away };
  }
  return best?.fish ?? null;
}

/** Shows how one's own shot ended; returns what its catch pays. */
export function showResult(
  shown: Shown,
  result: ShotResult,
  { bet, nowMs }: { bet: bigint; nowMs: number },
): bigint {
  const { view, water } = shown;
  const target = fishOf(water, result.fish);
  if (target === undefined || result.end === 'escaped') return 0n;
  const at = placeOf(target, Math.min(nowMs, target.bornMs + target.species.lifeMs));
  if (result.end === 'gone') {
    addPrize(view, { at, text: `↩ ${amountText(languageStore.get(), bet)}`, coins: 0, nowMs });
    return 0n;
  }
  const multiples = result.caught.reduce((sum, { multiple }) => sum + multiple, 0);
  const paid = bet * BigInt(multiples);
  const coins = Math.min(14, 3 + Math.floor(Math.sqrt(multiples) * 1.2));
  addPrize(view, { at, text: `+${amountText(languageStore.get(), paid)}`, coins, nowMs });
  const places = result.caught.map(({ fish }) => castNet(shown, fish, { nowMs, isOwn: true }));
  const { kind } = target.species;
  if (kind !== 'plain') {
    const to = places.filter((each) => each !== null);
    view.blasts = [...view.blasts, { from: at, to, kind, struckMs: nowMs }];
  }
  return paid;
}

/** Shows what another gun of the room shot at and caught. */
export function showOthers(
  shown: Shown,
  { seat, shots, caught }: { seat: number; shots: readonly number[]; caught: readonly number[] },
  nowMs: number,
): void {
  const { view } = shown;
  for (const no of shots) {
    const target = view.fish.find((fish) => fish.no === no);
    if (target === undefined) continue;
    view.bullets = [...view.bullets, { seat, target, firedMs: nowMs }];
    view.othersAim.set(seat, placeOf(target, nowMs));
  }
  for (const no of caught) castNet(shown, no, { nowMs, isOwn: false });
}

function addPrize(
  view: FishView,
  { at, text, coins, nowMs }: { at: Spot; text: string; coins: number; nowMs: number },
): void {
  view.prizes = [...view.prizes, { at, wonMs: nowMs, text, coins, isReturn: coins === 0 }];
}

/** Takes a fish out of the water under a net; null for one that has left by itself. */
function castNet(
  { view, water, caught }: Shown,
  no: number,
  { nowMs, isOwn }: { nowMs: number; isOwn: boolean },
): Spot | null {
  caught.add(no);
  const fish = fishOf(water, no);
  if (fish === undefined || !isInWater(fish, nowMs)) return null;
  const at = placeOf(fish, nowMs);
  view.nets = [...view.nets, { at, size: fish.species.size, castMs: nowMs, isOwn }];
  return at;
}
