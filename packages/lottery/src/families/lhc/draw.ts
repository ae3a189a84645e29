import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { fieldsOf } from '../../core/digit-texts.ts';
import { lastOf } from '../../core/last-of.ts';
import { drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { DrawNumber } from '../../core/play.ts';
import type { Animal } from './zodiac.ts';
import { ANIMALS, animalOf, yearAnimalOf } from './zodiac.ts';

/** Six regular numbers in the order drawn, the special one, and the animal of the lunar year of the draw's day. */
export type LhcDraw = {
  readonly regular: readonly number[];
  readonly special: number;
  readonly yearAnimal: Animal;
};

export const LHC_NUMBERS = 49;
export const LHC_REGULAR = 6;
export const LHC_DRAWN = LHC_REGULAR + 1;

const POOL = { pool: LHC_NUMBERS, count: LHC_DRAWN };
const readSeven = readNumbers(POOL);
const drawSeven = drawNumbers(POOL);

/** A result as it is kept: `{ regular, special, yearAnimal }`. */
export function readLhcDraw(value: unknown): LhcDraw | undefined {
  const { regular, special, yearAnimal } = fieldsOf(value);
  const seven = readSeven(Array.isArray(regular) ? [...(regular as unknown[]), special] : undefined);
  const animal = ANIMALS.find((each) => each === yearAnimal);
  return seven === undefined || animal === undefined ? undefined : lhcDrawOf(seven, animal);
}

export function drawLhc(next: DrawNumber, day: string): LhcDraw {
  return lhcDrawOf(drawSeven(next), yearAnimalOf(day));
}

function lhcDrawOf(seven: readonly number[], yearAnimal: Animal): LhcDraw {
  return { regular: seven.slice(0, LHC_REGULAR), special: elementAt(seven, LHC_REGULAR), yearAnimal };
}

/** The seven numbers, the special one last. */
export function allSeven({ regular, special }: LhcDraw): readonly number[] {
  return [...regular, special];
}

/** The animals that the seven numbers have, each once. */
export const animalsOf = lastOf((draw: LhcDraw): ReadonlySet<Animal> => {
  return new Set(allSeven(draw).map((number) => animalOf(number, draw.yearAnimal)));
});

/** The last digits that the seven numbers have, each once. */
export const tailsOf = lastOf((draw: LhcDraw): ReadonlySet<number> => {
  return new Set(allSeven(draw).map((number) => number % 10));
});

/** A draw with this special number, for plays that look at nothing else. */
export function withSpecial(special: number): LhcDraw {
  const regular = Array.from({ length: LHC_DRAWN }, (_, index) => index + 1).filter(
    (each) => each !== special,
  );
  return { regular: regular.slice(0, LHC_REGULAR), special, yearAnimal: 'rat' };
}
