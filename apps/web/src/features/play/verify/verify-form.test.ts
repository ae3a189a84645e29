import type { HouseChoice } from '@nokshi/contract/house-rounds.ts';
import type { RoundProof } from '@nokshi/contract/round-proof.ts';
import { checkFairRound, fairDrawOf, fairSizes, ONE_BET_KINDS, serverSeedHash } from '@nokshi/fairness';
import vectors from '@nokshi/fairness/fairness-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { hundredthsText } from '../../../lib/games/house-words.ts';
import { parseHundredths, parseOutcome } from './outcome-text.ts';
import {
  chooseGame,
  EMPTY_FORM,
  findVerifyFaults,
  formOfRound,
  readProof,
  type VerifyForm,
  verifyForm,
  writeProof,
} from './verify-form.ts';

interface SeedVector {
  readonly id: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly dice: number;
}

const seeds: readonly SeedVector[] = vectors.seeds;
const formOf = (vector: SeedVector): VerifyForm => ({
  ...EMPTY_FORM,
  serverSeed: vector.serverSeed,
  serverSeedHash: vector.serverSeedHash,
  clientSeed: vector.clientSeed,
  nonce: String(vector.nonce),
  shown: hundredthsText(Math.round(vector.dice * 100)),
});
const [first] = seeds;
if (!first) throw new Error('the vectors are empty');

describe('the verifier with what a person types', () => {
  it.each(seeds)('agrees with the public vector $id of dice', (vector) => {
    expect(verifyForm(formOf(vector))).toMatchObject({ hashMatches: true, outcomeMatches: true });
  });

  it('says what does not match', () => {
    const [one, other] = [{ shown: '12.34' }, { serverSeedHash: 'a'.repeat(64) }].map((change) =>
      verifyForm({ ...formOf(first), ...change }),
    );
    expect(one).toMatchObject({ hashMatches: true, outcomeMatches: false });
    expect(other).toMatchObject({ hashMatches: false, outcomeMatches: true });
    expect(verifyForm({ ...formOf(first), serverSeedHash: '', shown: '' })).toMatchObject({
      hashMatches: null,
      outcomeMatches: null,
      payoutMatches: null,
    });
  });

  it('takes Bengali digits, capitals and spaces as they are pasted', () => {
    const form = { ...formOf(first), serverSeed: ` ${first.serverSeed.toUpperCase()} `, nonce: ' ০ ' };
    expect(verifyForm(form)?.outcomeMatches).toBe(true);
  });

  it('names the fields that cannot be read and works nothing out', () => {
    const typed = { serverSeed: 'xyz', serverSeedHash: '1', clientSeed: 'c', nonce: '-1', shown: '100.01' };
    const form = { ...EMPTY_FORM, ...typed };
    expect([...findVerifyFaults(form)].sort()).toEqual(['nonce', 'serverSeed', 'serverSeedHash', 'shown']);
    expect(verifyForm(form)).toBeUndefined();
    expect(findVerifyFaults(EMPTY_FORM).size).toBe(0);
    expect(verifyForm(EMPTY_FORM)).toBeUndefined();
    expect(verifyForm({ ...formOf(first), game: 'plinko', size: '99', shown: '' })).toBeUndefined();
  });

  it.each(ONE_BET_KINDS)('works %s out, of whatever size, and reads its outcome as it writes it', (game) => {
    for (const size of fairSizes(game) ?? [null]) {
      // Games of a chain count from 1.
      const nonce = game === 'crash' ? '1' : formOf(first).nonce;
      const sized = { ...chooseGame({ ...formOf(first), shown: '', nonce }, game), size: String(size ?? '') };
      const verdict = verifyForm(sized);
      if (!verdict) throw new Error('the first vector is complete');
      const shown = verdict.found;
      expect(parseOutcome({ kind: game, size }, shown)).toEqual(verdict.outcome);
      expect(verifyForm({ ...sized, shown })?.outcomeMatches).toBe(true);
      // Crash is drawn from a whole HMAC, not from shares of it.
      if (game === 'crash') continue;
      const { shares, bytes } = verdict.steps;
      // Four bytes for each share.
      expect(bytes.split(' ')).toHaveLength(4 * shares.split(' ').length);
    }
  });

  it('reads no outcome that a game cannot have', () => {
    const parse = (kind: (typeof ONE_BET_KINDS)[number], size: number | null, text: string) =>
      parseOutcome({ kind, size }, text);
    expect(['0', '50.5', '100.00', '100.01', '5.555'].map(parseHundredths)).toEqual([
      0,
      5050,
      10_000,
      10_001,
      undefined,
    ]);
    expect(parse('dice', null, '100.01')).toBeUndefined();
    expect(parse('plinko', 8, 'LRLRLRL')).toBeUndefined();
    expect(parse('plinko', 8, 'lrlr lrlr')).toEqual({ kind: 'plinko', path: 'LRLRLRLR' });
    expect(parse('keno', null, '1 2 3 4 5 6 7 8 9 9')).toBeUndefined();
    expect(parse('keno', null, '1 2 3 4 5 6 7 8 9 41')).toBeUndefined();
    expect([parse('wheel', 10, '0'), parse('wheel', 10, '11')]).toEqual([undefined, undefined]);
    expect(parse('wheel', 10, '10')).toEqual({ kind: 'wheel', segment: 9 });
    expect(parse('roulette', null, '37')).toBeUndefined();
  });
});

