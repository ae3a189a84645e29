import { parseArtChoice } from '@nokshi/art';
import type { GameRow } from './catalogue-store.ts';
import type { Library } from './library.ts';

/** How many players of a game also play another one. */
export type AlsoPlayed = ReadonlyMap<number, number>;

/** Of what people also play, the most played counts so much; the rest in proportion. */
const PLAYED_POINTS = 6;
const CLASSIFY_POINTS = 3;
const THEME_POINTS = 3;
const HERO_POINTS = 2;
const VENDOR_POINTS = 2;
const FEATURE_POINTS = 1;
const RISK_POINTS = 1;

/**
 * Games like one, the likest first: what its players also play, then by kind, theme, provider, features and volatility,
 * among games of its category and those that are also played; of equals the more popular.
 */
export function relatedGames(
  library: Library,
  game: GameRow,
  alsoPlayed: AlsoPlayed,
  limit: number,
): readonly GameRow[] {
  const category = library.categoryOfVendor.get(game.vendor);
  const likeness = createLikeness(game, alsoPlayed);
  return library.games
    .filter((other) => other.no !== game.no)
    .filter((other) => library.categoryOfVendor.get(other.vendor) === category || alsoPlayed.has(other.no))
    .map((other) => ({ other, points: likeness(other) }))
    .toSorted((a, b) => b.points - a.points || b.other.popularity - a.other.popularity)
    .slice(0, limit)
    .map(({ other }) => other);
}

function createLikeness(game: GameRow, alsoPlayed: AlsoPlayed): (other: GameRow) => number {
  const most = Math.max(1, ...alsoPlayed.values());
  const art = parseArtChoice(game.art);
  const features = new Set(game.features);
  return (other) => {
    const otherArt = art && parseArtChoice(other.art);
    const shared = other.features.filter((feature) => features.has(feature)).length;
    return (
      ((alsoPlayed.get(other.no) ?? 0) / most) * PLAYED_POINTS +
      (game.classify !== null && other.classify === game.classify ? CLASSIFY_POINTS : 0) +
      (otherArt && otherArt.theme === art.theme ? THEME_POINTS : 0) +
      (otherArt && otherArt.hero === art.hero ? HERO_POINTS : 0) +
      (other.vendor === game.vendor ? VENDOR_POINTS : 0) +
      (game.volatility !== null && other.volatility === game.volatility ? RISK_POINTS : 0) +
      shared * FEATURE_POINTS
    );
  };
}
