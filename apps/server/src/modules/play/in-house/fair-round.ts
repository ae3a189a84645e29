import type { HouseChoice, HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import type { InstantRound } from '@nokshi/contract/in-house-instant.ts';
import type { StepRound } from '@nokshi/contract/in-house-steps.ts';
import { isNearCertain } from '@nokshi/fairness';
import type { Db } from '../../../platform/db.ts';
import { isCrashDetail, type RecordedRound, readCrashRounds } from './crash/crash-record.ts';
import { describeSteps } from './steps/describe-steps.ts';
import { findStepRounds } from './steps/step-store.ts';

/** Ids of rounds of decisions; other games may number theirs otherwise. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type FairRound = DiceRound | InstantRound | StepRound;

/** What the record of an in-house round keeps beside its figures once it is over. */
interface FairDetail {
  readonly seedPair: string;
  readonly round: FairRound;
}

/** A round of the house in the one form that every game of it is told in. */
export interface ToldRound {
  /** Null for a round of a chain, whose hash is public once it is over. */
  readonly seedPair: string | null;
  readonly serverSeed?: string;
  readonly roundId: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  /** The first stake; decisions may add to it. */
  readonly stakeMicros: string;
  readonly stakedMicros: string;
  readonly winMicros: string;
  readonly choice: HouseChoice;
  /** Null while the round runs: what lies hidden in it is nobody's to read, and nothing has come of it. */
  readonly outcome: HouseOutcome | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * Rows of the house's rounds as they are told, in the same order. One that is not over is read where it is kept; one
 * that is no round of ours to tell is undefined.
 */
export async function tellRounds(
  db: Db,
  memberId: MemberId,
  rows: readonly RecordedRound[],
): Promise<readonly (ToldRound | undefined)[]> {
  const crash = await readCrashRounds(db, rows);
  const running = rows
    .filter(({ detail, round_ref }) => !isOver(detail) && !isCrashDetail(detail) && UUID.test(round_ref))
    .map(({ round_ref }) => round_ref);
  const kept = new Map((await findStepRounds(db, memberId, running)).map((row) => [row.id, row]));
  return rows.map(({ id, round_ref, detail }) => {
    if (isOver(detail)) return tell(detail.seedPair, detail.round);
    const shared = crash.get(id);
    if (shared) return { ...shared, seedPair: null, stakedMicros: shared.stakeMicros };
    const row = kept.get(round_ref);
    // Its stake was just taken and nobody wrote so: it is told a moment later.
    if (row === undefined || row.pending?.move === 'open') return undefined;
    return tell(row.pair_id, describeSteps(row));
  });
}

/** Whether the player of a round of the house was near-certain to have the stake back; false where nobody can tell. */
export function isNearCertainRound(detail: unknown): boolean {
  if (isOver(detail)) {
    const { choice, outcome } = readBet(detail.round);
    return outcome !== null && isNearCertain(choice, outcome);
  }
  if (!isCrashDetail(detail)) return false;
  const { autoHundredths, cashHundredths } = detail.crash;
  const choice = { kind: 'crash', autoHundredths, cashHundredths } as const;
  // Where the round burst is no matter: a bet on Crash is as certain as where it was to leave.
  return isNearCertain(choice, { kind: 'crash', bustHundredths: 100 });
}

function isOver(detail: unknown): detail is FairDetail {
  return typeof detail === 'object' && detail !== null && 'round' in detail;
}

function tell(seedPair: string, round: FairRound): ToldRound {
  const { roundId, at, stakeMicros, winMicros, serverSeedHash, clientSeed, nonce } = round;
  return {
    seedPair,
    roundId,
    at,
    stakeMicros,
    stakedMicros: 'stakedMicros' in round ? round.stakedMicros : stakeMicros,
    winMicros,
    ...readBet(round),
    serverSeedHash,
    clientSeed,
    nonce,
  };
}

function readBet(round: FairRound): Pick<ToldRound, 'choice' | 'outcome'> {
  if ('now' in round) {
    const { choice, actions, now, isOver: hasEnded } = round;
    return { choice, outcome: hasEnded ? { ...now, actions } : null };
  }
  if ('choice' in round) return { choice: round.choice, outcome: round.outcome };
  const { direction, targetHundredths, rollHundredths } = round;
  return {
    choice: { kind: 'dice', direction, targetHundredths },
    outcome: { kind: 'dice', rollHundredths },
  };
}
