import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { checkGameList, GameListProblem } from '@nokshi/contract/reconciliation-console.ts';
import { fail } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';
import type { Studios } from '../hub88/studios.ts';
import type { SupplierGame } from '../hub88/supplier-records.ts';

const SHOWN = 300;

export interface CheckGamesDeps {
  readonly library: () => Promise<Library>;
  readonly studios: Studios;
  readonly supplier: { listGames(): Promise<readonly SupplierGame[]> } | undefined;
}

/**
 * Compares the supplier's list with the games that we offer from it; changes nothing.
 * @throws DomainError play.supplier_unreachable, also when it was asked less than a minute ago
 */
export async function checkGames({
  library,
  studios,
  supplier,
}: CheckGamesDeps): Promise<OutputOf<typeof checkGameList>> {
  const books = await library();
  const theirs = await supplier?.listGames().catch(() => undefined);
  if (theirs === undefined) fail('play.supplier_unreachable');
  const apart = new Set((await studios.list()).map(({ vendor }) => vendor));
  const ours = books.games.filter(
    ({ is_on: isOn, vendor }) =>
      isOn && !apart.has(vendor) && books.vendorByCode.get(vendor)?.source === 'hub88-sandbox',
  );
  const listed = new Map(theirs.map((game) => [game.code, game]));
  const problems: GameListProblem[] = [];
  for (const { code, name_en: name } of ours) {
    const there = listed.get(code);
    if (!there) problems.push({ code, name, kind: 'missing_there', theirs: null });
    else if (!there.isEnabled) problems.push({ code, name, kind: 'disabled_there', theirs: there.name });
    else if (there.name !== name) problems.push({ code, name, kind: 'name', theirs: there.name });
  }
  for (const game of theirs) {
    if (!books.gameByCode.has(game.code))
      problems.push({ code: game.code, name: game.name, kind: 'missing_here', theirs: game.name });
  }
  return {
    theirs: theirs.length,
    ours: ours.length,
    problems: problems.slice(0, SHOWN),
    hasMore: problems.length > SHOWN,
  };
}
