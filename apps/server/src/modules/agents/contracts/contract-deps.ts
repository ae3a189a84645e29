import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import type { FundsReader } from '../../cashier/index.ts';
import type { SETTLEMENT_SETTINGS } from '../settlement/settlement-settings.ts';
import type { CONTRACT_SETTINGS } from './contract-settings.ts';

export interface ContractDeps {
  readonly db: Db;
  /** Of the brand: whose days, weeks and months contracts are settled by. */
  readonly timeZone: () => Promise<string>;
  settings(): Promise<
    SettingsOf<readonly [...typeof CONTRACT_SETTINGS, ...typeof SETTLEMENT_SETTINGS]> & {
      readonly flags: { readonly AGENTPOLICY3: boolean };
    }
  >;
}

export interface GatewayDeps extends ContractDeps {
  /** Balances of every wallet of a member. */
  readonly readFunds: FundsReader;
}

/** Who acts, and when. */
export interface Party {
  readonly memberId: MemberId;
  readonly at: Date;
}
