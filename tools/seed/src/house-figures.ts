import { findHouseGame, type HouseGameKind, PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import { percentText } from '@nokshi/fairness';
import { MICROS_PER_UNIT } from '@nokshi/money';
import { HOUSE_LIMITS, houseReturn, houseTopMultiple } from '../../../apps/server/src/modules/play/index.ts';

/** What is shown of a game's maths. Stakes are micros as text. */
export interface Figures {
  readonly rtp_percent: string | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  /** Codes; the screens say them in words. */
  readonly features: readonly string[];
  readonly min_stake: string | null;
  readonly max_stake: string | null;
  readonly max_win_multiple: number | null;
}

type Volatility = NonNullable<Figures['volatility']>;

/** Of the bet that a game opens with; whoever plays chooses more or less of it. */
const VOLATILITY: Readonly<Record<HouseGameKind, Volatility>> = {
  dice: 'medium',
  crash: 'medium',
  limbo: 'medium',
  plinko: 'medium',
  keno: 'high',
  wheel: 'medium',
  roulette: 'low',
  mines: 'medium',
  towers: 'medium',
  hilo: 'medium',
  videoPoker: 'medium',
  blackjack: 'low',
};

/** What the rules of a game of the house publish; undefined for one that cannot be played. */
export function houseFigures(gameCode: string): Figures | undefined {
  const kind = findHouseGame(gameCode);
  if (kind === undefined || !PLAYABLE_HOUSE_GAMES.includes(gameCode)) return undefined;
  return {
    rtp_percent: percentText(houseReturn(kind)),
    volatility: VOLATILITY[kind],
    features: [
      'provably_fair',
      'own_risk',
      `win_cap_${HOUSE_LIMITS.maxWinMicros / MICROS_PER_UNIT}`,
      ...(kind === 'crash' ? ['shared_event'] : []),
    ],
    min_stake: HOUSE_LIMITS.minStakeMicros.toString(),
    max_stake: HOUSE_LIMITS.maxStakeMicros.toString(),
    max_win_multiple: houseTopMultiple(kind),
  };
}
