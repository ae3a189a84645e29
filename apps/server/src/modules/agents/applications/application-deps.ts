import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import type { APPLICATION_SETTINGS } from './application-settings.ts';

export interface ApplicationDeps {
  readonly db: Db;
  settings(): Promise<SettingsOf<typeof APPLICATION_SETTINGS> & { readonly timeZone: string }>;
}

/** Who of the staff acts, and when. */
export interface Actor {
  readonly staffId: MemberId;
  readonly at: Date;
}
