import { keno, percentText } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { KenoBet } from './keno-terms.ts';
import { hitRows, kenoFigures, withBall, withQuickPick } from './keno-terms.ts';

const NONE: KenoBet = { kind: 'keno', picks: [], risk: 'medium' };

describe('a keno card', () => {
  it('takes balls in and out, ascending, ten at most', () => {
    const full = [40, 3, 17, 5, 6, 7, 8, 9, 10, 11].reduce(withBall, NONE);
    expect(full.picks).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 17, 40]);
    expect(withBall(full, 12)).toBe(full);
    expect(withBall(full, 40).picks).not.toContain(40);
    expect(keno.isChoice(full)).toBe(true);
  });

  it('picks by chance as many different balls as it had', () => {
    const quick = withQuickPick(NONE, () => 0);
    expect(quick.picks).toEqual([1, 2, 3, 4, 5]);
    expect(withQuickPick(withBall(quick, 30), (limit) => limit - 1).picks).toHaveLength(6);
  });

  it('has figures of every number of hits', () => {
    const card = [1, 2, 3].reduce(withBall, NONE);
    expect(hitRows(card)).toHaveLength(4);
    expect(hitRows(NONE)).toEqual([]);
    expect(percentText(kenoFigures(card).returned)).toBe('99.00');
  });
});