const CHOICES: readonly (readonly [string, HouseChoice])[] = [
  ['BGDICE', { kind: 'dice', direction: 'over', targetHundredths: 1000 }],
  ['BGLIMBO', { kind: 'limbo', targetHundredths: 101 }],
  ['BGPLINKO', { kind: 'plinko', rows: 16, risk: 'high' }],
  ['BGKENO', { kind: 'keno', picks: [1, 2, 3, 4], risk: 'medium' }],
  ['BGWHEEL', { kind: 'wheel', segments: 40, risk: 'low' }],
  ['BGROULETTE', { kind: 'roulette', chips: [{ spot: 'dozen1', parts: 2 }] }],
];

describe('[3.24] the verifier with a round that was played', () => {
  const pair = { serverSeed: first.serverSeed, clientSeed: 'নকশি', nonce: 9 };
  const roundOf = ([game, choice]: (typeof CHOICES)[number]): Omit<RoundProof, 'format'> => {
    const draw = fairDrawOf(choice);
    const stakes = { stakeMicros: 5_000_000n, payoutMicros: 0n, maxPayoutMicros: 100_000_000_000n };
    const known = { pair, draw, publishedHash: null, outcome: null, bet: { choice, ...stakes } };
    return {
      ...pair,
      game,
      choice,
      roundId: 'r1',
      at: '2026-11-22T12:00:00.000Z',
      stakeMicros: '5000000',
      winMicros: String(checkFairRound(known).payoutMicros),
      maxWinMicros: '100000000000',
      outcome: checkFairRound(known).outcome as RoundProof['outcome'],
      serverSeedHash: serverSeedHash(pair.serverSeed),
    };
  };

  it.each(CHOICES)('%s matches in seed, outcome and payout, and its proof does again', (...game) => {
    const form = formOfRound(roundOf(game));
    const verdict = verifyForm(form);
    const right = { hashMatches: true, outcomeMatches: true, payoutMatches: true };
    expect(verdict).toMatchObject(right);
    const proof = verdict && writeProof(form, verdict);
    const again = readProof(proof ?? '');
    expect(again).toEqual(form);
    expect(again && verifyForm(again)).toMatchObject(right);
  });

  it.each(CHOICES)('%s that was paid otherwise is found out', (...game) => {
    const round = roundOf(game);
    const form = formOfRound({ ...round, winMicros: String(BigInt(round.winMicros) + 10_000n) });
    expect(verifyForm(form)).toMatchObject({ outcomeMatches: true, payoutMatches: false });
  });

  it('of another game or size is judged without the bet, of which no proof is written', () => {
    const form = chooseGame(
      formOfRound(roundOf(['BGLIMBO', { kind: 'limbo', targetHundredths: 200 }])),
      'keno',
    );
    const verdict = verifyForm(form);
    if (!verdict) throw new Error('the seeds are complete');
    expect(verdict).toMatchObject({ hashMatches: true, outcomeMatches: null, payoutMatches: null });
    expect(writeProof(form, verdict)).toBeUndefined();
  });

  it('reads a proof of Dice that was written before other games had any', () => {
    const kept = {
      kind: 'nokshi.dice.proof.1',
      serverSeed: first.serverSeed,
      serverSeedHash: first.serverSeedHash,
      clientSeed: first.clientSeed,
      nonce: first.nonce,
      shownRoll: first.dice.toFixed(2),
    };
    const form = readProof(JSON.stringify(kept));
    expect(form && verifyForm(form)).toMatchObject({ hashMatches: true, outcomeMatches: true });
    for (const other of ['{"kind":"other"}', 'no json', '[]', 'null']) {
      expect(readProof(other)).toBeUndefined();
    }
  });
});
