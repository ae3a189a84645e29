import { buildCatalogue } from './build-catalogue.ts';
import { firstPageGames } from './first-page-games.ts';

/** Prints the games whose cards are committed, one as JSON a line, for `tools/art/src/commit-cards.ts`. */
for (const game of firstPageGames(buildCatalogue())) process.stdout.write(`${JSON.stringify(game)}\n`);
