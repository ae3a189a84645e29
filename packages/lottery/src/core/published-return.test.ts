import { describe, expect, it } from 'vitest';
import { findFamily } from '../families.ts';
import { playsOf } from './find-play.ts';
import type { Family } from './play.ts';
import { publishedReturn } from './published-return.ts';

function family(code: string): Family<unknown> {
  const found = findFamily(code);
  if (found === undefined) throw new Error(`no family ${code}`);
  return found;
}

describe('the return that is said for a whole lottery', () => {
  it('[G18] is that of its series, of its table, or of the play that its table opens with', () => {
    expect(publishedReturn(family('SSC'), { series: 1960 })).toBe('98');
    expect(publishedReturn(family('SSC'), { series: 1950 })).toBe('97.5');
    expect(publishedReturn(family('LHC'), { series: null })).toBe('90');
    // Lines of the North are sold by printed odds: 99.5 for 27 lines.
    expect(publishedReturn(family('VN-MB'), { series: null })).toBe('99.5');
  });

  it('[G18] follows what the staff sets of that play, or the next where that one is closed', () => {
    const [first, second] = playsOf(family('LHC'));
    if (first?.code !== 'special' || second === undefined) throw new Error('LHC begins otherwise');
    const oddsE4 = { 'special/hit': 455_000n };
    expect(publishedReturn(family('LHC'), { series: null, oddsE4 })).toBe('92.85');
    const closedPlays = new Set(['special']);
    expect(publishedReturn(family('LHC'), { series: null, oddsE4, closedPlays })).toBe('90');
  });
});
