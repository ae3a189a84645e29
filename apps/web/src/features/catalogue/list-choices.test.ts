import { describe, expect, it } from 'vitest';
import { queryOfChoices, readChoices, writeChoices } from './list-choices.ts';

const NONE = { vassalage: null, classify: null, isHot: false, isNew: false, sort: 'popular' } as const;

describe('list choices', () => {
  it('[RT-10] the query vassalage picks the vendor', () => {
    expect(readChoices('?vassalage=RL').vassalage).toBe('RL');
    expect(queryOfChoices(readChoices('?vassalage=RL'), { gameType: 'RNG', vassalage: null })).toEqual({
      gameType: 'RNG',
      vassalage: 'RL',
      gameClassify: undefined,
      isHot: undefined,
      isNew: undefined,
      sort: 'popular',
    });
  });

  it('what is written is read back', () => {
    const choices = { vassalage: 'R L', classify: 'JP', isHot: true, isNew: true, sort: 'name' } as const;
    expect(readChoices(writeChoices(choices))).toEqual(choices);
    expect(writeChoices(NONE)).toBe('');
  });

  it('an order that nobody offers counts as the usual one', () => {
    expect(readChoices('?sort=drop').sort).toBe('popular');
  });

  it('[BC-1.3] in-house games are those of their vendor, whatever the address says', () => {
    const query = queryOfChoices(readChoices('?vassalage=RL'), { gameType: 'RNG', vassalage: 'BGS' });
    expect(query.vassalage).toBe('BGS');
  });
});
