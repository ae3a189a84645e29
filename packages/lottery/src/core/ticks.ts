import { ONE } from '@nokshi/fairness/fraction.ts';
import { total, zeros } from './combine.ts';
import { hitsOf, pickedIn } from './hits.ts';
import type { Bet, Pad, Play, Prize, Row } from './play.ts';

/** Which picks of a pad a draw makes win, and which it gives back. */
type Verdict = { readonly won: readonly number[]; readonly tied?: readonly number[] };

/** The parts of a play whose every pick is a bet of its own: a sum, a side, a digit at a place. */
export type Ticks<Draw> = {
  readonly code: string;
  readonly pads: readonly Pad[];
  readonly prizes: readonly Prize[];
  readonly example: string;
  /** The index of the prize that a pick wins; each sign has its own unless said. A draw may choose between levels. */
  readonly prizeOf?: (pick: number, draw: Draw) => number;
  readonly cost?: Play<Draw>['cost'];
  readonly views?: Play<Draw>['views'];
  /** Looks at a draw for the pad with this index. */
  readonly verdict: (draw: Draw, pad: number) => Verdict;
};

/** A play whose every pick is a bet of its own. */
export function ticks<Draw>({ prizeOf = (pick) => pick, verdict, ...parts }: Ticks<Draw>): Play<Draw> {
  const { code, pads, prizes } = parts;
  return {
    ...parts,
    cost: parts.cost ?? ONE,
    count: (selection) => total(selection.map((row) => row.length)),
    expand: (selection) =>
      selection.flatMap((row, index) =>
        row.map((pick): Bet => ({ play: code, selection: onlyAt(pads.length, index, [pick]) })),
      ),
    winners: (draw, pad) => verdict(draw, pad).won.map((pick) => ({ pick, prize: prizeOf(pick, draw) })),
    match: (selection) => {
      const rows = selection.flatMap((row, pad) =>
        row.length === 0 ? [] : [{ pad, picked: pickedIn(row, pads[pad]?.alphabet.signs.length ?? 0) }],
      );
      return (draw) => {
        const bets = zeros(prizes.length);
        let ties = 0;
        for (const { pad, picked } of rows) {
          const { won, tied = [] } = verdict(draw, pad);
          for (const pick of won) {
            if (picked[pick] !== 1) continue;
            const prize = prizeOf(pick, draw);
            bets[prize] = (bets[prize] ?? 0) + 1;
          }
          for (const pick of tied) ties += picked[pick] ?? 0;
        }
        return hitsOf(bets, ties);
      };
    },
  };
}

/** For plays whose every pick wins the same. */
export function onlyPrize(): number {
  return 0;
}

/** A selection of so many rows of which only one holds anything. */
export function onlyAt(rows: number, index: number, row: Row): Row[] {
  return Array.from({ length: rows }, (_, at) => (at === index ? row : []));
}
