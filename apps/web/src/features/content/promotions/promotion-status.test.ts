import { expect, it } from 'vitest';
import { statusOf } from './promotion-status.ts';

it('[ST-11.2] a promotion may be joined, lies ahead, or stands where the application stands', () => {
  const running = { startTime: 100, takesApplications: true };
  expect(statusOf(running, undefined, 200)).toBe('join');
  expect(statusOf(running, undefined, 50)).toBe('coming_soon');
  expect(statusOf({ ...running, takesApplications: false }, undefined, 200)).toBeUndefined();
  for (const status of ['applying', 'rejected', 'issued', 'claimed', 'process', 'joined'] as const) {
    expect(statusOf(running, status, 200)).toBe(status);
  }
});
