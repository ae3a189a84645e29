import type { HouseChoice, HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import type { Db } from '../../../../platform/db.ts';
import { listChains, listRoundsByNo } from './crash-store.ts';
import type { CrashDetail } from './end-bets.ts';

/** A round of Crash in the words of every fair round; see `FairKind`. */
export interface CrashFairRound {
  readonly roundId: string;
  readonly at: number;
  readonly stakeMicros: string;
  readonly winMicros: string;
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly choice: HouseChoice;
  readonly outcome: HouseOutcome;
}

export interface RecordedRound {
  readonly round_ref: string;
  readonly id: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly detail: unknown;
  readonly opened_at: Date;
}

export function isCrashDetail(detail: unknown): detail is CrashDetail {
  return typeof detail === 'object' && detail !== null && 'crash' in detail;
}

/** The member's recorded rounds that are rounds of Crash and over, by the id of the record. */
export async function readCrashRounds(
  db: Db,
  records: readonly RecordedRound[],
): Promise<ReadonlyMap<string, CrashFairRound>> {
  const own = records.flatMap((record) =>
    // A bet that was given back has nothing to be checked.
    isCrashDetail(record.detail) && record.stake > 0n ? [{ record, crash: record.detail.crash }] : [],
  );
  if (own.length === 0) return new Map();
  const rounds = await listRoundsByNo(db, [...new Set(own.map(({ crash }) => crash.round))]);
  const chains = await listChains(db, [...new Set(rounds.map((round) => round.chain_no))]);
  const found = new Map<string, CrashFairRound>();
  for (const { record, crash } of own) {
    const round = rounds.find(({ no }) => no === crash.round);
    const chain = chains.find(({ no }) => no === round?.chain_no);
    if (!round?.game_hash || round.bust === null || !chain?.salt) continue;
    found.set(record.id, {
      roundId: record.round_ref,
      at: record.opened_at.getTime(),
      stakeMicros: record.stake.toString(),
      winMicros: record.win.toString(),
      serverSeedHash: chain.terminating_hash,
      serverSeed: round.game_hash,
      clientSeed: chain.salt,
      nonce: round.game,
      choice: { kind: 'crash', autoHundredths: crash.autoHundredths, cashHundredths: crash.cashHundredths },
      outcome: { kind: 'crash', bustHundredths: round.bust },
    });
  }
  return found;
}
