/**
 * Provably fair games: what a pair of seeds draws, what a bet pays, and how anybody checks it afterwards. Pure
 * rules that run on the server and in the player's browser alike; on plain http too, where the browser's own
 * hash functions do not exist. The maths of video slots lives beside this door, in `slots/`, so that a verifier
 * page does not carry it.
 *
 * Faults are `RuleFault`: a bet or a size that the rules do not know. Callers check with `isDiceBet`,
 * `isClientSeed` and the like before they ask.
 */

export type { VectorReport } from './check-vectors.ts';
export { checkVectors, VectorFileError } from './check-vectors.ts';
export type { Fraction } from './fraction.ts';
export { addFractions, fraction, multiplyFractions, percentText } from './fraction.ts';
export { drawCards } from './games/cards.ts';
export { belongsToChain, crashBustHundredths, previousGameHash } from './games/crash.ts';
export type { DiceBet, DiceDirection, DiceSettlement } from './games/dice.ts';
export {
  DICE_MULTIPLIER_SCALE,
  DICE_OUTCOMES,
  diceChance,
  diceMultiplier,
  diceReturn,
  diceTargetRange,
  diceWinningOutcomes,
  drawDiceHundredths,
  isDiceBet,
  settleDice,
} from './games/dice.ts';
export { drawKeno } from './games/keno.ts';
export { drawLimboHundredths } from './games/limbo.ts';
export { drawMines } from './games/mines.ts';
export type { PlinkoFall } from './games/plinko.ts';
export { drawPlinko } from './games/plinko.ts';
export { drawRoulette } from './games/roulette.ts';
export { drawWheel } from './games/wheel.ts';
export { RuleFault } from './rule-fault.ts';
export type { SeedPair } from './seed-pair.ts';
export {
  CLIENT_SEED_MAX_LENGTH,
  isClientSeed,
  isServerSeed,
  roundBytes,
  roundFloats,
  SERVER_SEED_BYTES,
  serverSeedHash,
} from './seed-pair.ts';
export type { RoundCheck } from './verify-round.ts';
export { verifyDiceRound } from './verify-round.ts';
