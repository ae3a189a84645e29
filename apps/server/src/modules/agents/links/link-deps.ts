import type { Db } from '../../../platform/db.ts';
import type { Identity } from '../../identity/index.ts';

export interface LinkDeps {
  readonly db: Db;
  /** Accounts that an agent opens for somebody. */
  readonly waiting: Identity['waiting'];
  readonly settings: () => Promise<{
    readonly timeZone: string;
    readonly activeMember: { readonly dayUnits: number };
  }>;
  /** Where short addresses lead: no caller’s word decides it. */
  readonly portalOrigin: string;
}
