/** Business constants of the specification, section 9. */

const LANGUAGES = ['BN', 'EN'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'BN';

/** The name of a device whose program says neither what it is nor where it runs; screens say so in words. */
export const UNNAMED_DEVICE = '?';

/** Member types (EN-11): trial accounts play nothing, agents have the agent centre. 0 is an ordinary member. */
export const MEMBER_TYPE = { ordinary: 0, agent: 1, trial: 4, staff: 90 } as const;
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** What the portal shows as categories: the lanes after SPORTS and RNG were split (BC-1). */
export const CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'INHOUSE',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const ESPORTS_VENDORS: readonly string[] = ['IMES', 'TF'];
export const COCKFIGHT_VENDOR = 'DS88';
export const INHOUSE_VENDOR = 'BGS';
/** Below it, on the games' origin, stand the front-ends that came with the bundles of hosted games. */
export const HOSTED_FRONTS_PATH = '/rgs-games/';
/** Whose cards in the lane ELOTT turn the portal's prize mode (ST-9.1): Vietnam's, and the e-lottery under both its codes. */
export const E_LOTTERY_VENDORS: readonly string[] = ['TCG_LOTTO_VN', 'ELOTT', 'LOTT'];

/** What a lottery pays by (BC-1.5). Clients write them in any case. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

export const GAME_SELECT_TYPES = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;

/** An ordinary session ends after so many minutes in which its person did nothing (GLI-19 2.5.4). */
export const IDLE_MINUTES = 30;
export const MINIMUM_AGE_YEARS = 18;
export const REMEMBER_USERNAME_HOURS = 24;
export const FAVOURITE_PAGE_SIZE = 999;
export const RECENT_PAGE_SIZE = 20;
export const FAVOURITE_THROTTLE_MS = 1000;
export const SECTION_ITEMS = 12;
export const HOT_ITEMS = 10;
export const WINNER_BOARD_LIMIT = 20;
export const WINNER_BOARD_SHOWN = 9;

export const PLAY_CREDIT = 'XPC';
/** Points as the ledger calls them; a point is a million micros, as a unit of money is. */
export const POINTS = 'PTS';
/** Play credit of a new member, and the balance that the daily refill lifts to, in micros. */
export const WELCOME_CREDIT_MICROS = 10_000_000_000n;
export const REFILL_CREDIT_MICROS = 1_000_000_000n;
