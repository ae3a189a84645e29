import { alphabet } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import type { Play } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { orderView } from '../../core/views.ts';

/** Two places, counted from 0, whose numbers are compared. */
export type Duel = readonly [left: number, right: number];

const WINNERS = alphabet(['dragon', 'tiger']);

/** Dragon when the number at the left place of a duel is larger, tiger when the other is; no number comes twice. */
export function duels(
  pairs: readonly Duel[],
  { pool, count }: { pool: number; count: number },
): Play<NumbersDrawn> {
  return ticks({
    code: 'dragon_tiger',
    pads: pairs.map(([left, right]) => ({
      key: `duel.${left + 1}v${right + 1}`,
      alphabet: WINNERS,
      least: 0,
      most: WINNERS.signs.length,
    })),
    prizes: [{ key: 'side', chance: chance(1, 2) }],
    prizeOf: onlyPrize,
    example: `dragon${'_'.repeat(pairs.length - 1)}`,
    views: pairs.map((pair) => orderView({ pool, count }, pair)),
    verdict: (draw, duel) => {
      const [left, right] = pairs[duel] ?? [0, 0];
      return { won: [(draw[left] ?? 0) > (draw[right] ?? 0) ? 0 : 1] };
    },
  });
}
