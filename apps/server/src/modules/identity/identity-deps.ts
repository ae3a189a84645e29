import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HumanCheck } from './human-check.ts';

/** What of the brand decides about accounts. The brand is a room upstairs, so it is handed in. */
export interface IdentitySettings {
  readonly isSingleSession: boolean;
  readonly timeZone: string;
  readonly termsVersion: string;
  readonly flags: { readonly USERNAMEREG3: boolean; readonly FREEPLAY3: boolean };
  readonly registerRules: RegisterRules;
}

export interface IdentityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly humanCheck: HumanCheck;
  brand(): Promise<IdentitySettings>;
}
