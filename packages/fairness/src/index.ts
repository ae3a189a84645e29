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
export type { CrashChoice, CrashOutcome } from './crash/crash-rules.ts';
export {
  CRASH_GROWTH,
  CRASH_HIGHEST,
  CRASH_LONGEST_CHAIN,
  CRASH_LOWEST_AUTO,
  chainEndOf,
  crashChance,
  crashHundredthsAt,
  crashLeaveAt,
  crashPayout,
  crashReturn,
  crashTimeOf,
  drawCrash,
  isCrashAuto,
  isCrashChoice,
  settleCrash,
} from './crash/crash-rules.ts';
export type {
  FairCheck,
  FairChoice,
  FairDraw,
  FairKind,
  FairOutcome,
  FairStakes,
  OneBetDraw,
  OneBetKind,
  OneBetOutcome,
} from './fair-round.ts';
export {
  checkFairRound,
  drawFair,
  FAIR_KINDS,
  fairActionsOf,
  fairDrawOf,
  fairFloats,
  fairSizes,
  isStepKind,
  ONE_BET_KINDS,
} from './fair-round.ts';
export type { StepDraw, StepOutcome } from './fair-steps.ts';
export type { Fraction } from './fraction.ts';
export { addFractions, fraction, hundredths, multiplyFractions, percentText } from './fraction.ts';
export { CARDS_IN_DECK, cardRank, cardSuit, drawCards, drawDeckCards } from './games/cards.ts';
export { belongsToChain, crashBustHundredths, crashDigest, previousGameHash } from './games/crash.ts';
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
export { drawKeno, KENO_BALLS } from './games/keno.ts';
export { drawLimboHundredths } from './games/limbo.ts';
export { drawMines, MINES_CELLS } from './games/mines.ts';
export type { PlinkoFall } from './games/plinko.ts';
export { drawPlinko } from './games/plinko.ts';
export { drawRoulette } from './games/roulette.ts';
export { drawWheel } from './games/wheel.ts';
export type { InstantGame, InstantSettlement } from './instant/instant-game.ts';
export { settleInstant } from './instant/instant-game.ts';
export type { InstantChoices, InstantKind, InstantOutcomes } from './instant/instant-games.ts';
export { findInstantGame, INSTANT_GAMES } from './instant/instant-games.ts';
export type { KenoChoice, KenoOutcome } from './instant/keno.ts';
export { KENO_DRAWN, KENO_MOST_PICKS, keno, kenoChance, kenoPays } from './instant/keno.ts';
export type { LimboChoice, LimboOutcome } from './instant/limbo.ts';
export { LIMBO_HIGHEST_TARGET, LIMBO_LOWEST_TARGET, limbo } from './instant/limbo.ts';
export type { PlinkoChoice, PlinkoOutcome } from './instant/plinko.ts';
export { PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS, plinko, plinkoBucket, plinkoPays } from './instant/plinko.ts';
export type { InstantRisk } from './instant/risk.ts';
export { INSTANT_RISKS, isInstantRisk } from './instant/risk.ts';
export type { RouletteChip, RouletteChoice, RouletteOutcome } from './instant/roulette.ts';
export {
  ROULETTE_MOST_CHIPS,
  ROULETTE_MOST_PARTS,
  ROULETTE_POCKETS,
  roulette,
  rouletteCovers,
  roulettePays,
} from './instant/roulette.ts';
export { ROULETTE_SPOTS } from './instant/roulette-spots.ts';
export type { WheelChoice, WheelOutcome } from './instant/wheel.ts';
export { WHEEL_SIZES, wheel, wheelPays } from './instant/wheel.ts';
export { isNearCertain, winChance } from './near-certain.ts';
export { MOST_WIN_CHANCE } from './near-certain-limit.ts';
export { RuleFault } from './rule-fault.ts';
export { isSameData } from './same-data.ts';
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
export type { BlackjackAction, BlackjackHand, BlackjackState } from './steps/blackjack.ts';
export { blackjack } from './steps/blackjack.ts';
export type { BlackjackTotal } from './steps/blackjack-hand.ts';
export { cardValue, isNatural, totalOf } from './steps/blackjack-hand.ts';
export type { HiloAction, HiloGuess, HiloState } from './steps/hilo.ts';
export { HILO_MOST_CARDS, HILO_MOST_SKIPS, hilo, hiloGuesses, hiloWinningRanks } from './steps/hilo.ts';
export type { MinesAction, MinesChoice, MinesState } from './steps/mines.ts';
export { mines, minesMultiplier } from './steps/mines.ts';
export type { PokerHand } from './steps/poker-hand.ts';
export { POKER_HANDS, pokerHandOf } from './steps/poker-hand.ts';
export type { NoChoice, StepGame, StepSettlement } from './steps/step-game.ts';
export { isSameAction, isStepAction, replaySteps, settleSteps } from './steps/step-game.ts';
export type { StepAction, StepChoice, StepGames, StepKind, StepState } from './steps/step-games.ts';
export { findStepGame, STEP_GAMES, STEP_RETURNS } from './steps/step-games.ts';
export type { TowersAction, TowersChoice, TowersDifficulty, TowersState } from './steps/towers.ts';
export { drawTowerTraps, TOWER_FLOORS, TOWER_FLOORS_OF, towers, towersMultiplier } from './steps/towers.ts';
export type { StepRoundCheck, StepRoundClaim } from './steps/verify-step-round.ts';
export { verifyStepRound } from './steps/verify-step-round.ts';
export type { VideoPokerAction, VideoPokerState } from './steps/video-poker.ts';
export { VIDEO_POKER_PAYS, videoPoker } from './steps/video-poker.ts';
export type { RoundCheck } from './verify-round.ts';
export { verifyDiceRound } from './verify-round.ts';
