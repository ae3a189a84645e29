/**
 * The demonstration catalogue: some 40 invented vendors and nearly 10,000 invented games ([BC-2.3]) with Bengali
 * and English names, looks, dates and popularity. Pure and the same on every run.
 */
export { buildCatalogue } from './build-catalogue.ts';
export { firstPageGames } from './first-page-games.ts';
export { DICE_CODE } from './fixed-games.ts';
export {
  type Classify,
  type GameType,
  MATH_IDS,
  type MathId,
  type SeedCatalogue,
  type SeedGame,
  type SeedVendor,
} from './seed-types.ts';
