import { describe, expect, it } from 'vitest';
import { findPinFaults } from './pin-rules.ts';

const short = (key: string) => key.slice(key.indexOf('.') + 1);
const faults = (pin: string, again = pin) => findPinFaults({ pin, again }, short);

describe('a PIN that is being chosen', () => {
  it('has four to six digits, in either script', () => {
    expect(faults('4829')).toEqual({});
    expect(faults('৪৮২৯১৩')).toEqual({});
    for (const wrong of ['', '482', '4829135', '48a9']) expect(faults(wrong)).toEqual({ pin: 'pinFormat' });
  });

  it('is typed twice the same', () => {
    expect(faults('4829', '4828')).toEqual({ again: 'pinMismatch' });
    expect(faults('4829', '৪৮২৯')).toEqual({});
  });
});
