import { CATEGORIES, type Category, PLAY_CREDIT, POINTS } from './constants.ts';

/**
 * What a mission may be. The console says by these rules what is wrong with a field, and the server refuses by the same
 * ones. Amounts are micros as text, as calls carry them.
 */

/** What is reached: own stakes, one deposit, or a step that everybody takes once. */
export const MISSION_GOALS = ['stake', 'deposit', 'phone', 'first_deposit', 'first_withdrawal'] as const;
export type MissionGoal = (typeof MISSION_GOALS)[number];
/** How long it lasts before it begins anew. */
export const MISSION_SPANS = ['day', 'week', 'once'] as const;
export type MissionSpan = (typeof MISSION_SPANS)[number];
export const MISSION_CURRENCIES = [PLAY_CREDIT, POINTS] as const;

export interface MissionDraft {
  readonly missionCode: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly goal: MissionGoal;
  readonly span: MissionSpan;
  /** Empty where all count. */
  readonly categories: readonly Category[];
  readonly targetMicros: string;
  readonly currency: string;
  readonly rewardMicros: string;
  readonly multiplierHundredths: number;
  readonly claimDays: number;
  /** Epoch ms; null has no end on that side. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly sort: number;
}

export type MissionField =
  | 'missionCode'
  | 'titleBn'
  | 'titleEn'
  | 'span'
  | 'categories'
  | 'target'
  | 'reward'
  | 'multiplier'
  | 'claimDays'
  | 'endsAt'
  | 'sort';

export const MISSION_LIMITS = {
  title: 120,
  /** Whole units of the currency, or whole points. */
  stepMicros: 1_000_000n,
  mostMicros: 1_000_000_000_000_000n,
  /** Hundredths: no reward may ask for more than ten times (standards 2.34). */
  multiplier: { min: 0, max: 1000 },
  claimDays: { min: 1, max: 90 },
  sort: { min: 1, max: 999 },
} as const;

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_CODE = 40;

/** Whether the goal is reached by an amount, day by day or week by week; any other is a step that is taken once. */
export function hasTarget(goal: MissionGoal): boolean {
  return goal === 'stake' || goal === 'deposit';
}

/** The fields that do not hold, in the order in which a form has them. With `at`, one that has ended by then is none. */
export function findMissionFaults(mission: MissionDraft, at?: number): readonly MissionField[] {
  const { title, goal, span, categories, startsAt, endsAt } = mission;
  const limits = MISSION_LIMITS;
  const counts = hasTarget(goal);
  const isPoints = mission.currency === POINTS;
  const held: readonly (readonly [MissionField, boolean])[] = [
    ['missionCode', mission.missionCode.length <= LONGEST_CODE && CODE.test(mission.missionCode)],
    ['titleBn', isFilled(title.bn)],
    ['titleEn', isFilled(title.en)],
    ['span', counts === (span !== 'once')],
    ['categories', areCategories(categories) && (goal === 'stake' || categories.length === 0)],
    ['target', counts ? isAmount(mission.targetMicros) : mission.targetMicros === '0'],
    ['reward', isAmount(mission.rewardMicros)],
    ['multiplier', isWithin(mission.multiplierHundredths, isPoints ? { min: 0, max: 0 } : limits.multiplier)],
    ['claimDays', isWithin(mission.claimDays, limits.claimDays)],
    ['endsAt', endsAt === null || endsAt > Math.max(startsAt ?? 0, at ?? 0)],
    ['sort', isWithin(mission.sort, limits.sort)],
  ];
  return held.filter(([, holds]) => !holds).map(([field]) => field);
}

function isFilled(words: string): boolean {
  return words.trim() !== '' && words.length <= MISSION_LIMITS.title;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function isAmount(micros: string): boolean {
  if (!/^\d{1,19}$/.test(micros)) return false;
  const amount = BigInt(micros);
  return amount > 0n && amount <= MISSION_LIMITS.mostMicros && amount % MISSION_LIMITS.stepMicros === 0n;
}

function areCategories(categories: readonly string[]): boolean {
  const known: readonly string[] = CATEGORIES;
  return (
    new Set(categories).size === categories.length && categories.every((category) => known.includes(category))
  );
}
