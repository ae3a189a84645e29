import type { HouseChoice } from '@nokshi/contract/house-rounds.ts';
import type { StepRoundAction } from '@nokshi/contract/in-house-steps.ts';
import type { RoundProof } from '@nokshi/contract/round-proof.ts';
import { checkFairRound, fairDrawOf, type StepKind, serverSeedHash } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import { decisionsText, parseDecisions, tidyShown } from './step-texts.ts';
import {
  chooseGame,
  EMPTY_FORM,
  findVerifyFaults,
  formOfRound,
  readProof,
  verifyForm,
  verifySizes,
  writeProof,
} from './verify-form.ts';

const pair = { serverSeed: 'beaded'.padEnd(64, '1'), clientSeed: 'নকশি', nonce: 3 };

/** Rounds that come to an end with the seeds above; decisions that could not be taken are left out. */
const ROUNDS: readonly (readonly [string, HouseChoice, readonly StepRoundAction[]])[] = [
  ['BGMINES', { kind: 'mines', mines: 23 }, [{ kind: 'open', cell: 5 }, { kind: 'cashOut' }]],
  [
    'BGTOWERS',
    { kind: 'towers', difficulty: 'easy' },
    Array.from({ length: 9 }, () => ({ kind: 'climb', tile: 2 })),
  ],
  ['BGHILO', { kind: 'hilo' }, [{ kind: 'skip' }, { kind: 'guess', guess: 'lower' }, { kind: 'cashOut' }]],
  ['BGPOKER', { kind: 'videoPoker' }, [{ kind: 'hold', places: [1, 4] }]],
  ['BGBLACKJACK', { kind: 'blackjack' }, [{ kind: 'insure' }, { kind: 'hit' }, { kind: 'stand' }]],
];

function roundOf([game, choice, wished]: (typeof ROUNDS)[number]): Omit<RoundProof, 'format'> {
  const actions: StepRoundAction[] = [];
  const checked = () =>
    checkFairRound({
      pair,
      draw: fairDrawOf(choice, actions),
      publishedHash: null,
      outcome: null,
      bet: { choice, stakeMicros: 4_000_000n, payoutMicros: 0n, maxPayoutMicros: 100_000_000_000n },
    });
  for (const action of wished) {
    if (checked().isOver) break;
    actions.push(action);
    if (checked().outcome === null) actions.pop();
  }
  const { outcome, stakedMicros, payoutMicros } = checked();
  return {
    ...pair,
    game,
    choice,
    outcome: outcome as RoundProof['outcome'],
    stakeMicros: '4000000',
    stakedMicros: String(stakedMicros),
    winMicros: String(payoutMicros),
    maxWinMicros: '100000000000',
    serverSeedHash: serverSeedHash(pair.serverSeed),
  };
}

describe.each(ROUNDS)('[3.24] a round of %s in the verifier', (...played) => {
  const round = roundOf(played);
  const form = formOfRound(round);
  const right = {
    hashMatches: true,
    outcomeMatches: true,
    stakedMatches: true,
    payoutMatches: true,
    isOver: true,
  };

  it('matches in seed, every decision, stakes and payout, and its proof does again', () => {
    const verdict = verifyForm(form);
    expect(verdict).toMatchObject(right);
    const again = readProof((verdict && writeProof(form, verdict)) ?? '');
    expect(again).toEqual(form);
    expect(again && verifyForm(again)).toMatchObject(right);
  });

  it('matches as it is typed, without a file', () => {
    const { game, size, decisions, shown } = form;
    const seeds = { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce: '৩' };
    const letters = shown
      .replaceAll('♠', 's')
      .replaceAll('♥', 'h')
      .replaceAll('♦', ' D')
      .replaceAll('♣', 'C');
    const typed = {
      ...chooseGame({ ...EMPTY_FORM, ...seeds }, game),
      size,
      decisions: ` ${decisions} `,
      shown: letters,
    };
    expect(verifyForm(typed)).toMatchObject({ outcomeMatches: true, payoutMatches: null, isOver: true });
    expect(verifyForm({ ...typed, shown: '1' })).toMatchObject({ outcomeMatches: false });
    expect(verifyForm({ ...typed, nonce: '7777' })?.outcomeMatches).toBe(false);
  });

  it('that was forged is found out: paid, staked, decided or ended otherwise', () => {
    const paid = { ...round, winMicros: String(BigInt(round.winMicros) + 10_000n) };
    expect(verifyForm(formOfRound(paid))).toMatchObject({ outcomeMatches: true, payoutMatches: false });
    const staked = { ...round, stakedMicros: '3999999' };
    expect(verifyForm(formOfRound(staked))).toMatchObject({ ...right, stakedMatches: false });
    const again = verifyForm({ ...form, decisions: `${form.decisions} ${form.decisions} stand` });
    expect(again?.outcomeMatches ?? false).toBe(false);
    const ended = structuredClone(round);
    if ('state' in ended.outcome) Object.assign(ended.outcome.state, { forged: true });
    expect(verifyForm(formOfRound(ended))).toMatchObject({ hashMatches: true, outcomeMatches: false });
  });
});

describe('decisions as they are typed', () => {
  it('are read as they are written', () => {
    for (const [, { kind }, actions] of ROUNDS) {
      expect(parseDecisions(kind as StepKind, decisionsText(actions))).toEqual(actions);
    }
    expect(parseDecisions('videoPoker', 'NONE')).toEqual([{ kind: 'hold', places: [] }]);
    expect(parseDecisions('mines', '')).toEqual([]);
  });

  it.each([
    ['mines', '26'],
    ['mines', '0'],
    ['mines', 'hit'],
    ['towers', '5'],
    ['hilo', 'up'],
    ['videoPoker', '2 2'],
    ['videoPoker', '3 1'],
    ['videoPoker', '6'],
    ['blackjack', 'out'],
    ['blackjack', 'surrender'],
  ] as const)('of %s are none: %s', (kind, text) => {
    expect(parseDecisions(kind, text)).toBeUndefined();
    const form = { ...chooseGame(EMPTY_FORM, kind), decisions: text };
    expect([...findVerifyFaults(form)]).toEqual(['decisions']);
  });

  it('a bet that is not on offer gives no round, and every size that is gives one', () => {
    const seeds = { ...EMPTY_FORM, ...pair, nonce: '3' };
    for (const kind of ['mines', 'towers'] as const) {
      const form = chooseGame(seeds, kind);
      for (const size of verifySizes(kind) ?? []) expect(verifyForm({ ...form, size })?.outcome).toBeTruthy();
      for (const size of ['0', '25', 'constructor', ''])
        expect(verifyForm({ ...form, size })).toBeUndefined();
    }
  });

  it('cards may be typed by letters', () => {
    expect(tidyShown('kS 10h ,2c/ aD')).toBe('K♠ 10♥ 2♣ / A♦');
  });
});
