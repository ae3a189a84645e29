import { roulette, rouletteCovers } from '@nokshi/fairness';
import { fractionTimes } from '../house/times-text.ts';
import type { TableWords } from '../table/table-plan.ts';
import { amountText } from '../words/figures.ts';
import type { Language, WordKey } from '../words/words.ts';
import { figure, sayIn } from '../words/words.ts';
import type { InsideKind } from './cloth.ts';
import type { PocketColour, RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { colourOf, PART_MICROS } from './roulette-terms.ts';

const COLOUR_WORDS: Readonly<Record<PocketColour, WordKey>> = {
  red: 'rouletteRed',
  black: 'rouletteBlack',
  green: 'rouletteGreen',
};

const OUTSIDE_WORDS: Readonly<Record<string, WordKey>> = {
  red: 'rouletteRed',
  black: 'rouletteBlack',
  odd: 'rouletteOdd',
  even: 'rouletteEven',
};

export const INSIDE_WORDS: Readonly<Record<InsideKind, WordKey>> = {
  split: 'rouletteSplits',
  street: 'rouletteStreets',
  corner: 'rouletteCorners',
  line: 'rouletteLines',
};

const CHIPS_NAMED = 3;

/** A spot by the numbers that it covers, or by its name. */
export function spotText(language: Language, spot: string): string {
  const named = OUTSIDE_WORDS[spot];
  if (named !== undefined) return sayIn(language, named);
  if (spot.startsWith('column')) {
    return sayIn(language, 'rouletteColumn', { number: figure(language, spot.slice('column'.length)) });
  }
  const covered = rouletteCovers(spot);
  const isRange = covered.length >= 12;
  const ends = [covered[0] ?? 0, covered.at(-1) ?? 0];
  return (isRange ? ends : covered).map((pocket) => figure(language, pocket)).join('–');
}

export function pocketText(language: Language, pocket: number): string {
  return sayIn(language, 'roulettePocket', {
    pocket: figure(language, pocket),
    colour: sayIn(language, COLOUR_WORDS[colourOf(pocket)]),
  });
}

export const rouletteWords: TableWords<RouletteBet, RouletteSpin> = {
  button: 'rouletteSpin',
  noChoice: 'rouletteNoChip',
  bestReturn: 'bestReturns',
  choice: (language, { chips }) =>
    chips.length > CHIPS_NAMED
      ? sayIn(language, 'rouletteSpots', { count: chips.length })
      : chips
          .map(
            ({ spot, parts }) =>
              `${spotText(language, spot)}: ${amountText(language, BigInt(parts) * PART_MICROS)}`,
          )
          .join(' · '),
  outcome: (language, { outcome }) => pocketText(language, outcome.pocket),
  multiplier: (language, { choice, outcome }) =>
    fractionTimes(language, roulette.multiplier(choice, outcome)),
};
