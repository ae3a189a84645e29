import { RuleFault } from '@nokshi/fairness/rule-fault.ts';
import { describe, expect, test } from 'vitest';
import { findPlay } from '../../core/find-play.ts';
import { oddsOf } from '../../core/odds.ts';
import type { Prize } from '../../core/play.ts';
import { selectionOf } from '../../core/selection.ts';
import { COLOURS, colourOf } from './colours.ts';
import { LHC } from './lhc.ts';
import { ANIMALS, animalOf, LUNAR_YEARS, yearAnimalOf } from './zodiac.ts';

const NUMBERS = Array.from({ length: 49 }, (_, index) => index + 1);

function playOf(code: string) {
  const play = findPlay(LHC, code);
  if (play === undefined) throw new Error(`there is no play ${code}`);
  return play;
}

/** Odds of a play at R = 0.90 as the tables print them. */
function printed(code: string): string[] {
  return oddsOf(playOf(code), { kind: 'table' }).map((odds) => {
    const digits = `${odds}`.padStart(5, '0');
    return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  });
}

describe('odds at R = 0.90', () => {
  test.each([
    ['special', ['44.1000']],
    ['regular', ['7.3500']],
    ['regular-place', ['44.1000']],
    ['special-colour', ['2.5941', '2.7562', '2.7562']],
    ['special-animal', ['11.0250', '8.8200']],
    ['any-animal', ['1.9079', '1.6248']],
    ['any-tail', ['1.6248', '1.9079']],
    ['miss5', ['2.0174']],
    ['miss6', ['2.3991']],
    ['miss7', ['2.8656']],
    ['miss8', ['3.4387']],
    ['miss9', ['4.1467']],
    ['miss10', ['5.0263']],
    ['miss11', ['6.1259']],
    ['miss12', ['7.5091']],
    ['animal-chain2', ['4.3868', '3.7090']],
    ['animal-chain3', ['11.1848', '9.3798']],
    ['animal-chain4', ['32.7045', '27.1741']],
    ['animal-chain5', ['115.9732', '95.3415']],
    ['tail-chain2', ['3.1375', '3.7090']],
    ['tail-chain3', ['6.6065', '7.8700']],
    ['tail-chain4', ['15.6301', '18.7857']],
    ['3of3', ['829.0800']],
    ['3hit2', ['12.8539', '414.5400']],
    ['2of2', ['70.5600']],
    ['2special', ['35.2800', '88.2000']],
    ['special-pair', ['176.4000']],
    ['4of4', ['12712.5600']],
    ['total-sides', ['1.7801', '1.8202', '1.8000', '1.8000']],
  ])('%s', (code, odds) => {
    expect(printed(code)).toEqual(odds);
  });

  test('sides pay 1.8 for 24 of the 48 numbers that decide, half colours by their count', () => {
    expect(new Set(printed('special-sides'))).toEqual(new Set(['1.8000']));
    const half = playOf('special-half-colour').prizes.map(({ key }: Prize, index) => [
      key,
      printed('special-half-colour')[index],
    ]);
    expect(Object.fromEntries(half)).toEqual({
      'red-odd': '5.4000',
      'red-even': '4.8000',
      'red-big': '6.1714',
      'red-small': '4.3200',
      'blue-odd': '5.4000',
      'blue-even': '5.4000',
      'blue-big': '4.8000',
      'blue-small': '6.1714',
      'green-odd': '5.4000',
      'green-even': '6.1714',
      'green-big': '5.4000',
      'green-small': '6.1714',
    });
  });
});

describe('numbers', () => {
  test('17 are red, 16 blue and 16 green', () => {
    const counts = COLOURS.map((colour) => NUMBERS.filter((number) => colourOf(number) === colour).length);
    expect(counts).toEqual([17, 16, 16]);
  });

  test('1 and 49 are of the year animal, which has five numbers; every other has four', () => {
    for (const year of ANIMALS) {
      expect([animalOf(1, year), animalOf(49, year)]).toEqual([year, year]);
      const counts = ANIMALS.map(
        (animal) => NUMBERS.filter((number) => animalOf(number, year) === animal).length,
      );
      expect(counts).toEqual(ANIMALS.map((animal) => (animal === year ? 5 : 4)));
    }
  });

  test('the lunar year changes on its first day, and a day beyond the table is a fault', () => {
    expect(yearAnimalOf('2026-02-16')).toBe('snake');
    expect(yearAnimalOf('2026-02-17')).toBe('horse');
    expect(yearAnimalOf('2027-02-05')).toBe('horse');
    expect(yearAnimalOf('2027-02-06')).toBe('goat');
    for (const day of ['2023-01-01', '2099-01-01', 'soon'])
      expect(() => yearAnimalOf(day)).toThrow(RuleFault);
  });

  test('lunar years are of twelve or thirteen moons, near to what the library calendar says', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Shanghai',
      month: 'numeric',
      day: 'numeric',
    });
    LUNAR_YEARS.forEach(({ firstDay, animal }, index) => {
      const next = LUNAR_YEARS[index + 1];
      if (next === undefined) return;
      const days = (Date.parse(next.firstDay) - Date.parse(firstDay)) / 86_400_000;
      expect([firstDay, days]).toSatisfy(([, length]: [string, number]) =>
        [353, 354, 355, 383, 384, 385].includes(length),
      );
      expect(ANIMALS.indexOf(next.animal)).toBe((ANIMALS.indexOf(animal) + 1) % 12);
      const around = [-1, 0, 1].map((day) =>
        calendar.format(Date.parse(firstDay) + (day * 24 + 4) * 3_600_000),
      );
      expect(around).toContain('1/1');
    });
  });
});

describe('the year animal', () => {
  const draw = { regular: [1, 2, 3, 4, 5, 6], special: 49 };

  test('the same number is of another animal in another year, and pays otherwise', () => {
    const play = playOf('special-animal');
    const wins = (animal: string, yearAnimal: string) => {
      const read = LHC.readDraw({ ...draw, yearAnimal });
      return read === undefined ? undefined : play.match(selectionOf(play, animal))(read).wins;
    };
    expect(wins('horse', 'horse')).toEqual([{ prize: 1, bets: 1 }]);
    expect(wins('horse', 'goat')).toEqual([]);
    expect(wins('goat', 'goat')).toEqual([{ prize: 1, bets: 1 }]);
    expect(wins('goat', 'no animal')).toBeUndefined();
  });

  test('a number twice, an eighth number or one beyond 49 is no draw', () => {
    const read = (regular: unknown, special: unknown) =>
      LHC.readDraw({ regular, special, yearAnimal: 'horse' });
    expect(read([1, 2, 3, 4, 5, 6], 7)).toBeDefined();
    expect(read([1, 2, 3, 4, 5, 6], 6)).toBeUndefined();
    expect(read([1, 2, 3, 4, 5, 6, 7], 8)).toBeUndefined();
    expect(read([1, 2, 3, 4, 5, 50], 6)).toBeUndefined();
    expect(read('1,2,3', 6)).toBeUndefined();
  });
});
