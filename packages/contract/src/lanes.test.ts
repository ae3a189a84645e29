import { describe, expect, it } from 'vitest';
import { prizeModeOf } from './lanes.ts';

function lane(title: string, ...vendors: readonly string[]) {
  return { title, cards: vendors.map((vassalage) => ({ vassalage })) };
}

describe('the prize mode of a portal', () => {
  it.each([
    ['Vietnam’s lottery', [lane('LOTT', 'LOTT'), lane('ELOTT', 'TCG_LOTTO_VN')]],
    ['the e-lottery', [lane('ELOTT', 'ELOTT')]],
    ['the e-lottery under its other code', [lane('ELOTT', 'OTHER', 'LOTT')]],
  ])('[ST-9.1] is ELOTT where the vendor list has the card of %s', (_what, lanes) => {
    expect(prizeModeOf(lanes)).toBe('ELOTT');
  });

  it.each([
    ['no card of a lottery', [lane('RNG', 'SHAPLA')]],
    ['only the lottery of series', [lane('LOTT', 'LOTT')]],
    ['an e-lottery of somebody else', [lane('LOTT', 'LOTT'), lane('ELOTT', 'OTHER')]],
    ['nothing at all', []],
  ])('[ST-9.1] is LOTT where it has %s', (_what, lanes) => {
    expect(prizeModeOf(lanes)).toBe('LOTT');
  });
});
