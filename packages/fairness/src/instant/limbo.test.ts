import { describe, expect, it } from 'vitest';
import { percentText } from '../fraction.ts';
import { settleInstant } from './instant-game.ts';
import { limbo } from './limbo.ts';

const pair = { serverSeed: 'ab'.repeat(32), clientSeed: 'nokshi', nonce: 3 };

describe('[3.12] limbo', () => {
  it.each([101, 150, 200, 1_000, 10_000, 100_000, 1_000_000])(
    'returns 99 % at a target of %i hundredths, within five thousandths of a point up to 1,000 times',
    (targetHundredths) => {
      const share = Number(percentText(limbo.returnOf({ targetHundredths }), 4));
      expect(share).toBeLessThanOrEqual(99.0001);
      expect(share).toBeGreaterThan(targetHundredths <= 100_000 ? 98.995 : 98.9);
    },
  );

  it('pays the target when the round ends at it or above, and nothing below', () => {
    const choice = { targetHundredths: 250 };
    const settle = (bustHundredths: number) =>
      settleInstant(limbo, {
        choice,
        outcome: { bustHundredths },
        stakeMicros: 10_000_000n,
        maxPayoutMicros: 100_000_000_000n,
      }).payoutMicros;
    expect([settle(249), settle(250), settle(9_999)]).toEqual([0n, 25_000_000n, 25_000_000n]);
  });

  it('refuses targets that are not on offer', () => {
    for (const targetHundredths of [100, 1_000_001, 150.5, Number.NaN]) {
      expect(limbo.isChoice({ targetHundredths })).toBe(false);
    }
  });

  it('draws what its own outcomes know', () => {
    const choice = { targetHundredths: 200 };
    expect(limbo.isOutcome(choice, limbo.draw(pair, choice))).toBe(true);
  });
});
