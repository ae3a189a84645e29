/** The Teen Patti rooms by name, which is the `modelId` of a game. All amounts follow from the boot. */
export const PATTI_ROOMS = {
  'teen-patti-1': { bootUnits: 1, level: 'ELEMENTARY' },
  'teen-patti-10': { bootUnits: 10, level: 'MIDDLE' },
  'teen-patti-50': { bootUnits: 50, level: 'HIGH' },
} as const;

export type PattiModel = keyof typeof PATTI_ROOMS;
export const PATTI_MODELS = Object.keys(PATTI_ROOMS) as readonly PattiModel[];

export function isPattiModel(model: string): model is PattiModel {
  return Object.hasOwn(PATTI_ROOMS, model);
}

/** Chairs at a table; a hand is played by three where fewer people sit there, the rest being bots. */
export const PATTI_SEATS = 5;
export const PATTI_FEWEST_PLAYERS = 3;
/** So often a player may bet without having looked. */
export const PATTI_BLIND_BETS = 4;
/** What a blind player pays grows to so many boots at most, what a seen player pays to twice as many. */
export const PATTI_MOST_UNIT_BOOTS = 16n;
/** Once the pot holds so many boots, everybody who is in shows. */
export const PATTI_POT_BOOTS = 256n;
/** The house keeps this share of a pot, never more than so many boots, and nothing when nobody called a bet. */
export const PATTI_RAKE_PERCENT = 5n;
export const PATTI_RAKE_CAP_BOOTS = 5n;
export const PATTI_TURN_SECONDS = 20;
export const PATTI_ANSWER_SECONDS = 10;

const MICROS = 1_000_000n;

export function bootMicrosOf(model: PattiModel): bigint {
  return BigInt(PATTI_ROOMS[model].bootUnits) * MICROS;
}

/** The most that one bet costs: a seen player's at the highest unit. */
export function mostBetMicrosOf(model: PattiModel): bigint {
  return bootMicrosOf(model) * PATTI_MOST_UNIT_BOOTS * 2n;
}
