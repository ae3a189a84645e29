import { describe, expect, it } from 'vitest';
import { amountText, countText, hundredthsText, multiplierText, timeText } from './figures.ts';

describe('figures', () => {
  it('[6.20] groups lakhs in Bengali digits and thousands in Latin ones', () => {
    expect(amountText('bn', 1_234_567_890_000n)).toBe('১২,৩৪,৫৬৭.৮৯');
    expect(amountText('en', 1_234_567_890_000n)).toBe('1,234,567.89');
    expect(countText('bn', 67_469_796)).toBe('৬,৭৪,৬৯,৭৯৬');
  });

  it('writes hundredths with both decimals', () => {
    expect(hundredthsText('en', 5050)).toBe('50.50');
    expect(hundredthsText('bn', 7)).toBe('০.০৭');
    expect(hundredthsText('en', 10_000)).toBe('100.00');
  });

  it('writes a multiplier with two decimals, or with four where they say something', () => {
    expect(multiplierText('en', 20_000n)).toBe('2.00×');
    expect(multiplierText('en', 10_102n)).toBe('1.0102×');
    expect(multiplierText('bn', 99_000_000n)).toBe('৯৯০০.০০×');
    expect(multiplierText('en', 19_800n)).toBe('1.98×');
  });

  it('[6.29] tells the time of Dhaka, with the date on another day', () => {
    const at = new Date('2026-03-01T18:30:05Z');
    expect(timeText('en', at, new Date('2026-03-01T20:00:00Z'))).toBe('00:30:05');
    expect(timeText('bn', at, new Date('2026-03-01T17:00:00Z'))).toBe('২ মার্চ, ০০:৩০:০৫');
  });
});
