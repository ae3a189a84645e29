import type { DeskMission } from '@nokshi/contract/rewards-missions-console.ts';
import { describe, expect, it } from 'vitest';
import { formOf, readMission, withGoal } from './mission-form.ts';

const ZONE = { timeZone: 'Asia/Dhaka', sort: 40 };
const AT = Date.parse('2026-11-29T12:00:00+06:00');
const MISSION: DeskMission = {
  missionCode: 'live-50',
  title: { bn: 'লাইভ টেবিল', en: 'Live tables' },
  goal: 'stake',
  span: 'week',
  categories: ['LIVE'],
  targetMicros: '50000000',
  currency: 'XPC',
  rewardMicros: '5000000',
  multiplierHundredths: 250,
  claimDays: 7,
  startsAt: Date.parse('2026-12-01T00:00:00+06:00'),
  endsAt: Date.parse('2026-12-04T00:00:00+06:00'),
  sort: 12,
  isOn: false,
  isFixed: false,
  reached: 0,
  claimed: 0,
};

describe('the fields of a mission', () => {
  it('say what the mission says, and are read back the same', () => {
    const form = formOf(MISSION, ZONE);
    expect(form).toMatchObject({
      target: '50',
      times: '2.50',
      firstDay: '2026-12-01',
      lastDay: '2026-12-03',
    });
    const { isOn: _on, isFixed: _fixed, reached: _reached, claimed: _claimed, ...draft } = MISSION;
    const { mission, faults } = readMission(form, ZONE.timeZone, AT);
    expect([mission, [...faults]]).toEqual([draft, []]);
  });

  it('of a new one are stakes of a day, and say what is missing', () => {
    const { faults } = readMission(formOf(undefined, ZONE), ZONE.timeZone, AT);
    expect([...faults]).toEqual(['missionCode', 'titleBn', 'titleEn', 'target', 'reward']);
  });

  it('of a step have no target, no span and no categories; points have no turnover', () => {
    const step = withGoal(formOf(MISSION, ZONE), 'phone');
    expect(step).toMatchObject({ span: 'once', target: '', categories: [] });
    expect([...readMission(step, ZONE.timeZone, AT).faults]).toEqual([]);
    expect(withGoal(step, 'deposit').span).toBe('day');
    const points = readMission({ ...formOf(MISSION, ZONE), currency: 'PTS' }, ZONE.timeZone, AT);
    expect(points.mission.multiplierHundredths).toBe(0);
  });

  it('do not hold with half a unit or letters', () => {
    const form = { ...formOf(MISSION, ZONE), reward: '5.5', claimDays: 'x', times: '11' };
    expect([...readMission(form, ZONE.timeZone, AT).faults]).toEqual(['reward', 'multiplier', 'claimDays']);
  });
});
