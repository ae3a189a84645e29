/** A finished round as every table keeps it, whatever its game. */
export interface SettledRound<Choice, Outcome> {
  readonly roundId: string;
  /** Milliseconds of the epoch. */
  readonly at: number;
  /** All that was staked. */
  readonly stakeMicros: string;
  /** What the round began with, in games where more may be staked while it runs. */
  readonly firstStakeMicros?: string;
  /** All that came back, the stake in it. */
  readonly winMicros: string;
  readonly choice: Choice;
  readonly outcome: Outcome;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What was known before the bet; null for rounds read from the history. */
export interface Commitment {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The public rules of a game, run in this page over a finished round. */
export interface RoundRules<Choice, Outcome> {
  /** The payout is the one of the rules for this choice and outcome. */
  isPaidByRule(round: SettledRound<Choice, Outcome>, maxPayoutMicros: bigint): boolean;
  /** The revealed seed has the announced hash and gives this outcome. */
  isDrawnFrom(round: SettledRound<Choice, Outcome>, serverSeed: string, maxPayoutMicros: bigint): boolean;
}

export interface RoundProof {
  /** Hash, client seed and nonce are those announced before the bet; null when the page was not there. */
  readonly wasAnnounced: boolean | null;
  readonly isPaidByRule: boolean;
  /** Null while the seed is secret. */
  readonly isDrawnFromSeed: boolean | null;
}

export interface CheckedRound<Choice, Outcome> {
  readonly round: SettledRound<Choice, Outcome>;
  readonly commitment: Commitment | null;
  readonly proof: RoundProof;
}

export type ProofState = 'wrong' | 'rules_kept' | 'proven';

/** Checks a finished round with the same public rules that anybody may run, without asking anyone. */
export function checkRound<Choice, Outcome>(
  rules: RoundRules<Choice, Outcome>,
  round: SettledRound<Choice, Outcome>,
  known: { commitment: Commitment | null; serverSeed: string | null; maxPayoutMicros: bigint },
): RoundProof {
  return {
    wasAnnounced: known.commitment === null ? null : isSameCommitment(round, known.commitment),
    isPaidByRule: rules.isPaidByRule(round, known.maxPayoutMicros),
    isDrawnFromSeed:
      known.serverSeed === null ? null : rules.isDrawnFrom(round, known.serverSeed, known.maxPayoutMicros),
  };
}

export function proofState(proof: RoundProof): ProofState {
  if (proof.wasAnnounced === false || !proof.isPaidByRule || proof.isDrawnFromSeed === false) return 'wrong';
  return proof.isDrawnFromSeed === true ? 'proven' : 'rules_kept';
}

/** More came back than was staked: only then is a result shown as a gain (standard 2.32). */
export function isGain(round: { readonly stakeMicros: string; readonly winMicros: string }): boolean {
  return BigInt(round.winMicros) > BigInt(round.stakeMicros);
}

function isSameCommitment(round: Commitment, commitment: Commitment): boolean {
  return (
    round.serverSeedHash === commitment.serverSeedHash &&
    round.clientSeed === commitment.clientSeed &&
    round.nonce === commitment.nonce
  );
}
