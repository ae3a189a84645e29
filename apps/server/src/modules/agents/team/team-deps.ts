import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';

export interface TeamDeps {
  readonly db: Db;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
  /** Micros that make a member active on a day. */
  readonly activeFrom: () => Promise<bigint>;
}

/** The agent who looks. */
export interface TeamReader {
  readonly agentId: MemberId;
  readonly at: Date;
}
