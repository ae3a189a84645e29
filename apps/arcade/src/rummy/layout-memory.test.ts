import { describe, expect, it } from 'vitest';
import { readLayout } from './layout-memory.ts';

describe('the order of a hand that a tab kept', () => {
  it('is that of the same hand alone', () => {
    const layout = [[4, 0], [33]];
    expect(readLayout({ hand: 'one', layout }, 'one')).toEqual(layout);
    expect(readLayout({ hand: 'one', layout }, 'another')).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['a word', 'one'],
    ['no layout', { hand: 'one' }],
    ['a card twice', { hand: 'one', layout: [[4], [4]] }],
    ['what is no card', { hand: 'one', layout: [['4']] }],
    ['what is no group', { hand: 'one', layout: [4] }],
  ])('is none where %s is kept', (_, kept) => {
    expect(readLayout(kept, 'one')).toEqual([]);
  });
});
