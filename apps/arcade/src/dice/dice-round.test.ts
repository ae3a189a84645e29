import type { DiceRound } from '@nokshi/contract/in-house.ts';
import { drawDiceHundredths, serverSeedHash, settleDice } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { checkRound, proofState } from '../table/check-round.ts';
import { diceRules, settledThrow } from './dice-round.ts';

const SERVER_SEED = '5fc68f56f7a45a6276b527d0b31afa20ceb54f6703d1d14150caadd410766507';
const MAX = 10n ** 12n;

function aRound(fields: Partial<DiceRound> = {}): DiceRound {
  const pair = { serverSeed: SERVER_SEED, clientSeed: 'alpha-01', nonce: 0 };
  const rollHundredths = drawDiceHundredths(pair);
  const bet = { direction: 'over', targetHundredths: 5050 } as const;
  const settled = settleDice({ bet, rollHundredths, stakeMicros: 1_000_000n, maxPayoutMicros: MAX });
  return {
    roundId: 'one',
    at: 0,
    stakeMicros: '1000000',
    winMicros: `${settled.payoutMicros}`,
    ...bet,
    rollHundredths,
    multiplierTenThousandths: 20_000,
    serverSeedHash: serverSeedHash(SERVER_SEED),
    clientSeed: 'alpha-01',
    nonce: 0,
    ...fields,
  };
}

const announced = { serverSeedHash: serverSeedHash(SERVER_SEED), clientSeed: 'alpha-01', nonce: 0 };
const secret = { commitment: announced, serverSeed: null, maxPayoutMicros: MAX };
const revealed = { ...secret, serverSeed: SERVER_SEED };

const check = (round: DiceRound, known: Parameters<typeof checkRound>[2]) =>
  checkRound(diceRules, settledThrow(round), known);

describe('the check of a throw', () => {
  it('proves an honest round once the seed is revealed, and says less before', () => {
    expect(proofState(check(aRound(), secret))).toBe('rules_kept');
    expect(proofState(check(aRound(), revealed))).toBe('proven');
  });

  it.each([
    ['another roll', { rollHundredths: 1 }],
    ['another payout', { winMicros: '1' }],
    ['another multiplier', { multiplierTenThousandths: 19_999 }],
    ['another nonce', { nonce: 1 }],
    ['another client seed', { clientSeed: 'beta' }],
    ['another hash', { serverSeedHash: '0'.repeat(64) }],
    ['a target that is not on offer', { targetHundredths: 0 }],
  ])('finds %s', (_what, change) => {
    expect(proofState(check(aRound(change), revealed))).toBe('wrong');
  });

  it('finds a seed that is not the announced one', () => {
    const known = { ...revealed, serverSeed: 'f'.repeat(64) };
    expect(check(aRound(), known).isDrawnFromSeed).toBe(false);
  });

  it('claims nothing about an announcement it did not see', () => {
    expect(check(aRound(), { ...secret, commitment: null }).wasAnnounced).toBeNull();
  });
});
