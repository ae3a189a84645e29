import type { DailySchedule, DrawDays, DrawKind, LotteryGame } from './lottery-game.ts';

/**
 * Lotteries of south-east Asia: fixed odds, prize mode SEA. Rounds of our own and markets that bear names of our own
 * because their results are simulated; the official draws wait for an operator who follows them. domain A.2.
 */

const UNIT = 1_000_000n;

const DHAKA = 'Asia/Dhaka';
const BANGKOK = 'Asia/Bangkok';
const KUALA_LUMPUR = 'Asia/Kuala_Lumpur';
const SINGAPORE = 'Asia/Singapore';
const HONG_KONG = 'Asia/Hong_Kong';
const JAKARTA = 'Asia/Jakarta';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
const WED_SAT_SUN = [3, 6, 7] as const;

/**
 * Of six numbers of 49 the first division alone is worth millions for one of stake, and a ticket of several lines counts it
 * for each of them.
 */
const LARGE_PRIZES: readonly string[] = ['SG-TOTO', 'HK-M6'];

interface Terms {
  readonly draw: Exclude<DrawKind, 'official'>;
  readonly everySeconds: number;
  readonly cutOffSeconds: number;
  readonly isOpen?: boolean;
}

/**
 * Close times keep some minutes before the first ball; several hours are only what operators print. Holidays and moved
 * days are the operator's calendar. domain A.2.1-A.2.5, A.5.3.
 */
export const SEA_GAMES: readonly LotteryGame[] = [
  rounds('SE0001', 'TH-FAST', { draw: 'own', everySeconds: 300, cutOffSeconds: 15, isOpen: true }),
  rounds('SE0002', 'TH-FAST', { draw: 'own', everySeconds: 900, cutOffSeconds: 15 }),
  rounds('SE0003', 'MY-4D', { draw: 'simulated', everySeconds: 600, cutOffSeconds: 15, isOpen: true }),
  rounds('SE0004', 'ID-TOGEL', { draw: 'simulated', everySeconds: 600, cutOffSeconds: 15 }),
  rounds('SE0005', 'SG-TOTO', { draw: 'own', everySeconds: 300, cutOffSeconds: 15 }),
  official('SE0006', 'TH-GOV', days(BANGKOK, { ofMonth: [1, 16] }, '14:20', '14:30')),
  official('SE0007', 'LA', days(BANGKOK, [1, 3, 5], '20:20', '20:30')),
  official('SE0008', 'HN', days(BANGKOK, EVERY_DAY, '17:00', '17:15')),
  official('SE0009', 'HN', days(BANGKOK, EVERY_DAY, '18:15', '18:30')),
  official('SE0010', 'HN', days(BANGKOK, EVERY_DAY, '19:00', '19:15')),
  official('SE0011', 'MY-TH', days(BANGKOK, WED_SAT_SUN, '17:50', '18:15')),
  official('SE0012', 'MY-4D', days(KUALA_LUMPUR, WED_SAT_SUN, '18:50', '19:00')),
  official('SE0013', 'MY-4D', days(KUALA_LUMPUR, WED_SAT_SUN, '18:50', '19:00')),
  official('SE0014', 'MY-4D', days(KUALA_LUMPUR, WED_SAT_SUN, '18:50', '19:00')),
  official('SE0015', 'MY-5D', days(KUALA_LUMPUR, WED_SAT_SUN, '18:50', '19:00')),
  official('SE0016', 'MY-6D', days(KUALA_LUMPUR, WED_SAT_SUN, '18:50', '19:00')),
  official('SE0017', 'SG-4D', days(SINGAPORE, WED_SAT_SUN, '18:00', '18:30')),
  official('SE0018', 'SG-TOTO', days(SINGAPORE, [1, 4], '18:00', '18:30')),
  official('SE0019', 'HK-M6', days(HONG_KONG, [2, 4, 6], '21:10', '21:30')),
  official('SE0020', 'ID-TOGEL', days(JAKARTA, EVERY_DAY, '22:30', '23:00')),
  official('SE0021', 'ID-TOGEL', days(JAKARTA, [1, 3, 4, 6, 7], '17:15', '17:45')),
  official('SE0022', 'ID-TOGEL', days(JAKARTA, EVERY_DAY, '13:20', '13:50')),
];

function rounds(gameCode: string, family: string, terms: Terms): LotteryGame {
  const { draw, everySeconds, cutOffSeconds, isOpen = false } = terms;
  const schedule = { kind: 'fast', zone: DHAKA, everySeconds, cutOffSeconds } as const;
  return { ...sold(gameCode, family), draw, schedule, isOpen };
}

/** An outside draw, whose result a feed tells or two of the staff enter. */
function official(gameCode: string, family: string, schedule: DailySchedule): LotteryGame {
  return { ...sold(gameCode, family), draw: 'official', schedule, isOpen: false };
}

function days(zone: string, on: DrawDays, closeAt: string, drawAt: string): DailySchedule {
  return { kind: 'daily', zone, days: on, closeAt, drawAt };
}

function sold(gameCode: string, family: string): Omit<LotteryGame, 'draw' | 'schedule' | 'isOpen'> {
  const hasLargePrizes = LARGE_PRIZES.includes(family);
  return {
    gameCode,
    family,
    prizeMode: 'SEA',
    series: null,
    mostMultiple: 999,
    mostWinMicros: (hasLargePrizes ? 100_000_000n : 1_000_000n) * UNIT,
    mostLiabilityMicros: (hasLargePrizes ? 50_000_000n : 5_000_000n) * UNIT,
  };
}
