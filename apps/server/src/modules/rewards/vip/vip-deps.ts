import type { Db } from '../../../platform/db.ts';
import type { RewardsSettings } from '../rewards-settings.ts';

/** What the use cases of the VIP ladder are handed. */
export interface VipDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly settings: () => Promise<RewardsSettings>;
}
