import * as z from 'zod/mini';
import { CATEGORIES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { microsText, nothing, requiredText } from './fields.ts';
import { MISSION_CURRENCIES, MISSION_GOALS, MISSION_SPANS } from './mission-rules.ts';
import { momentNumber } from './moments.ts';
import { MISSIONS_KEPT } from './rewards-missions.ts';

/** The console's side of missions: what is to be reached, for what, and whether members see it now. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/missions'],
  permission: 'rewards.manage',
} as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

const inBothLanguages = z.object({ bn: requiredText(120), en: requiredText(120) });
const moment = z.nullable(momentNumber);

/** `findMissionFaults` says what its values may be. It is named `missionCode`: a field `code` is a secret in the audit list. */
const mission = {
  missionCode: requiredText(40),
  title: inBothLanguages,
  goal: z.enum(MISSION_GOALS),
  span: z.enum(MISSION_SPANS),
  categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(CATEGORIES.length)),
  targetMicros: microsText,
  currency: z.enum(MISSION_CURRENCIES),
  rewardMicros: microsText,
  multiplierHundredths: z.int(),
  claimDays: z.int(),
  startsAt: moment,
  endsAt: moment,
  sort: z.int(),
};

const deskMission = z.object({
  ...mission,
  isOn: z.boolean(),
  /** Members have seen its terms: they stay as they are. */
  isFixed: z.boolean(),
  /** How many have reached it, and how many of them have claimed. */
  reached: z.int(),
  claimed: z.int(),
});
export type DeskMission = z.output<typeof deskMission>;

const deskMissions = z.object({ list: z.array(deskMission).check(z.maxLength(MISSIONS_KEPT)) });

export const listDeskMissions = defineEntry({
  ...desk,
  name: 'rewards.listMissions',
  paths: ['/console/missions/list'],
  methods: ['GET'],
  summary: 'All missions that there ever were, in the order in which members see them.',
  input: nothing,
  output: deskMissions,
});

export const saveMission = defineEntry({
  ...change,
  name: 'rewards.saveMission',
  audit: { bn: 'মিশন লেখা বা বদলানো', en: 'Wrote a mission down' },
  paths: ['/console/missions/save'],
  summary: 'Writes a new mission down, closed, or changes one that no member has seen.',
  input: z.object({ ...mission, isNew: z.boolean(), reason: requiredText(300) }),
  output: deskMissions,
  errors: [
    'rewards.mission_exists',
    'rewards.mission_unknown',
    'rewards.mission_fixed',
    'rewards.missions_full',
  ],
});

export const switchMission = defineEntry({
  ...change,
  name: 'rewards.switchMission',
  audit: { bn: 'মিশন চালু বা বন্ধ', en: 'Opened or closed a mission' },
  paths: ['/console/missions/switch'],
  summary: 'Opens a mission to members, or closes it; what was reached until then can still be claimed.',
  input: z.object({ missionCode: requiredText(40), isOn: z.boolean(), reason: requiredText(300) }),
  output: deskMissions,
  errors: ['rewards.mission_unknown', 'rewards.mission_over'],
});

export const rewardsMissionConsoleEntries = [listDeskMissions, saveMission, switchMission] as const;
