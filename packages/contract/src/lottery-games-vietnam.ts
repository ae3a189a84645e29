import type { LotteryGame, StationPlace } from './lottery-game.ts';

/**
 * Lotteries of Vietnam: fixed odds, prize mode ELOTT. Fast draws of our own in the two forms of the board, and the official
 * ones, which wait for an operator who follows them: the north has one result a day, centre and south one for each of the
 * two to four stations of a day, each of which is a game. domain A.1.2, A.5.3.
 */

const UNIT = 1_000_000n;
const ZONE = 'Asia/Ho_Chi_Minh';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

const NORTH = { family: 'VN-MB', closeAt: '18:10', drawAt: '18:15' } as const;
const CENTRAL = { family: 'VN-MT', closeAt: '17:10', drawAt: '17:15' } as const;
const SOUTH = { family: 'VN-MN', closeAt: '16:10', drawAt: '16:15' } as const;

export const VIETNAM_GAMES: readonly LotteryGame[] = [
  official('VN0001', NORTH, { region: 'north', place: 1 }, EVERY_DAY),
  official('VN0002', CENTRAL, { region: 'central', place: 1 }, EVERY_DAY),
  official('VN0003', CENTRAL, { region: 'central', place: 2 }, EVERY_DAY),
  official('VN0004', CENTRAL, { region: 'central', place: 3 }, [4, 6, 7]),
  official('VN0005', SOUTH, { region: 'south', place: 1 }, EVERY_DAY),
  official('VN0006', SOUTH, { region: 'south', place: 2 }, EVERY_DAY),
  official('VN0007', SOUTH, { region: 'south', place: 3 }, EVERY_DAY),
  fast('VN0008', 'VN-MB', { everySeconds: 60, cutOffSeconds: 5, isOpen: true }),
  fast('VN0009', 'VN-MB', { everySeconds: 180, cutOffSeconds: 10 }),
  fast('VN0010', 'VN-MB', { everySeconds: 300, cutOffSeconds: 15 }),
  official('VN0011', SOUTH, { region: 'south', place: 4 }, [6]),
  fast('VN0012', 'VN-MN', { everySeconds: 60, cutOffSeconds: 5 }),
  fast('VN0013', 'VN-MN', { everySeconds: 300, cutOffSeconds: 15 }),
];

/** A draw of our own, counted from midnight of Vietnam. */
function fast(
  gameCode: string,
  family: string,
  terms: { readonly everySeconds: number; readonly cutOffSeconds: number; readonly isOpen?: boolean },
): LotteryGame {
  const { isOpen = false, ...times } = terms;
  return { ...sold(gameCode, family), draw: 'own', schedule: { kind: 'fast', zone: ZONE, ...times }, isOpen };
}

/** An outside draw at a place in the list of the day's stations; days are those on which the list is so long. */
function official(
  gameCode: string,
  { family, closeAt, drawAt }: typeof NORTH | typeof CENTRAL | typeof SOUTH,
  station: StationPlace,
  days: readonly number[],
): LotteryGame {
  const schedule = { kind: 'daily', zone: ZONE, days, closeAt, drawAt } as const;
  return { ...sold(gameCode, family), draw: 'official', schedule, station, isOpen: false };
}

function sold(gameCode: string, family: string): Omit<LotteryGame, 'draw' | 'schedule' | 'isOpen'> {
  return {
    gameCode,
    family,
    prizeMode: 'ELOTT',
    series: null,
    mostMultiple: 999,
    mostWinMicros: 2_000_000n * UNIT,
    mostLiabilityMicros: 5_000_000n * UNIT,
  };
}
