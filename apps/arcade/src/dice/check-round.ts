import type { DiceRound } from '@nokshi/contract/in-house.ts';
import type { DiceBet } from '@nokshi/fairness';
import { isDiceBet, settleDice, verifyDiceRound } from '@nokshi/fairness';

/** What was known before the throw; null for rounds read from the history. */
export interface Commitment {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface RoundProof {
  /** Hash, client seed and nonce are those announced before the throw; null when the page was not there. */
  readonly wasAnnounced: boolean | null;
  /** Multiplier and payout are those of the rules for this roll. */
  readonly isPaidByRule: boolean;
  /** The revealed seed gives this roll and has the announced hash; null while the seed is secret. */
  readonly isDrawnFromSeed: boolean | null;
}

export type ProofState = 'wrong' | 'rules_kept' | 'proven';

/** Checks a finished throw with the same public rules that anybody may run, in this page and without asking anyone. */
export function checkRound(
  round: DiceRound,
  known: { commitment: Commitment | null; serverSeed: string | null; maxPayoutMicros: bigint },
): RoundProof {
  return {
    wasAnnounced: known.commitment === null ? null : isSameCommitment(round, known.commitment),
    isPaidByRule: isPaidByRule(round, known.maxPayoutMicros),
    isDrawnFromSeed: known.serverSeed === null ? null : isDrawnFrom(round, known.serverSeed),
  };
}

export function proofState(proof: RoundProof): ProofState {
  if (proof.wasAnnounced === false || !proof.isPaidByRule || proof.isDrawnFromSeed === false) return 'wrong';
  return proof.isDrawnFromSeed === true ? 'proven' : 'rules_kept';
}

export function betOf(round: DiceRound): DiceBet {
  return { direction: round.direction, targetHundredths: round.targetHundredths };
}

function isSameCommitment(round: DiceRound, commitment: Commitment): boolean {
  return (
    round.serverSeedHash === commitment.serverSeedHash &&
    round.clientSeed === commitment.clientSeed &&
    round.nonce === commitment.nonce
  );
}

function isPaidByRule(round: DiceRound, maxPayoutMicros: bigint): boolean {
  const bet = betOf(round);
  const stakeMicros = BigInt(round.stakeMicros);
  const isRoll = round.outcomeHundredths >= 0 && round.outcomeHundredths <= 10_000;
  if (!isDiceBet(bet) || stakeMicros <= 0n || !isRoll) return false;
  const due = settleDice({ bet, rollHundredths: round.outcomeHundredths, stakeMicros, maxPayoutMicros });
  return (
    due.multiplier === BigInt(round.multiplierTenThousandths) && due.payoutMicros === BigInt(round.winMicros)
  );
}

function isDrawnFrom(round: DiceRound, serverSeed: string): boolean {
  const check = verifyDiceRound({
    pair: { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce },
    publishedHash: round.serverSeedHash,
    rollHundredths: round.outcomeHundredths,
  });
  return check.seedMatches && check.resultMatches;
}
