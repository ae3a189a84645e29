import { FISH_WATERS, type FishSpecies, MOST_CATCH_MULTIPLE } from './fish.ts';

/**
 * Which fish swims where: a schedule that follows from the room's name and the clock alone, so that everybody in a room
 * sees the same water and the server knows what a shot was aimed at. It decides nothing: what a shot catches is drawn.
 */

/** Every so often a fish or a school of one kind swims in. */
const SLOT_MS = 800;
const MOST_IN_SCHOOL = 4;
const LONGEST_LIFE_MS = 22_000;
/** Fish begin and end this far outside, in widths of the water. */
const OUTSIDE = 0.2;
/** Heights of the water that one of its widths is counted as where distances matter. */
const WIDTH_IN_HEIGHTS = 1.6;
const BLAST_RADIUS = 0.34;
const CHAIN_LINKS = 4;

export interface Fish {
  /** Its number in the room, the same for everybody. */
  readonly no: number;
  readonly species: FishSpecies;
  readonly bornMs: number;
  readonly fromLeft: boolean;
  /** Heights at which its way begins, bends twice, and ends. */
  readonly bends: readonly [number, number, number, number];
}

export interface Place {
  /** 0 to 1 from left to right, and from top to bottom. */
  readonly across: number;
  readonly down: number;
  /** Where it heads to, in the same measures. */
  readonly towards: readonly [number, number];
}

export interface Water {
  readonly seed: number;
  readonly species: readonly FishSpecies[];
}

/** The water of one room of one game; undefined for rules that are no fishing game's. */
export function waterOf(modelId: string, gameCode: string, room: string): Water | undefined {
  const species = FISH_WATERS[modelId];
  return species === undefined ? undefined : { seed: hashText(`${gameCode}/${room}`), species };
}

/** The fish of a number; undefined when the school of its time has fewer. */
export function fishOf(water: Water, no: number): Fish | undefined {
  const slot = Math.floor(no / MOST_IN_SCHOOL);
  const place = no % MOST_IN_SCHOOL;
  const lot = (salt: number): number => mix(water.seed, slot, salt) / 2 ** 32;
  const species = speciesAt(water.species, lot(1));
  if (place >= 1 + Math.floor(lot(2) * species.school)) return undefined;
  const own = (salt: number): number => mix(water.seed, no, salt) / 2 ** 32;
  const height = (salt: number): number => 0.1 + 0.64 * lot(salt);
  const apart = place === 0 ? 0 : (own(9) - 0.5) * 0.16;
  const kept = (value: number): number => Math.min(0.8, Math.max(0.06, value + apart));
  return {
    no,
    species,
    bornMs: slot * SLOT_MS + place * 340,
    fromLeft: lot(3) < 0.5,
    bends: [kept(height(4)), kept(height(5)), kept(height(6)), kept(height(7))],
  };
}

/** Every fish whose way is not over at this moment, the longest there first. */
export function fishInWater(water: Water, atMs: number): Fish[] {
  const first = Math.floor((atMs - LONGEST_LIFE_MS) / SLOT_MS) * MOST_IN_SCHOOL;
  const last = Math.floor(atMs / SLOT_MS) * MOST_IN_SCHOOL + MOST_IN_SCHOOL - 1;
  const found: Fish[] = [];
  for (let no = first; no <= last; no += 1) {
    const fish = fishOf(water, no);
    if (fish !== undefined && isInWater(fish, atMs)) found.push(fish);
  }
  return found;
}

/** Numbers below this one are of fish that left long ago. */
export function oldestNoAt(atMs: number): number {
  return Math.floor((atMs - LONGEST_LIFE_MS) / SLOT_MS) * MOST_IN_SCHOOL;
}

export function isInWater({ bornMs, species }: Fish, atMs: number): boolean {
  return atMs >= bornMs && atMs <= bornMs + species.lifeMs;
}

/** Where a fish is at a moment of its way. */
export function placeOf(fish: Fish, atMs: number): Place {
  const part = (atMs - fish.bornMs) / fish.species.lifeMs;
  const rest = 1 - part;
  const [begin, one, two, end] = fish.bends;
  const travelled = -OUTSIDE + (1 + 2 * OUTSIDE) * part;
  const down = begin * rest ** 3 + 3 * one * rest ** 2 * part + 3 * two * rest * part ** 2 + end * part ** 3;
  const sinking = 3 * (rest ** 2 * (one - begin) + 2 * rest * part * (two - one) + part ** 2 * (end - two));
  const speed = 1 + 2 * OUTSIDE;
  return {
    across: fish.fromLeft ? travelled : 1 - travelled,
    down,
    towards: [fish.fromLeft ? speed : -speed, sinking],
  };
}

/**
 * Every fish that goes when `target` is caught: itself alone, for a bomb what swims near it, for a chain the nearest few.
 * What was caught before stays out, and so does what would make the catch too large.
 */
export function goesWith(
  water: Water,
  target: Fish,
  { atMs, isCaught }: { atMs: number; isCaught: (no: number) => boolean },
): Fish[] {
  const { kind } = target.species;
  if (kind === 'plain') return [target];
  const at = placeOf(target, atMs);
  const near = fishInWater(water, atMs)
    .filter(({ no, species }) => no !== target.no && species.kind === 'plain' && !isCaught(no))
    .map((fish) => ({ fish, away: distance(at, placeOf(fish, atMs)) }))
    .filter(({ away }) => kind === 'chain' || away <= BLAST_RADIUS)
    .toSorted((one, other) => one.away - other.away || one.fish.no - other.fish.no);
  const taken = [target];
  let multiple = target.species.multiple;
  for (const { fish } of near) {
    if (kind === 'chain' && taken.length > CHAIN_LINKS) break;
    if (multiple + fish.species.multiple > MOST_CATCH_MULTIPLE) continue;
    multiple += fish.species.multiple;
    taken.push(fish);
  }
  return taken;
}

function distance(one: Place, other: Place): number {
  return Math.hypot((one.across - other.across) * WIDTH_IN_HEIGHTS, one.down - other.down);
}

function speciesAt(all: readonly FishSpecies[], lot: number): FishSpecies {
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  let left = lot * whole;
  for (const each of all) {
    left -= each.weight;
    if (left < 0) return each;
  }
  const [first] = all;
  if (first === undefined) throw new Error('a water without fish');
  return first;
}

/** FNV-1a of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Three numbers stirred into one of 32 bits. */
function mix(seed: number, no: number, salt: number): number {
  let hash = seed ^ Math.imul(no, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
