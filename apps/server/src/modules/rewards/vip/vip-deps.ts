import type { Db } from '../../../platform/db.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import type { CASHIER_SETTINGS } from '../../cashier/index.ts';
import type { IDENTITY_SETTINGS } from '../../identity/index.ts';
import type { PROTECTION_SETTINGS } from '../../protection/index.ts';
import type { REWARDS_SETTINGS } from '../rewards-settings.ts';

type Settings = SettingsOf<typeof REWARDS_SETTINGS> &
  Pick<SettingsOf<typeof IDENTITY_SETTINGS>, 'vipLevels'> &
  Pick<SettingsOf<typeof PROTECTION_SETTINGS>, 'protection'> &
  Pick<SettingsOf<typeof CASHIER_SETTINGS>, 'withdrawal'>;

/** What the use cases of the VIP ladder are handed. */
export interface VipDeps {
  readonly db: Db;
  readonly timeZone: () => Promise<string>;
  readonly settings: () => Promise<Settings>;
}
