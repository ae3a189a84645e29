import type { LotteryBets } from '@nokshi/contract/brand-console.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Leadership } from '../../platform/outbox/index.ts';
import type { ArtAddresses, HotGames, Library } from '../catalogue/index.ts';
import type { Beacon } from './beacon/beacon.ts';

/** What the room is made of; every part takes what it needs of it. */
export interface LotteryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Names, pictures and switches of games. */
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  /** What is played most. */
  readonly hot: HotGames;
  /** How many bets the brand takes at once. */
  readonly mostBets: () => Promise<LotteryBets>;
  /** The beacon that draws of our own wait for; undefined where none is configured, and none of them is sold then. */
  readonly beacon: Beacon | undefined;
  /** The sandbox beside the portal, whose feeds of results are simulations; undefined where there is none. */
  readonly sandboxUrl: string | undefined;
  /** The lock of the process that makes and draws issues; undefined while another one holds it. */
  readonly takeLead: () => Promise<Leadership | undefined>;
}
