import { LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { expect, it } from 'vitest';
import { isProvable } from './provable.ts';

it('draws of the house are proved, official ones are not, whoever tells their results', () => {
  const proved = LOTTERY_GAMES.filter(({ gameCode }) => isProvable(gameCode)).map(({ draw }) => draw);
  expect(new Set(proved)).toEqual(new Set(['own', 'simulated']));
  expect(isProvable('LT0004')).toBe(false);
});
