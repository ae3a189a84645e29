import { assertRule, elementAt } from '@nokshi/fairness/rule-fault.ts';

/** The twelve animals in the order of the years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

/** The animals that live with people; the other six are wild. */
export const HOME_ANIMALS: ReadonlySet<Animal> = new Set(['ox', 'horse', 'goat', 'rooster', 'dog', 'pig']);

/**
 * First days of the lunar years and their animals, as the Chinese calendar publishes them (days of UTC+8). The
 * library calendars of browsers are off by a day in 2027 and 2030, when the new moon falls within minutes of midnight.
 */
export const LUNAR_YEARS: readonly { readonly firstDay: string; readonly animal: Animal }[] = [
  { firstDay: '2024-02-10', animal: 'dragon' },
  { firstDay: '2025-01-29', animal: 'snake' },
  { firstDay: '2026-02-17', animal: 'horse' },
  { firstDay: '2027-02-06', animal: 'goat' },
  { firstDay: '2028-01-26', animal: 'monkey' },
  { firstDay: '2029-02-13', animal: 'rooster' },
  { firstDay: '2030-02-03', animal: 'dog' },
  { firstDay: '2031-01-23', animal: 'pig' },
  { firstDay: '2032-02-11', animal: 'rat' },
  { firstDay: '2033-01-31', animal: 'ox' },
  { firstDay: '2034-02-19', animal: 'tiger' },
  { firstDay: '2035-02-08', animal: 'rabbit' },
  { firstDay: '2036-01-28', animal: 'dragon' },
  { firstDay: '2037-02-15', animal: 'snake' },
];

/**
 * The animal of the lunar year of a draw's day (`2026-09-20`, the day in China). The day of the draw counts, not that
 * of the bet. Faults outside the years of the table, so that a forgotten table is noticed and never guessed.
 */
export function yearAnimalOf(drawDay: string): Animal {
  assertRule(/^\d{4}-\d{2}-\d{2}$/.test(drawDay), 'a day is written 2026-09-20');
  const next = LUNAR_YEARS.findIndex(({ firstDay }) => firstDay > drawDay);
  assertRule(next > 0, `the lunar years do not reach ${drawDay}`);
  return elementAt(LUNAR_YEARS, next - 1).animal;
}

/** The animal of a number of 1 to 49 in a year: 1 is the year's own animal, and they go backwards from there. */
export function animalOf(number: number, yearAnimal: Animal): Animal {
  const steps = ANIMALS.indexOf(yearAnimal) - (number - 1);
  return elementAt(ANIMALS, ((steps % 12) + 12) % 12);
}
