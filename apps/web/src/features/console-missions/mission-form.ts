import { type Category, PLAY_CREDIT, POINTS } from '@nokshi/contract/constants.ts';
import {
  findMissionFaults,
  hasTarget,
  MISSION_LIMITS,
  type MissionDraft,
  type MissionField,
  type MissionGoal,
  type MissionSpan,
} from '@nokshi/contract/mission-rules.ts';
import type { DeskMission } from '@nokshi/contract/rewards-missions-console.ts';
import {
  amountText,
  hundredthsOf,
  microsOf,
  timesText,
  wholeOf,
  windowDays,
  windowOf,
} from '../../lib/forms/draft-figures.ts';

type MissionCurrency = typeof PLAY_CREDIT | typeof POINTS;

/** A mission as it stands in the fields of a form. */
export interface MissionForm {
  readonly missionCode: string;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly goal: MissionGoal;
  readonly span: MissionSpan;
  readonly target: string;
  readonly currency: MissionCurrency;
  readonly reward: string;
  /** How many times, such as 3. */
  readonly times: string;
  readonly claimDays: string;
  readonly categories: readonly Category[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly sort: string;
}

const NEW_TIMES = '3';
const NEW_CLAIM_DAYS = '7';

/** The fields of a mission; a new one begins as stakes of a day. */
export function formOf(
  mission: DeskMission | undefined,
  { timeZone, sort }: { readonly timeZone: string; readonly sort: number },
): MissionForm {
  return {
    missionCode: mission?.missionCode ?? '',
    titleBn: mission?.title.bn ?? '',
    titleEn: mission?.title.en ?? '',
    goal: mission?.goal ?? 'stake',
    span: mission?.span ?? 'day',
    target: mission === undefined || mission.targetMicros === '0' ? '' : amountText(mission.targetMicros),
    currency: mission?.currency ?? PLAY_CREDIT,
    reward: mission === undefined ? '' : amountText(mission.rewardMicros),
    times: mission === undefined ? NEW_TIMES : timesText(mission.multiplierHundredths),
    claimDays: mission === undefined ? NEW_CLAIM_DAYS : `${mission.claimDays}`,
    categories: mission?.categories ?? [],
    ...windowDays(mission, timeZone),
    sort: `${mission?.sort ?? sort}`,
  };
}

/** Another goal brings the span that it goes with, and leaves out what does not hold for it. */
export function withGoal(form: MissionForm, goal: MissionGoal): MissionForm {
  if (!hasTarget(goal)) return { ...form, goal, span: 'once', target: '', categories: [] };
  const span = form.span === 'once' ? 'day' : form.span;
  return { ...form, goal, span, categories: goal === 'stake' ? form.categories : [] };
}

export interface ReadMission {
  readonly mission: MissionDraft & { readonly currency: MissionCurrency };
  readonly faults: ReadonlySet<MissionField>;
}

/** What the fields say, and which of them do not hold at a moment, in epoch ms. */
export function readMission(form: MissionForm, timeZone: string, at: number): ReadMission {
  const mission = {
    missionCode: form.missionCode.trim(),
    title: { bn: form.titleBn, en: form.titleEn },
    goal: form.goal,
    span: form.span,
    categories: form.categories,
    targetMicros: hasTarget(form.goal) ? microsOf(form.target) : '0',
    currency: form.currency,
    rewardMicros: microsOf(form.reward),
    multiplierHundredths:
      form.currency === POINTS ? 0 : hundredthsOf(form.times, MISSION_LIMITS.multiplier.max),
    claimDays: wholeOf(form.claimDays),
    ...windowOf(form, timeZone),
    sort: wholeOf(form.sort),
  };
  return { mission, faults: new Set(findMissionFaults(mission, at)) };
}
