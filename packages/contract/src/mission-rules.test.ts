import { expect, it } from 'vitest';
import { findMissionFaults, type MissionDraft } from './mission-rules.ts';

const MISSION: MissionDraft = {
  missionCode: 'daily-1000',
  title: { bn: 'আজ ১,০০০ বাজি', en: 'Stake 1,000 today' },
  goal: 'stake',
  span: 'day',
  categories: [],
  targetMicros: '1000000000',
  currency: 'XPC',
  rewardMicros: '5000000',
  multiplierHundredths: 300,
  claimDays: 7,
  startsAt: null,
  endsAt: null,
  sort: 1,
};

it.each<[string, Partial<MissionDraft>, readonly string[]]>([
  ['holds', {}, []],
  ['a step that is taken once', { goal: 'phone', span: 'once', targetMicros: '0' }, []],
  ['points without turnover', { currency: 'PTS', multiplierHundredths: 0 }, []],
  ['points with turnover', { currency: 'PTS' }, ['multiplier']],
  ['more than ten times', { multiplierHundredths: 1001 }, ['multiplier']],
  ['a step with a target', { goal: 'phone', span: 'once' }, ['target']],
  ['a step each day', { goal: 'phone', targetMicros: '0' }, ['span']],
  ['stakes once', { span: 'once' }, ['span']],
  ['no target', { targetMicros: '0' }, ['target']],
  ['a part of a unit', { rewardMicros: '5000001' }, ['reward']],
  ['categories of a deposit', { goal: 'deposit', categories: ['RNG'] }, ['categories']],
  ['a category twice', { categories: ['RNG', 'RNG'] }, ['categories']],
  ['an end before its begin', { startsAt: 2, endsAt: 1 }, ['endsAt']],
  ['no words', { title: { bn: ' ', en: '' } }, ['titleBn', 'titleEn']],
  ['a code with spaces', { missionCode: 'a b' }, ['missionCode']],
])('a mission: %s', (_, change, faults) => {
  expect(findMissionFaults({ ...MISSION, ...change })).toEqual(faults);
});

it('has not ended when it is written down', () => {
  expect(findMissionFaults({ ...MISSION, endsAt: 5 }, 5)).toEqual(['endsAt']);
});
