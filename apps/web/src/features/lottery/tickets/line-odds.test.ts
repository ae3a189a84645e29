import { findFamily, findPlay, type Play } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { oddsOfLine, sayOddsOfLine } from './line-odds.ts';

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`${family} has no ${code}`);
  return play;
}

/** Different odds for each prize, so that one tells which prize it is of. */
const odds = (play: Play<unknown>) => play.prizes.map((_, index) => BigInt(index + 1));

describe('the odds of a line', () => {
  it('are those of the picks that were chosen, where each has a prize of its own', () => {
    const sum = playOf('K3', 'sum');
    expect(oddsOfLine(sum, '8', odds(sum))).toEqual([6n]);
    expect(oddsOfLine(sum, '3,18', odds(sum))).toEqual([1n, 16n]);
  });

  it('are each told once, the lowest first', () => {
    const sum = playOf('K3', 'sum');
    expect(oddsOfLine(sum, '3,4,17', [30n, 20n, ...Array<bigint>(12).fill(0n), 20n, 30n])).toEqual([
      20n,
      30n,
    ]);
  });

  it('are all of the play where prizes are told by something else', () => {
    const pick = playOf('KL8', 'pick3');
    expect(oddsOfLine(pick, '01,02,03', odds(pick))).toEqual(odds(pick));
    const animal = playOf('LHC', 'special-animal');
    expect(oddsOfLine(animal, 'rat', odds(animal))).toEqual(odds(animal));
  });
});

describe('the odds of a line in words', () => {
  const say = (language: 'bn' | 'en', family: string, code: string, choice: string, all: bigint[]) =>
    sayOddsOfLine({ language }, playOf(family, code), choice, all);

  it('are one figure, or a few', () => {
    expect(say('en', 'LHC', 'special', '12', [455_000n])).toBe('45.5');
    expect(say('bn', 'LHC', 'special', '12', [455_000n])).toBe('৪৫.৫');
    expect(say('en', 'LHC', 'special-animal', 'rat', [80_000n, 65_000n])).toBe('6.5 / 8');
  });

  it('are the lowest and the highest where they are many', () => {
    const odds = [20_000n, 50_000n, 90_000n, 900_000n];
    expect(sayOddsOfLine({ language: 'en' }, undefined, '', odds)).toBe('2 – 90');
  });
});
