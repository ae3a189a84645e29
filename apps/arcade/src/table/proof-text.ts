import { ROUND_PROOF_FORMAT } from '@nokshi/contract/round-proof.ts';
import type { SettledRound } from './check-round.ts';

/** All that anybody needs to check a round elsewhere, as text to keep; the seed is null while it is secret. */
export function proofText<Choice, Outcome>(
  round: SettledRound<Choice, Outcome>,
  known: { gameCode: string; maxWinMicros: string; serverSeed: string | null },
): string {
  const {
    roundId,
    at,
    stakeMicros,
    firstStakeMicros = stakeMicros,
    winMicros,
    choice,
    outcome,
    serverSeedHash,
    clientSeed,
    nonce,
  } = round;
  return JSON.stringify({
    format: ROUND_PROOF_FORMAT,
    game: known.gameCode,
    roundId,
    at: new Date(at).toISOString(),
    // The rules know what was added to it.
    stakeMicros: firstStakeMicros,
    ...(firstStakeMicros === stakeMicros ? {} : { stakedMicros: stakeMicros }),
    winMicros,
    maxWinMicros: known.maxWinMicros,
    choice,
    outcome,
    serverSeedHash,
    serverSeed: known.serverSeed,
    clientSeed,
    nonce,
  });
}
