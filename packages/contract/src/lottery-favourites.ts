import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { code, keptText, requiredText, text, uuid } from './fields.ts';
import { CHOICE_MOST, lineInput, linesInput, ORDER_LINES_MOST } from './lottery-lines.ts';

/** Lines of lotteries that members keep to stake on again. */

export const FAVOURITES_MOST = 50;
/** Characters of all choices of one: as long as a line may be, because all of a game are read at once. */
export const FAVOURITE_CHARACTERS_MOST = CHOICE_MOST;

const favourite = z.object({
  favouriteId: uuid,
  gameCode: text(40),
  name: keptText(60),
  lines: z.array(lineInput).check(z.maxLength(ORDER_LINES_MOST)),
  madeAt: z.number(),
});
export type LotteryFavourite = z.output<typeof favourite>;
const favourites = z.object({ list: z.array(favourite).check(z.maxLength(FAVOURITES_MOST)) });

export const listLotteryFavourites = defineEntry({
  name: 'lottery.favourites',
  paths: ['/wps/v2/lottery/favourites'],
  methods: ['GET'],
  caller: 'account',
  summary: 'Lines that the member keeps for a game.',
  input: z.object({ gameCode: code }),
  output: favourites,
});

export const addLotteryFavourite = defineEntry({
  name: 'lottery.addFavourite',
  paths: ['/wps/v2/lottery/favourites'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  bodyLimitBytes: 2 * 1024 * 1024,
  summary: 'Keeps lines under a name; the same id again changes nothing.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ favouriteId: uuid, gameCode: code, name: requiredText(60), lines: linesInput }),
  output: favourites,
  errors: ['lottery.game_unknown', 'lottery.line_refused', 'lottery.favourites_full'],
});

export const removeLotteryFavourite = defineEntry({
  name: 'lottery.removeFavourite',
  paths: ['/wps/v2/lottery/favourites/remove'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Lets kept lines go; what is not there changes nothing.',
  input: z.object({ favouriteId: uuid, gameCode: code }),
  output: favourites,
});

export const lotteryFavouriteEntries = [
  listLotteryFavourites,
  addLotteryFavourite,
  removeLotteryFavourite,
] as const;
