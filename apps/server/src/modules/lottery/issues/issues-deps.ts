import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Beacon } from '../beacon/beacon.ts';

/** What issues are made, sealed and drawn with. */
export interface IssuesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Undefined where no beacon is configured: draws of our own rest. */
  readonly beacon: Beacon | undefined;
  /** The games of the catalogue that are on. */
  readonly openGames: () => Promise<readonly LotteryGame[]>;
}
