import type { RgsAuthenticateAnswer, RgsBetMode, RgsJurisdiction } from '@nokshi/contract/rgs.ts';
import { fraction, percentText } from '@nokshi/fairness';
import { MICROS_PER_UNIT, microsToRgs, microsToWireNumber } from '@nokshi/money';
import { HOUSE_LIMITS } from '../in-house/house-bet.ts';
import type { GameBundle, ModeRow } from './bundle-store.ts';

/** What a hosted game may be played for. All pays of a book are hundredths of it, so nothing is ever rounded. */

const STEP = MICROS_PER_UNIT / 5n;
const DEFAULT_BET = MICROS_PER_UNIT;
const LADDER: readonly bigint[] = [1n, 2n, 3n, 5n, 10n, 20n, 30n, 50n, 100n, 200n, 300n, 500n, 1000n].map(
  (steps) => steps * STEP,
);

export interface BetLimits {
  readonly minBet: bigint;
  readonly maxBet: bigint;
  readonly stepBet: bigint;
  readonly defaultBet: bigint;
  readonly levels: readonly bigint[];
}

/** What a market asks of hosted games. */
export interface RgsMarket {
  /** The strict profile: nothing quickens a round, plays by itself, or buys its way to a feature. */
  readonly isStrict: boolean;
  /** The least time between two starts, in ms. */
  readonly minRoundMs: number;
}

/**
 * The house's largest win is a limit of the bet and not of the win: a book always pays what it says, so a game whose best
 * round pays more takes smaller bets. Undefined for a game whose best round is too large for every bet.
 */
export function betLimitsOf(maxPayoutHundredths: bigint): BetLimits | undefined {
  const most = maxPayoutHundredths === 0n ? null : (HOUSE_LIMITS.maxWinMicros * 100n) / maxPayoutHundredths;
  const levels = LADDER.filter((level) => most === null || level <= most);
  const [minBet, maxBet] = [levels.at(0), levels.at(-1)];
  if (minBet === undefined || maxBet === undefined) return undefined;
  return { minBet, maxBet, stepBet: STEP, defaultBet: DEFAULT_BET < maxBet ? DEFAULT_BET : maxBet, levels };
}

export function largestPayout(modes: readonly Pick<ModeRow, 'max_payout'>[]): bigint {
  return modes.reduce((most, { max_payout }) => (max_payout > most ? max_payout : most), 0n);
}

/** Whether a mode is a way to buy a feature: it costs more than the base bet. */
function isFeature(mode: Pick<ModeRow, 'cost_hundredths'>): boolean {
  return mode.cost_hundredths > 100n;
}

/** Modes that may be played in this market. */
export function playableModes(bundle: GameBundle, market: RgsMarket): readonly ModeRow[] {
  return bundle.modes.filter((mode) => !(market.isStrict && isFeature(mode)));
}

/** A figure in hundredths as the number that the protocol carries. */
export function timesOf(hundredths: bigint): number {
  return microsToWireNumber(hundredths * 10_000n, 2);
}

export function describeConfig(
  bundle: GameBundle,
  limits: BetLimits,
  market: RgsMarket,
): RgsAuthenticateAnswer['config'] {
  return {
    gameID: bundle.game_code,
    minBet: microsToRgs(limits.minBet),
    maxBet: microsToRgs(limits.maxBet),
    stepBet: microsToRgs(limits.stepBet),
    defaultBetLevel: microsToRgs(limits.defaultBet),
    betLevels: limits.levels.map(microsToRgs),
    betModes: Object.fromEntries(
      playableModes(bundle, market).map((mode) => [mode.name.toUpperCase(), describeMode(mode)]),
    ),
    jurisdiction: jurisdictionOf(bundle, market),
  };
}

function describeMode(mode: ModeRow): RgsBetMode {
  const { total_weight: total, cost_hundredths: cost } = mode;
  return {
    mode: mode.name.toUpperCase(),
    costMultiplier: timesOf(cost),
    feature: isFeature(mode),
    rtp: percentText(fraction(mode.weighted_payout, total * cost)),
    hitRate: percentText(fraction(mode.winning_weight, total)),
    maxWin: timesOf(mode.max_payout),
    maxWinOneIn: microsToRgs(total / mode.max_weight),
  };
}

function jurisdictionOf(bundle: GameBundle, { isStrict, minRoundMs }: RgsMarket): RgsJurisdiction {
  return {
    socialCasino: false,
    disabledFullscreen: false,
    disabledTurbo: isStrict,
    disabledSuperTurbo: isStrict,
    disabledAutoplay: isStrict,
    disabledSlamstop: isStrict,
    disabledSpacebar: false,
    disabledBuyFeature: isStrict || !bundle.modes.some(isFeature),
    displayNetPosition: isStrict,
    displayRTP: true,
    displaySessionTimer: isStrict,
    minimumRoundDuration: minRoundMs,
  };
}
