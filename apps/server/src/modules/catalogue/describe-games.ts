import type { Category } from '@nokshi/contract/constants.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { listCodes, listGamesWithVendor, listTitles } from './catalogue-store.ts';

/** What other rooms ask of a game when they write down what was played. */
export interface GameFact {
  readonly category: Category;
  readonly title: { readonly bn: string; readonly en: string };
}

/** Games by their number, those that are off included; a number that no game has is left out. */
export async function describeGames(
  db: Db | Tx,
  nos: readonly number[],
): Promise<ReadonlyMap<number, GameFact>> {
  const facts = new Map<number, GameFact>();
  for (const game of await listGamesWithVendor(db, nos)) {
    const lane = { title: game.vendor_type, cards: [{ vassalage: game.vendor }] };
    const [category] = splitLanes([lane]).keys();
    if (category !== undefined)
      facts.set(game.no, { category, title: { bn: game.name_bn, en: game.name_en } });
  }
  return facts;
}

/** Codes of games by their number, those that are off included; a number that no game has is left out. */
export async function codesOfGames(
  db: Db | Tx,
  nos: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (nos.length === 0) return new Map();
  return new Map((await listCodes(db, nos)).map(({ no, code }) => [no, code]));
}

/** Titles of games by their code, those that are off included; a code that no game has is left out. */
export async function titlesOfGames(
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GameFact['title']>> {
  const rows = await listTitles(db, codes);
  return new Map(rows.map(({ code, name_bn: bn, name_en: en }) => [code, { bn, en }]));
}
