import { POINTS } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import {
  listMissions,
  type Mission,
  missionMilestones,
  missionSummary,
} from '@nokshi/contract/rewards-missions.ts';
import * as desk from '@nokshi/contract/rewards-missions-console.ts';
import { microsToWireNumber } from '@nokshi/money';
import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { describeMissions, type MissionDeps } from './describe-missions.ts';
import { listMissionsForDesk, saveMission, switchMission } from './mission-desk.ts';

const DECIMALS = 2;
const SIZE = 5;

export function missionRoutes(deps: MissionDeps): readonly Route[] {
  const { db } = deps;
  const describe = (ctx: Context) =>
    describeMissions(deps, { memberId: principalOf(ctx).memberId, language: ctx.language, at: ctx.at });
  const all = async () => ({ list: await listMissionsForDesk(db) });
  return [
    route(listMissions, describe),
    route(missionSummary, async (ctx, { status = 'O', page = 1, size = SIZE }) => {
      const isClosed = ({ state }: Mission) => state === 'claimed' || state === 'expired';
      const list = (await describe(ctx)).list.filter((mission) => isClosed(mission) === (status === 'C'));
      return {
        list: list.slice((page - 1) * size, page * size).map(presentToGateway),
        totalPages: Math.ceil(list.length / size),
      };
    }),
    route(missionMilestones, async (ctx, { missionId }) => {
      const { list } = await describe(ctx);
      const mission = list.find(({ code }) => code === missionId);
      if (mission === undefined) fail('rewards.mission_unknown');
      const row = list.filter(({ goal, span }) => goal === mission.goal && span === mission.span);
      return {
        list: row.map((one) => ({
          ...rewardOf(one),
          isReached: one.state !== 'process' && one.state !== 'coming_soon',
        })),
        reachedValue: wire(mission.reachedMicros),
      };
    }),
    route(desk.listDeskMissions, all),
    route(desk.saveMission, async (ctx, mission) => {
      await saveMission(db, mission, ctx.at);
      return all();
    }),
    route(desk.switchMission, async (ctx, { missionCode, isOn }) => {
      await switchMission(db, { missionCode, isOn, at: ctx.at });
      return all();
    }),
  ];
}

const wire = (micros: string): number => microsToWireNumber(BigInt(micros), DECIMALS);

function rewardOf({ code, targetMicros, currency, rewardMicros }: Mission) {
  return {
    missionId: code,
    target: wire(targetMicros),
    rewardType: currency === POINTS ? ('POINT' as const) : ('CASH' as const),
    rewardAmount: wire(rewardMicros),
  };
}

/** The words of the family for how an activity stands (ST-11.2). */
const WORDS = {
  coming_soon: 'coming soon',
  process: 'process',
  ready: 'issued',
  claimed: 'claimed',
  expired: 'process',
} as const satisfies Record<Mission['state'], string>;

function presentToGateway(mission: Mission): OutputOf<typeof missionSummary>['list'][number] {
  return {
    ...rewardOf(mission),
    title: mission.title,
    startTime: mission.startsAt,
    endTime: mission.endsAt,
    status: WORDS[mission.state],
    reachedValue: wire(mission.reachedMicros),
  };
}
