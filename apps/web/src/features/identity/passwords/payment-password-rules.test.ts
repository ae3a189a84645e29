import { describe, expect, it } from 'vitest';
import { isGuessed } from './payment-password-rules.ts';

describe('a payment password', () => {
  it('[VA-2.5] is neither one digit over and over nor digits in a row, in either language’s digits', () => {
    for (const guess of ['111111', '123456', '654321', '৯৯৯৯৯৯', '১২৩৪৫৬'])
      expect(isGuessed(guess)).toBe(true);
    for (const good of ['482915', '৪৮২৯১৫', '']) expect(isGuessed(good)).toBe(false);
  });
});
