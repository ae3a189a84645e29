import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { FileFolder } from '../../../platform/files/index.ts';
import type { FindCountry } from '../../../platform/geo/index.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Speeds } from './channel-speeds.ts';

/** What the use cases of deposits are handed. */
export interface DepositDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: () => Promise<CashierSettings>;
  readonly findCountry: FindCountry;
  /** Whether the operator's own terms and privacy policy stand at a moment. */
  readonly hasOwnTerms: (at: Date) => Promise<boolean>;
  /** Adapters by name; a channel whose provider has none takes nothing through a hosted checkout. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** How many rounds of a member are not settled; rounds live in a room below. */
  readonly countOpenRounds: (from: Db | Tx, memberId: MemberId) => Promise<number>;
  /** What a member owes to others or to the house, micros, before anything leaves; arrears stand in a room below. */
  readonly sumOwed: (from: Db | Tx, memberId: MemberId) => Promise<bigint>;
  /** How many withdrawals a day a member's level allows, where that is more than all are allowed; levels stand in a room below. */
  readonly withdrawalsPerDay: (from: Db | Tx, memberId: MemberId) => Promise<number>;
  /** Where slips are kept; nothing serves the folder. */
  readonly slips: FileFolder;
  readonly speeds: Speeds;
  /** The origin on which a caller reaches the provider's pages. */
  readonly checkoutOrigin: (ctx: Context) => string;
  /** The origin on which a caller reaches the portal. */
  readonly portalOrigin: (ctx: Context) => string;
}

/** No identity checks exist yet, so that real money cannot be switched on at all. */
export const HAS_IDENTITY_CHECKS = false;
