import { type Db, inTransaction } from '../../platform/db.ts';
import type { Profile } from './describe-control.ts';
import { endLapsed, takeReady } from './limit-store.ts';
import type { DepositCaps } from './operator-limit.ts';
import { tellChange } from './own-account.ts';
import { takeReminders, writeRule } from './player-store.ts';
import { REMIND_MS } from './set-limit.ts';

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
  readonly settings: () => Promise<ProtectionSettings>;
}

/** Writes the brand's standards to the table that stakes are judged by. */
export async function writeStandards({ db, settings }: ProtectionDeps): Promise<void> {
  const { timeZone, protection } = await settings();
  const checkMinutes = protection.profile === 'strict' ? protection.checkMinutes : null;
  await inTransaction(db, (tx) => writeRule(tx, { checkMinutes, timeZone }));
}

/** Ends requests that lapsed, and tells members whose request can be confirmed now. */
export async function tellReadyLimits({ db }: ProtectionDeps, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endLapsed(tx, at, BATCH);
    for (const memberId of await takeReady(tx, at, BATCH)) {
      await tellChange(tx, { memberId, at }, 'limit_ready');
    }
  });
}

/** Reminds members of their limits, twice a year. */
export async function remindOfLimits({ db }: ProtectionDeps, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const next = new Date(at.getTime() + REMIND_MS);
    for (const memberId of await takeReminders(tx, { at, next, limit: BATCH })) {
      await tellChange(tx, { memberId, at }, 'reminder');
    }
  });
}
