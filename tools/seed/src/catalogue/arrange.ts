/** A game on its way into the order of popularity. */
export interface Unplaced {
  readonly vendor: string;
  readonly motif: string;
  readonly en: string;
  readonly bn: string;
}

export function firstWord(name: string): string {
  return name.split(/[\s-]/u, 1)[0] ?? '';
}

const LOOK_AHEAD = 240;

/** How far apart games of one motif stand in the whole list and in their vendor's; tried strictest first. */
const DISTANCES = [
  { list: 24, vendor: 10 },
  { list: 10, vendor: 5 },
  { list: 3, vendor: 2 },
  { list: 0, vendor: 0 },
] as const;

/** A game with its first words, cut once. */
interface Candidate<T> {
  readonly game: T;
  readonly en: string;
  readonly bn: string;
}

function opensAlike(one: Candidate<Unplaced> | undefined, other: Candidate<Unplaced>): boolean {
  return one !== undefined && (one.en === other.en || one.bn === other.bn);
}

function hasRecently(list: readonly Candidate<Unplaced>[], count: number, motif: string): boolean {
  for (let back = 1; back <= Math.min(count, list.length); back += 1) {
    if (list[list.length - back]?.game.motif === motif) return true;
  }
  return false;
}

/**
 * Orders games from most to least wanted (as given) so that neighbours of the whole list, and of each
 * vendor's own list, do not begin with the same word and a motif does not come back at once. A game moves
 * back only as far as it must; at the very end, where no choice is left, the rules give way.
 */
export function arrange<T extends Unplaced>(wanted: readonly T[]): T[] {
  const waiting = wanted.map((game) => ({ game, en: firstWord(game.en), bn: firstWord(game.bn) }));
  const placed: Candidate<T>[] = [];
  const byVendor = new Map<string, Candidate<T>[]>();
  const shelfOf = (vendor: string): Candidate<T>[] => byVendor.get(vendor) ?? [];

  const isWelcome = (candidate: Candidate<T>, apart: { list: number; vendor: number }): boolean => {
    const { motif, vendor } = candidate.game;
    const shelf = shelfOf(vendor);
    if (opensAlike(placed.at(-1), candidate) || opensAlike(shelf.at(-1), candidate)) return false;
    return !hasRecently(placed, apart.list, motif) && !hasRecently(shelf, apart.vendor, motif);
  };

  const nextIndex = (): number => {
    const horizon = Math.min(LOOK_AHEAD, waiting.length);
    for (const apart of DISTANCES) {
      for (let index = 0; index < horizon; index += 1) {
        const candidate = waiting[index];
        if (candidate !== undefined && isWelcome(candidate, apart)) return index;
      }
    }
    return 0;
  };

  while (waiting.length > 0) {
    const [next] = waiting.splice(nextIndex(), 1);
    if (next === undefined) break;
    placed.push(next);
    const shelf = shelfOf(next.game.vendor);
    shelf.push(next);
    byVendor.set(next.game.vendor, shelf);
  }
  return placed.map(({ game }) => game);
}
