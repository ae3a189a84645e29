import type { PrizeMode } from './constants.ts';
import type { LotteryGame } from './lottery-game.ts';
import { SEA_GAMES } from './lottery-games-sea.ts';
import { VIETNAM_GAMES } from './lottery-games-vietnam.ts';

export type {
  DailySchedule,
  DrawDays,
  FastSchedule,
  LotteryGame,
} from './lottery-game.ts';

/** The lotteries of the house: by which rules each is played, when it draws and what may be staked. */

/** Numbers by which clients of the family know prize modes. */
export const PRIZE_MODE_IDS: Readonly<Record<PrizeMode, number>> = { LOTT: 1, ZY: 2, ELOTT: 3, SEA: 4 };

const DHAKA = 'Asia/Dhaka';
const UNIT = 1_000_000n;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** Issue numbers are the day and the place in it (`20261122-0457`). */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  fast('LT0001', 'SSC', 'ZY', { everySeconds: 60, own: 1960, isOpen: true }),
  fast('LT0002', 'SSC', 'ZY', { everySeconds: 120, own: 1960 }),
  fast('LT0003', 'SSC', 'LOTT', { everySeconds: 300, own: 1960 }),
  daily('LT0004', '3D', 'LOTT', { own: 1960, closeAt: '20:50', drawAt: '21:00' }),
  fast('LT0005', 'K3', 'ZY', { everySeconds: 60, own: 1960, isOpen: true }),
  fast('LT0006', 'K3', 'LOTT', { everySeconds: 300, own: 1960 }),
  fast('LT0007', 'PK10', 'ZY', { everySeconds: 60, own: 1940 }),
  fast('LT0008', 'PK10', 'LOTT', { everySeconds: 300, own: 1940, isOpen: true }),
  fast('LT0009', '11x5', 'LOTT', { everySeconds: 300, own: 1930, isOpen: true }),
  fast('LT0010', 'KL8', 'LOTT', { everySeconds: 300, own: 1960 }),
  fast('LT0011', 'P3', 'ZY', { everySeconds: 60, own: 1960 }),
  fast('EL0010', 'LHC', 'ELOTT', { everySeconds: 300, isOpen: true }),
  fast('LT0013', 'PC28', 'ZY', { everySeconds: 60, own: 1960 }),
  fast('LT0014', 'KLSF', 'LOTT', { everySeconds: 300, own: 1960 }),
  fast('LT0015', 'P5', 'LOTT', { everySeconds: 300, own: 1960 }),
  fast('EL0008', 'LHC', 'ELOTT', { everySeconds: 60 }),
  fast('EL0009', 'PC28', 'ELOTT', { everySeconds: 180 }),
  ...SEA_GAMES,
  ...VIETNAM_GAMES,
];

export function findLotteryGame(gameCode: string): LotteryGame | undefined {
  return LOTTERY_GAMES.find((game) => game.gameCode === gameCode);
}

/** A fast draw of our own. Cut-offs are those of domain A.5.3. */
function fast(
  gameCode: string,
  family: string,
  prizeMode: PrizeMode,
  terms: { readonly everySeconds: number; readonly own?: number; readonly isOpen?: boolean },
): LotteryGame {
  const { everySeconds, own, isOpen = false } = terms;
  const cutOffSeconds = everySeconds <= 60 ? 5 : everySeconds < 300 ? 10 : 15;
  return {
    gameCode,
    family,
    prizeMode,
    draw: 'own',
    schedule: { kind: 'fast', zone: DHAKA, everySeconds, cutOffSeconds },
    series: own === undefined ? null : { least: 1700, own },
    mostMultiple: 999,
    mostWinMicros: 1_000_000n * UNIT,
    mostLiabilityMicros: 5_000_000n * UNIT,
    isOpen,
  };
}

/** An official draw once a day, whose result two of the staff enter; off until the staff follows one. */
function daily(
  gameCode: string,
  family: string,
  prizeMode: PrizeMode,
  { own, closeAt, drawAt }: { readonly own: number; readonly closeAt: string; readonly drawAt: string },
): LotteryGame {
  return {
    gameCode,
    family,
    prizeMode,
    draw: 'official',
    schedule: { kind: 'daily', zone: DHAKA, days: EVERY_DAY, closeAt, drawAt },
    series: { least: 1700, own },
    mostMultiple: 999,
    mostWinMicros: 1_000_000n * UNIT,
    mostLiabilityMicros: 5_000_000n * UNIT,
    isOpen: false,
  };
}
