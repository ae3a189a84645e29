import { foldText } from '@nokshi/texts/fold-words.ts';
import type { GameRow } from './catalogue-store.ts';

/** Which games have a text in their English or Bengali name. */
export interface FoldedNames {
  /** Numbers of the games; `part` is folded as names are. */
  holdersOf(part: string): ReadonlySet<number>;
}

/**
 * All names in one text, so that looking for a part of a name is one pass over it and not ten thousand short ones.
 * It is written when somebody first looks for one.
 */
export function createFoldedNames(games: readonly GameRow[]): FoldedNames {
  let written: Written | undefined;
  return {
    holdersOf(part) {
      written ??= write(games);
      const { text, ends } = written;
      const holders = new Set<number>();
      let at = text.indexOf(part);
      while (at !== -1) {
        const index = firstAfter(ends, at);
        const game = games[index];
        if (game) holders.add(game.no);
        at = text.indexOf(part, ends[index] ?? text.length);
      }
      return holders;
    },
  };
}

interface Written {
  readonly text: string;
  /** Where the names of each game end, in order. */
  readonly ends: readonly number[];
}

/** Folded names hold no line ends, so no part is found across two of them. */
function write(games: readonly GameRow[]): Written {
  const ends: number[] = [];
  let length = 0;
  const names = games.map((game) => {
    const name = `${foldText(game.name_en)}\n${foldText(game.name_bn)}\n`;
    length += name.length;
    ends.push(length);
    return name;
  });
  return { text: names.join(''), ends };
}

/** The index of the first end behind a place. */
function firstAfter(ends: readonly number[], place: number): number {
  let from = 0;
  let to = ends.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ends[middle] ?? 0) > place) to = middle;
    else from = middle + 1;
  }
  return from;
}
