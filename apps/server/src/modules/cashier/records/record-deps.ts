import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';

/** The round behind a stake or a win. */
interface RoundBehind {
  readonly roundId: string;
  readonly reference: string;
  readonly gameNo: number;
}

interface GameTitle {
  readonly bn: string;
  readonly en: string;
}

/** What records of the balance ask of rooms below this one; handed in, as a room calls only those above it. */
interface RecordsUpstairs {
  /** The member's rounds behind groups of transfers, by the group. */
  roundsOf(memberId: MemberId, groupIds: readonly string[]): Promise<ReadonlyMap<string, RoundBehind>>;
  titlesOf(gameNos: readonly number[]): Promise<ReadonlyMap<number, GameTitle>>;
}

export interface RecordDeps {
  readonly db: Db;
  readonly upstairs: RecordsUpstairs;
  readonly timeZone: () => Promise<string>;
}
