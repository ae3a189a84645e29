import { findMissionFaults, type MissionDraft } from '@nokshi/contract/mission-rules.ts';
import { MISSIONS_KEPT } from '@nokshi/contract/rewards-missions.ts';
import { type DeskMission } from '@nokshi/contract/rewards-missions-console.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { countGrantsBySource } from '../grants/grant-store.ts';
import {
  countMissions,
  findMission,
  insertMission,
  listAllMissions,
  lockMissions,
  type MissionRow,
  setMissionOn,
  updateMission,
} from './mission-store.ts';

/** Every mission, open or closed, in the order in which members see them, with how many reached and claimed it. */
export async function listMissionsForDesk(db: Db): Promise<DeskMission[]> {
  const rows = await listAllMissions(db, MISSIONS_KEPT);
  const counts = await countGrantsBySource(db, 'mission');
  return rows.map((row) => {
    const { reached, claimed } = counts.get(row.code) ?? { reached: 0, claimed: 0 };
    return { ...describe(row), reached, claimed };
  });
}

/**
 * Writes a mission down. A new one is closed, so that it is looked at before a member sees it; one that members have seen
 * stays as it is.
 * @throws DomainError system.bad_input, rewards.mission_exists, rewards.mission_unknown, rewards.mission_fixed,
 *   rewards.missions_full
 */
export async function saveMission(
  db: Db,
  mission: MissionDraft & { readonly isNew: boolean },
  at: Date,
): Promise<void> {
  const faults = findMissionFaults(mission, at.getTime());
  if (faults.length > 0) {
    fail('system.bad_input', { fields: Object.fromEntries(faults.map((field) => [field, 'does not hold'])) });
  }
  await inTransaction(db, async (tx) => {
    await lockMissions(tx);
    const row = await findMission(tx, mission.missionCode);
    if (mission.isNew) {
      if (row) fail('rewards.mission_exists');
      if ((await countMissions(tx)) >= MISSIONS_KEPT) fail('rewards.missions_full');
      await insertMission(tx, mission);
      return;
    }
    if (!row) fail('rewards.mission_unknown');
    if (row.firstOnAt !== null) fail('rewards.mission_fixed');
    await updateMission(tx, mission);
  });
}

/** @throws DomainError rewards.mission_unknown, rewards.mission_over */
export async function switchMission(
  db: Db,
  { missionCode, isOn, at }: { readonly missionCode: string; readonly isOn: boolean; readonly at: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMissions(tx);
    const row = await findMission(tx, missionCode);
    if (!row) fail('rewards.mission_unknown');
    if (isOn && row.endsAt !== null && row.endsAt <= at) fail('rewards.mission_over');
    await setMissionOn(tx, { code: missionCode, isOn, at });
  });
}

function describe(row: MissionRow): Omit<DeskMission, 'reached' | 'claimed'> {
  return {
    missionCode: row.code,
    title: { bn: row.titleBn, en: row.titleEn },
    goal: row.goal,
    span: row.span,
    categories: [...(row.categories ?? [])],
    targetMicros: row.target.toString(),
    currency: row.currency === 'PTS' ? 'PTS' : 'XPC',
    rewardMicros: row.reward.toString(),
    multiplierHundredths: row.multiplier,
    claimDays: row.claimDays,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    sort: row.sort,
    isOn: row.isOn,
    isFixed: row.firstOnAt !== null,
  };
}
