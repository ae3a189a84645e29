import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { type Keeper, startKeeper } from '../../platform/keeper.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Profile } from './describe-control.ts';
import { endLapsed, takeReady } from './limit-store.ts';
import type { DepositCaps } from './operator-limit.ts';
import { tellChange } from './own-account.ts';
import { takeReminders, writeRule } from './player-store.ts';
import { REMIND_MS } from './set-limit.ts';

const LOOK_MS = 5000;
const BATCH = 200;

/** What the brand says about protection. */
export interface ProtectionSettings {
  readonly timeZone: string;
  readonly protection: { readonly profile: Profile; readonly checkMinutes: number };
  /** What the operator lets anybody pay in. */
  readonly depositCaps: DepositCaps;
}

export interface ProtectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: () => Promise<ProtectionSettings>;
}

/**
 * One turn of what nobody's call does: the brand's word reaches the table that stakes are judged by, requests lapse, members hear that one
 * can be confirmed, and twice a year of their limits.
 */
export async function keepProtection({ db, settings }: ProtectionDeps, at: Date): Promise<void> {
  const { timeZone, protection } = await settings();
  const checkMinutes = protection.profile === 'strict' ? protection.checkMinutes : null;
  await inTransaction(db, (tx) => writeRule(tx, { checkMinutes, timeZone }));
  await inTransaction(db, async (tx) => {
    await endLapsed(tx, at, BATCH);
    for (const memberId of await takeReady(tx, at, BATCH)) {
      await tellChange(tx, { memberId, at }, 'limit_ready');
    }
  });
  await inTransaction(db, async (tx) => {
    const next = new Date(at.getTime() + REMIND_MS);
    for (const memberId of await takeReminders(tx, { at, next, limit: BATCH })) {
      await tellChange(tx, { memberId, at }, 'reminder');
    }
  });
}

/** Takes such turns until it is stopped; what the worker role does for this room. */
export function startProtectionKeeper(deps: ProtectionDeps): Keeper {
  const turn = () => keepProtection(deps, deps.clock.now());
  return startKeeper({ name: 'protection', turn, everyMs: LOOK_MS, log: deps.log });
}
