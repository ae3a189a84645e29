import { describe, expect, it } from 'vitest';
import { waitText } from './countdown.ts';

describe('time to wait', () => {
  it('counts down in minutes and seconds and is never zero while one waits', () => {
    expect([waitText(300_000), waitText(61_001), waitText(1), waitText(0), waitText(-5)]).toEqual([
      '5:00',
      '1:02',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });

  it('has hours where it takes so long', () => {
    expect([waitText(86_400_000), waitText(3_600_000), waitText(3_599_000)]).toEqual([
      '24:00:00',
      '1:00:00',
      '59:59',
    ]);
  });
});
