import { describe, expect, it } from 'vitest';
import { serverSeedHash } from '../seed-pair.ts';
import { settleInstant } from './instant-game.ts';
import { findInstantGame } from './instant-games.ts';
import type { InstantRoundClaim } from './verify-instant-round.ts';
import { verifyInstantRound } from './verify-instant-round.ts';

const serverSeed = 'c0ffee00'.repeat(8);
const stakeMicros = 12_340_000n;
const maxPayoutMicros = 100_000_000_000n;

const BETS: readonly Pick<InstantRoundClaim, 'kind' | 'choice'>[] = [
  { kind: 'limbo', choice: { targetHundredths: 333 } },
  { kind: 'plinko', choice: { rows: 14, risk: 'medium' } },
  { kind: 'keno', choice: { picks: [3, 7, 21, 33], risk: 'high' } },
  { kind: 'wheel', choice: { segments: 30, risk: 'low' } },
  {
    kind: 'roulette',
    choice: {
      chips: [
        { spot: 'c-7', parts: 2 },
        { spot: 'even', parts: 1 },
      ],
    },
  },
];

/** What an honest house would have shown for this bet. */
function honestClaim(bet: Pick<InstantRoundClaim, 'kind' | 'choice'>, nonce: number): InstantRoundClaim {
  const game = findInstantGame(bet.kind);
  if (game === undefined) throw new Error(bet.kind);
  const pair = { serverSeed, clientSeed: 'নকশি', nonce };
  const outcome = game.draw(pair, bet.choice);
  const { payoutMicros } = settleInstant(game, { choice: bet.choice, outcome, stakeMicros, maxPayoutMicros });
  return {
    ...bet,
    pair,
    publishedHash: serverSeedHash(serverSeed),
    outcome,
    stakeMicros,
    payoutMicros,
    maxPayoutMicros,
  };
}

const ALL_RIGHT = { seedMatches: true, outcomeMatches: true, payoutMatches: true };

describe('the verifier of games of one bet', () => {
  it.each(BETS)('[3.24] confirms two hundred rounds of $kind', (bet) => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      expect(verifyInstantRound(honestClaim(bet, nonce))).toMatchObject(ALL_RIGHT);
    }
  });

  it.each(BETS)('sees another seed, another outcome and another payout of $kind', (bet) => {
    const claim = honestClaim(bet, 5);
    const otherSeed = { ...claim, pair: { ...claim.pair, serverSeed: 'c0ffee01'.repeat(8) } };
    expect(verifyInstantRound(otherSeed).seedMatches).toBe(false);
    const otherOutcome = Array.from({ length: 50 }, (_, nonce) => honestClaim(bet, nonce).outcome).find(
      (outcome) => JSON.stringify(outcome) !== JSON.stringify(claim.outcome),
    );
    if (otherOutcome === undefined) throw new Error('fifty rounds gave one outcome');
    expect(verifyInstantRound({ ...claim, outcome: otherOutcome }).outcomeMatches).toBe(false);
    const paidMore = { ...claim, payoutMicros: claim.payoutMicros + 10_000n };
    expect(verifyInstantRound(paidMore).payoutMatches).toBe(false);
  });

  it('reads an outcome that carries its kind', () => {
    const claim = honestClaim({ kind: 'wheel', choice: { segments: 10, risk: 'high' } }, 1);
    const outcome = { kind: 'wheel', ...claim.outcome };
    expect(verifyInstantRound({ ...claim, outcome })).toMatchObject(ALL_RIGHT);
  });

  it('a game, a bet or a stake that does not exist is a claim that fails', () => {
    const claim = honestClaim({ kind: 'wheel', choice: { segments: 10, risk: 'high' } }, 1);
    const failed = { seedMatches: true, outcomeMatches: false, payoutMatches: false };
    expect(verifyInstantRound({ ...claim, kind: 'slots' })).toEqual(failed);
    expect(verifyInstantRound({ ...claim, choice: { segments: 11, risk: 'high' } })).toEqual(failed);
    expect(verifyInstantRound({ ...claim, stakeMicros: 0n })).toEqual(failed);
  });
});
