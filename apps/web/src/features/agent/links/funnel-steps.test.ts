import { describe, expect, it } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

describe('[AC-3] the funnel of a link', () => {
  it('says of each step which part of the step above it is', () => {
    const steps = stepsOf({ clicks: 412, registered: 16, deposited: 9, active: 2 });
    expect(steps.map(({ count, share }) => [count, share])).toEqual([
      [412, null],
      [16, 4],
      [9, 56],
      [2, 22],
    ]);
    expect(steps[0]?.width).toBe(100);
    expect(steps[3]?.width).toBe(4);
  });

  it('says no share where nobody was above, or more came than were', () => {
    const steps = stepsOf({ clicks: 0, registered: 2, deposited: 0, active: 1 });
    expect(steps.map(({ share }) => share)).toEqual([null, null, 0, null]);
    expect(stepsOf({ clicks: 0, registered: 0, deposited: 0, active: 0 }).map(({ width }) => width)).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
