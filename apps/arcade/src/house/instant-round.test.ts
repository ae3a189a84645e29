import type { InstantChoice, InstantKind, InstantRound } from '@nokshi/contract/in-house-instant.ts';
import { instantBet } from '@nokshi/contract/in-house-instant.ts';
import { INSTANT_GAMES } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { InstantTableStandIn } from '../../test/stand-in-instant.ts';
import { readAnswer } from '../table/game-call.ts';
import { instantBestReturn, instantRules, roundOf } from './instant-round.ts';

const CHOICES: readonly InstantChoice[] = [
  { kind: 'limbo', targetHundredths: 200 },
  { kind: 'plinko', rows: 12, risk: 'high' },
  { kind: 'keno', picks: [3, 9, 21], risk: 'low' },
  { kind: 'wheel', segments: 30, risk: 'medium' },
  { kind: 'roulette', chips: [{ spot: 'red', parts: 500 }] },
];
const MAX = 100_000_000_000n;

/** A round of a real table and the seed that it was drawn from. */
function aRound(choice: InstantChoice): { round: InstantRound; serverSeed: string } {
  const table = new InstantTableStandIn(choice.kind, 'en', 'dark');
  const { status, body } = table.bet('one', '10000000', choice);
  const placed = readAnswer(instantBet, { status, body, retryAfterMs: null });
  const rotated = table.rotate('next').body as { value: { revealed: { serverSeed: string } } };
  if (!placed.ok) throw new Error(`refused: ${placed.refusal}`);
  return { round: placed.value.round, serverSeed: rotated.value.revealed.serverSeed };
}

describe.each(CHOICES)('the check of $kind', (choice) => {
  const kind: InstantKind = choice.kind;
  // Each game's rules take the choices of its own kind, and the round is of that kind.
  const rules = instantRules(
    INSTANT_GAMES[kind] as Parameters<typeof instantRules<InstantChoice, object>>[0],
  );
  const { round, serverSeed } = aRound(choice);

  it('finds an honest round right', () => {
    expect(rules.isPaidByRule(round, MAX)).toBe(true);
    expect(rules.isDrawnFrom(round, serverSeed, MAX)).toBe(true);
  });

  it('finds another payout, nonce, client seed and server seed', () => {
    expect(rules.isPaidByRule({ ...round, winMicros: `${BigInt(round.winMicros) + 10_000n}` }, MAX)).toBe(
      false,
    );
    expect(rules.isDrawnFrom({ ...round, serverSeedHash: '0'.repeat(64) }, serverSeed, MAX)).toBe(false);
    expect(rules.isDrawnFrom(round, 'f'.repeat(64), MAX)).toBe(false);
  });

  it('finds an outcome that the game does not have', () => {
    expect(rules.isPaidByRule({ ...round, outcome: {} }, MAX)).toBe(false);
    expect(rules.isDrawnFrom({ ...round, outcome: {} }, serverSeed, MAX)).toBe(false);
  });
});

describe('a round of the wire', () => {
  it('is taken at the table of its own game alone', () => {
    const { round } = aRound({ kind: 'limbo', targetHundredths: 200 });
    expect(roundOf('limbo', round).outcome.kind).toBe('limbo');
    expect(() => roundOf('wheel', round)).toThrow('another game than wheel');
  });
});

describe('the best return', () => {
  const best = instantBestReturn(INSTANT_GAMES.limbo);

  it('is cut to hundredths, and to the largest win', () => {
    expect(best({ targetHundredths: 133 }, 330_000n, MAX)).toBe(430_000n);
    expect(best({ targetHundredths: 1_000_000 }, 1_000_000_000n, MAX)).toBe(MAX);
  });

  it('is unknown without a stake or a bet', () => {
    expect(best({ targetHundredths: 200 }, null, MAX)).toBeNull();
    expect(best({ targetHundredths: 0 }, 1_000_000n, MAX)).toBeNull();
  });
});
