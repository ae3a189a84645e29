import { describe, expect, it } from 'vitest';
import { skeletonOf } from './name-skeleton.ts';

describe('what a name looks like (UTS 39)', () => {
  it.each([
    ['Rahim', 'RAHIM'],
    ['Rahim', 'Rаhim'],
    ['Rahim', 'ｒａｈｉｍ'],
    ['Rahim', 'Rahím'],
    ['Rahim', '𝓡𝓪𝓱𝓲𝓶'],
    ['Rahim', '  Rahim.'],
    ['Rahim', 'Ra\u200bhim\u202c'],
    ['Karim', 'Karirn'],
    ['Khalil', 'KhaIil'],
    ['Khalil', 'Kha1il'],
    ['roman01', 'romanOl'],
    ['Rahim Khan', 'Rahim\u00a0 Khan'],
    ['র‍্যাব', 'র\u200c্যাব'],
    ['করিমো', 'করিমো'],
  ])('%s and %s are one', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });

  it.each([
    ['Rahim', 'Karim'],
    ['player10', 'player11'],
    ['player01', 'player10'],
    ['রহিম', 'করিম'],
    ['কমল', 'কামাল'],
    ['Rahim Khan', 'Rahim'],
    ['😀', '😎'],
  ])('%s and %s are two', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });
});
