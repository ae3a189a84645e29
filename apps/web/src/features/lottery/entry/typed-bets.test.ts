import {
  FAMILIES,
  findFamily,
  findPlay,
  formatSelection,
  type Play,
  playsOf,
  selectionFault,
} from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { quickPick } from '../cart/quick-pick.ts';
import { canType, readTyped } from './typed-bets.ts';

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`${family} has no ${code}`);
  return play;
}

function written(play: Play<unknown>, text: string): string[] {
  return readTyped(play, text).choice.map((selection) => formatSelection(play, selection));
}

describe('typed bets', () => {
  const direct = playOf('SSC', 'last3.direct');

  it('reads digits of either script, divided by anything', () => {
    expect(written(direct, '541 ৫৪২,543;544\n545')).toEqual(['5_4_1', '5_4_2', '5_4_3', '5_4_4', '5_4_5']);
  });

  it('tells which bet is wrong and why, and keeps the others', () => {
    const read = readTyped(direct, '541\n54\n5417\n5a1\n541');
    expect(read.choice).toHaveLength(1);
    expect(read.repeated).toBe(1);
    expect(read.faulty).toEqual([
      { line: 2, text: '54', reason: 'rows' },
      { line: 3, text: '5417', reason: 'rows' },
      { line: 4, text: '5a1', reason: 'unknown_pick' },
    ]);
  });

  it('reads groups, numbers of two digits, and places that are left open', () => {
    expect(written(playOf('SSC', 'last3.g6'), '125 521')).toEqual(['1,2,5']);
    expect(written(playOf('11x5', 'any3'), '01 5 11\n020408')).toEqual(['01,05,11', '02,04,08']);
    expect(written(playOf('PK10', 'first2.direct'), '02 08\n1002')).toEqual(['02_08', '10_02']);
    expect(written(playOf('SSC', 'any2.direct'), '12--- -1--2')).toEqual(['1_2___', '_1___2']);
    expect(written(playOf('SSC', 'five.g60'), '0_345')).toEqual(['0_3,4,5']);
  });

  it('takes thousands at once, and no more than a line holds', () => {
    const five = playOf('SSC', 'five.direct');
    const many = Array.from({ length: 10_500 }, (_, index) => `${index}`.padStart(5, '0')).join('\n');
    const read = readTyped(five, many);
    expect(read.choice).toHaveLength(10_000);
    expect(read.beyond).toBe(500);
    expect(read.faulty).toEqual([]);
  });
});

describe('a quick pick', () => {
  const plays = FAMILIES.flatMap((family) => playsOf(family).map((play) => ({ family: family.code, play })));

  it.each(plays)('is a sound bet of $family $play.code', ({ play }) => {
    const selection = quickPick(play);
    expect(selectionFault(play, selection)).toBeUndefined();
    if (canType(play)) expect(play.count(selection)).toBe(1);
  });

  it('reaches every number', () => {
    const play = playOf('SSC', 'positional');
    const seen = new Set(Array.from({ length: 600 }, () => formatSelection(play, quickPick(play))));
    expect(seen.size).toBe(50);
  });
});
