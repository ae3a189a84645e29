import type { Timetable, Weekday } from './timetable.ts';
import { EVERY_DAY } from './timetable.ts';

/** An outside lottery whose draws can be followed: the family it is played by, and when it draws. */
export type Market = {
  readonly code: string;
  readonly family: string;
  readonly timetable: Timetable;
};

const BANGKOK = 'Asia/Bangkok';
const KUALA_LUMPUR = 'Asia/Kuala_Lumpur';
const SINGAPORE = 'Asia/Singapore';
const HONG_KONG = 'Asia/Hong_Kong';
const JAKARTA = 'Asia/Jakarta';

const WED_SAT_SUN: readonly Weekday[] = [3, 6, 7];

/**
 * What a new installation starts with. Close times keep some minutes before the first ball; markets move days for
 * holidays, and several hours here are only what operators print: a brand's own calendar overrides them. Vietnam's
 * regions stand with their stations. Domain A.2, A.5.3.
 */
export const MARKETS: readonly Market[] = [
  market('TH-GOV', 'TH-GOV', {
    zone: BANGKOK,
    days: { ofMonth: [1, 16] },
    drawAt: '14:30',
    closeAt: '14:20',
  }),
  market('LA', 'LA', { zone: BANGKOK, days: [1, 3, 5], drawAt: '20:30', closeAt: '20:20' }),
  market('HN-SPECIAL', 'HN', { zone: BANGKOK, days: EVERY_DAY, drawAt: '17:15', closeAt: '17:00' }),
  market('HN', 'HN', { zone: BANGKOK, days: EVERY_DAY, drawAt: '18:30', closeAt: '18:15' }),
  market('HN-VIP', 'HN', { zone: BANGKOK, days: EVERY_DAY, drawAt: '19:15', closeAt: '19:00' }),
  market('MY-TH', 'MY-TH', { zone: BANGKOK, days: WED_SAT_SUN, drawAt: '18:15', closeAt: '17:50' }),
  market('MY-4D', 'MY-4D', { zone: KUALA_LUMPUR, days: WED_SAT_SUN, drawAt: '19:00', closeAt: '18:50' }),
  market('SG-4D', 'SG-4D', { zone: SINGAPORE, days: WED_SAT_SUN, drawAt: '18:30', closeAt: '18:00' }),
  market('SG-TOTO', 'SG-TOTO', { zone: SINGAPORE, days: [1, 4], drawAt: '18:30', closeAt: '18:00' }),
  market('HK-M6', 'HK-M6', { zone: HONG_KONG, days: [2, 4, 6], drawAt: '21:30', closeAt: '21:10' }),
  market('ID-HK', 'ID-TOGEL', { zone: JAKARTA, days: EVERY_DAY, drawAt: '23:00', closeAt: '22:30' }),
  market('ID-SG', 'ID-TOGEL', { zone: JAKARTA, days: [1, 3, 4, 6, 7], drawAt: '17:45', closeAt: '17:15' }),
  market('ID-SY', 'ID-TOGEL', { zone: JAKARTA, days: EVERY_DAY, drawAt: '13:50', closeAt: '13:20' }),
];

function market(code: string, family: string, timetable: Timetable): Market {
  return { code, family, timetable };
}
