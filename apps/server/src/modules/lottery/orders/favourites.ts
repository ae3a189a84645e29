import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  type addLotteryFavourite,
  FAVOURITE_CHARACTERS_MOST,
  FAVOURITES_MOST,
  type listLotteryFavourites,
} from '@nokshi/contract/lottery-favourites.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { createPauses } from '../../../platform/pauses.ts';
import {
  countOtherFavourites,
  deleteFavourite,
  type FavouriteRow,
  insertFavourite,
  listFavourites,
} from './favourite-store.ts';
import { lotteryOf, termsOf } from './game-terms.ts';
import { refuseLines } from './line-faults.ts';
import type { OrderDeps } from './order-deps.ts';
import { findSetting } from './place-store.ts';
import { priceLines } from './price-lines.ts';
import { memberTermsOf } from './series-of-chain.ts';

type Favourites = OutputOf<typeof listLotteryFavourites>;

/** The lines that a member keeps for a game. */
export async function readFavourites(
  { db }: Pick<OrderDeps, 'db'>,
  memberId: MemberId,
  gameCode: string,
): Promise<Favourites> {
  return { list: (await listFavourites(db, memberId, gameCode)).map(describe) };
}

/**
 * Keeps lines that could be staked now.
 * @throws DomainError lottery.game_unknown, .line_refused, .favourites_full
 */
export async function addFavourite(
  deps: OrderDeps,
  memberId: MemberId,
  input: InputOf<typeof addLotteryFavourite>,
): Promise<Favourites> {
  const { favouriteId, gameCode, name, lines } = input;
  const characters = lines.reduce((sum, { choice }) => sum + choice.length, 0);
  if (characters > FAVOURITE_CHARACTERS_MOST) refuseLines([{ line: 0, reason: 'too_long' }]);
  const house = termsOf(lotteryOf(await deps.library(), gameCode), await findSetting(deps.db, gameCode));
  const terms = await memberTermsOf(deps.db, house, { memberId, at: deps.clock.now() });
  await priceLines(terms, lines, createPauses());
  await inTransaction(deps.db, async (tx) => {
    const others = await countOtherFavourites(tx, memberId, favouriteId);
    if (others >= FAVOURITES_MOST) fail('lottery.favourites_full');
    await insertFavourite(tx, {
      memberId,
      id: favouriteId,
      gameCode,
      name: cleanText(name),
      lines,
      at: deps.clock.now(),
    });
  });
  return readFavourites(deps, memberId, gameCode);
}

export async function removeFavourite(
  deps: Pick<OrderDeps, 'db'>,
  memberId: MemberId,
  input: { readonly favouriteId: string; readonly gameCode: string },
): Promise<Favourites> {
  await deleteFavourite(deps.db, memberId, input.favouriteId);
  return readFavourites(deps, memberId, input.gameCode);
}

function describe(row: FavouriteRow): Favourites['list'][number] {
  return {
    favouriteId: row.id,
    gameCode: row.game_code,
    name: row.name,
    lines: [...row.lines],
    madeAt: row.made_at.getTime(),
  };
}
