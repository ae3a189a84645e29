import { expect, it } from 'vitest';
import { BAD_HALF, GOOD_HALF, LONGEST } from './example-halves.ts';

it('[RT-13.1] the two half months add up, and their bars have one scale', () => {
  expect(GOOD_HALF.commission).toBe((GOOD_HALF.houseProfit * GOOD_HALF.ratePercent) / 100);
  expect(GOOD_HALF.commission - GOOD_HALF.paidDown).toBe(GOOD_HALF.kept);
  expect(BAD_HALF.owedDown).toBe(GOOD_HALF.paidDown);
  expect(BAD_HALF.owedDown - BAD_HALF.fromWallet).toBe(BAD_HALF.arrears);
  expect(LONGEST).toBe(Math.max(GOOD_HALF.commission, GOOD_HALF.paidDown, BAD_HALF.owedDown));
});
