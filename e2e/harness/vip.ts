import { randomUUID } from 'node:crypto';
import { findMemberByAccount } from '../../apps/server/src/modules/identity/index.ts';
import { describeAnswer, runWalletBatch } from '../../apps/server/src/modules/play/index.ts';
import { runNight } from '../../apps/server/src/modules/rewards/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { dayAfter, zoneClock } from '../../apps/server/src/platform/zone-clock.ts';
import { DEFAULT_SETTINGS } from '../../apps/server/src/settings.ts';
import { PLAY_CREDIT } from '../../packages/contract/src/constants.ts';
import { MICROS_PER_UNIT } from '../../packages/money/src/index.ts';
import { withClient } from '../../tools/start/databases.mjs';
import { until } from './until.ts';
import { slotVendor } from './vendors.ts';
import type { World } from './world.ts';

/** Stakes so much of a member's own credit, and holds the night after today with a ladder whose one level asks just that. */
export async function reachVip(
  world: World,
  of: { readonly account: string; readonly stakeUnits: number; readonly bonusUnits: number },
): Promise<void> {
  const database = createDatabase({
    url: world.databaseUrl,
    poolSize: 1,
    applicationName: 'nokshi-stories',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  const { db } = database;
  const { stakeUnits, bonusUnits } = of;
  const level = { stakeUnits, bonusUnits, depositUnits: 0, keepUnits: 0, withdrawalsPerDay: 0 };
  const settings = { ...DEFAULT_SETTINGS, vipLadder: [level] };
  const { dayOf, momentOf } = zoneClock(settings.timeZone);
  const night = momentOf(dayAfter(dayOf(new Date()), 1), '00:31');
  const deps = { db, settings: async () => settings, timeZone: async () => settings.timeZone };
  try {
    await stakeOwn(world, db, { account: of.account, amount: BigInt(stakeUnits) * MICROS_PER_UNIT });
    await until('the night has begun', () => runNight(deps, night));
    while (await runNight(deps, night));
  } finally {
    await database.close();
  }
}

async function findGame(world: World): Promise<{ readonly no: number; readonly vendor: string } | undefined> {
  const code = (await slotVendor(world, 1)).games[0]?.code;
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query('select no, vendor from catalogue_game where code = $1', [code]),
  );
  return rows[0] as { no: number; vendor: string } | undefined;
}

/** A round at a slot that wins back what it took. */
async function stakeOwn(
  world: World,
  db: Parameters<typeof runWalletBatch>[0],
  { account, amount }: { readonly account: string; readonly amount: bigint },
): Promise<void> {
  const member = await findMemberByAccount(db, account);
  const game = await findGame(world);
  if (!member || game === undefined) throw new Error(`${account} has no game to play`);
  const key = randomUUID();
  const at = new Date();
  const [answer] = await runWalletBatch(
    db,
    [
      {
        kind: 'settle',
        memberId: member.id,
        scope: 'story',
        key,
        roundRef: key,
        currency: PLAY_CREDIT,
        gameNo: game.no,
        house: game.vendor,
        isDemo: true,
        amount,
        payout: amount,
        at,
      },
    ],
    at,
  );
  if (answer?.status !== 'ok')
    throw new Error(`the stake was not taken: ${answer && describeAnswer(answer)}`);
}
