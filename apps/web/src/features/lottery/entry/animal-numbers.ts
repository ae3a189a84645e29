import { yearAnimalOf } from '@nokshi/lottery';
import { ANIMALS, animalOf } from '@nokshi/lottery/families/lhc/zodiac.ts';

const NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1);

/** The numbers that each animal has on the day of an issue (`20261123-0457`); none for a number that names no day. */
export function animalNumbers(numero: string): ReadonlyMap<string, readonly number[]> {
  const day = /^(\d{4})(\d{2})(\d{2})-/.exec(numero);
  if (day === null) return new Map();
  const year = yearAnimalOf(day.slice(1).join('-'));
  return new Map(
    ANIMALS.map((animal) => [animal, NUMBERS.filter((number) => animalOf(number, year) === animal)]),
  );
}
