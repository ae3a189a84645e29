/** The rummy rooms by name, which is the `modelId` of a game. All amounts follow from what a point is worth. */
export const RUMMY_ROOMS = {
  'rummy-10': { pointCents: 10n, level: 'ELEMENTARY' },
  'rummy-100': { pointCents: 100n, level: 'MIDDLE' },
  'rummy-500': { pointCents: 500n, level: 'HIGH' },
} as const;

export type RummyModel = keyof typeof RUMMY_ROOMS;
export const RUMMY_MODELS = Object.keys(RUMMY_ROOMS) as readonly RummyModel[];

export function isRummyModel(model: string): model is RummyModel {
  return Object.hasOwn(RUMMY_ROOMS, model);
}

export const RUMMY_SEATS = 6;
/** A hand is played by two where one person sits alone, the other being a bot. */
export const RUMMY_FEWEST_PLAYERS = 2;
export const RUMMY_HAND_CARDS = 13;
/** The most that a hand costs in points, and what a show costs that is not right. */
export const RUMMY_MOST_POINTS = 80;
/** What it costs to give up: before the first card drawn, and later. */
export const RUMMY_FIRST_DROP = 20;
export const RUMMY_MIDDLE_DROP = 40;
/** Who lets so many turns in a row pass is dropped. */
export const RUMMY_MISSES = 2;
/** So often the open pile is turned; when the cards run out once more, the hand ends without a winner. */
export const RUMMY_RESHUFFLES = 2;
/** The house keeps this share of what the winner takes from the others. */
export const RUMMY_RAKE_PERCENT = 5n;
export const RUMMY_TURN_SECONDS = 30;

const MICROS_PER_CENT = 10_000n;

export function pointMicrosOf(model: RummyModel): bigint {
  return RUMMY_ROOMS[model].pointCents * MICROS_PER_CENT;
}

/** What everybody puts up for a hand: the most that it can cost. */
export function entryMicrosOf(model: RummyModel): bigint {
  return pointMicrosOf(model) * BigInt(RUMMY_MOST_POINTS);
}
