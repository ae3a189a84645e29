import { CATEGORIES, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { sumBets } from '@nokshi/contract/records.ts';
import { fail } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';
import { readRange } from '../../reporting/index.ts';
import type { BetQuery } from './bet-store.ts';

/**
 * What a filter of the betting record asks of the store.
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export function readBetFilter(
  input: InputOf<typeof sumBets>,
  reader: { readonly memberId: MemberId; readonly at: Date; readonly library: Library },
): BetQuery {
  return {
    memberId: reader.memberId,
    currency: PLAY_CREDIT,
    range: readRange(input, reader),
    isClosed: readState(input.state),
    gameNos: readGames(input, reader.library),
  };
}

function readState(state: string | undefined): boolean | undefined {
  if (state === undefined || state === '') return undefined;
  if (state === 'settled') return true;
  if (state === 'open') return false;
  return fail('reporting.filter_unknown');
}

/** The games of a category, a vendor, or the one that is named; undefined for all. Games that are off count too. */
function readGames(
  { category, vendor, gameCode }: InputOf<typeof sumBets>,
  library: Library,
): readonly number[] | undefined {
  const wanted = { category: category ?? '', vendor: vendor ?? '', gameCode: gameCode ?? '' };
  if (wanted.category !== '' && !CATEGORIES.some((known) => known === wanted.category)) {
    fail('reporting.filter_unknown');
  }
  if (wanted.vendor !== '' && !library.vendorByCode.has(wanted.vendor)) fail('reporting.filter_unknown');
  if (wanted.gameCode !== '' && !library.gameByCode.has(wanted.gameCode)) fail('reporting.filter_unknown');
  if (wanted.category === '' && wanted.vendor === '' && wanted.gameCode === '') return undefined;
  const named = library.gameByCode.get(wanted.gameCode);
  const games = named ? [named] : [...library.gameByNo.values()];
  return games
    .filter((game) => wanted.vendor === '' || game.vendor === wanted.vendor)
    .filter((game) => wanted.category === '' || library.categoryOfVendor.get(game.vendor) === wanted.category)
    .map((game) => game.no);
}
