import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HouseChoice } from '@nokshi/contract/house-rounds.ts';
import type { StepRoundAction } from '@nokshi/contract/in-house-steps.ts';
import { ROUND_PROOF_FORMAT, type RoundProof, writeRoundProof } from '@nokshi/contract/round-proof.ts';
import { checkFairRound, fairDrawOf, serverSeedHash } from '@nokshi/fairness';
import { afterAll, describe, expect, it } from 'vitest';
import { builtProgram } from './test/built-program.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-proof-'));
const run = promisify(execFile);
const pair = { serverSeed: '5eed'.padEnd(64, '7'), clientSeed: 'নকশি', nonce: 12 };

afterAll(() => rmSync(folder, { recursive: true }));

/** What the command prints and how it ends. */
async function verify(written: string): Promise<{ readonly code: number; readonly said: string }> {
  const file = path.join(folder, 'round.json');
  writeFileSync(file, written);
  const tool = await builtProgram(path.join(import.meta.dirname, 'verify-round.ts'));
  try {
    const { stdout } = await run(process.execPath, ['--enable-source-maps', tool, file]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: `${stdout}${stderr}` };
  }
}

function proofOf(change: Partial<RoundProof> = {}): string {
  const choice = { kind: 'plinko', rows: 14, risk: 'high' } as const;
  const draw = fairDrawOf(choice);
  const money = { stakeMicros: 3_000_000n, payoutMicros: 0n, maxPayoutMicros: 100_000_000_000n };
  const check = checkFairRound({
    pair,
    draw,
    publishedHash: null,
    outcome: null,
    bet: { choice, ...money },
  });
  return writeRoundProof({
    game: 'BGPLINKO',
    roundId: 'b1d7b7a2-6d3e-4c2e-9d6b-0f7a4c3e2d1b',
    stakeMicros: '3000000',
    winMicros: String(check.payoutMicros),
    maxWinMicros: '100000000000',
    choice,
    outcome: check.outcome as RoundProof['outcome'],
    serverSeedHash: serverSeedHash(pair.serverSeed),
    ...pair,
    ...change,
  });
}

/** Rounds of decisions that came to an end with the seeds above. */
const PLAYED: readonly (readonly [string, HouseChoice, readonly StepRoundAction[]])[] = [
  ['BGMINES', { kind: 'mines', mines: 24 }, [{ kind: 'open', cell: 3 }]],
  [
    'BGTOWERS',
    { kind: 'towers', difficulty: 'hard' },
    Array.from({ length: 9 }, () => ({ kind: 'climb', tile: 0 })),
  ],
  ['BGHILO', { kind: 'hilo' }, [{ kind: 'skip' }, { kind: 'guess', guess: 'higher' }, { kind: 'cashOut' }]],
  ['BGPOKER', { kind: 'videoPoker' }, [{ kind: 'hold', places: [0, 3] }]],
  ['BGBLACKJACK', { kind: 'blackjack' }, [{ kind: 'decline' }, { kind: 'double' }]],
];

/** The proof of a round of decisions; those after its end, and an insurance that was not offered, are left out. */
function playedProof(
  [game, choice, wished]: (typeof PLAYED)[number],
  change: (proof: RoundProof) => Partial<RoundProof> = () => ({}),
): string {
  const actions: StepRoundAction[] = [];
  const money = { stakeMicros: 3_000_000n, payoutMicros: 0n, maxPayoutMicros: 100_000_000_000n };
  const checked = () =>
    checkFairRound({
      pair,
      draw: fairDrawOf(choice, actions),
      publishedHash: null,
      outcome: null,
      bet: { choice, ...money },
    });
  for (const action of wished) {
    if (checked().isOver) break;
    actions.push(action);
    if (checked().outcome === null) actions.pop();
  }
  const check = checked();
  const proof: RoundProof = {
    format: ROUND_PROOF_FORMAT,
    game,
    stakeMicros: '3000000',
    stakedMicros: String(check.stakedMicros),
    winMicros: String(check.payoutMicros),
    maxWinMicros: '100000000000',
    choice,
    outcome: check.outcome as RoundProof['outcome'],
    serverSeedHash: serverSeedHash(pair.serverSeed),
    ...pair,
  };
  return writeRoundProof({ ...proof, ...change(proof) });
}

function withActions(outcome: RoundProof['outcome'], actions: StepRoundAction[]): RoundProof['outcome'] {
  return 'actions' in outcome ? { ...outcome, actions } : outcome;
}

describe.each(PLAYED)(
  '[3.24] npm run verify-round with a round of %s',
  (...round) => {
    it('agrees with one that is right, and finds out what was forged of it', async () => {
      const right = await verify(playedProof(round));
      expect([right.said.match(/^ok /gm)?.length, right.code]).toEqual([5, 0]);
      const noEnd: StepRoundAction[] = [{ kind: 'stand' }, { kind: 'stand' }];
      const forgeries: readonly (readonly [string, string])[] = [
        [
          'payout',
          playedProof(round, ({ winMicros }) => ({ winMicros: `${BigInt(winMicros) + 3_000_000n}` })),
        ],
        ['decisions', playedProof(round, ({ outcome }) => ({ outcome: withActions(outcome, noEnd) }))],
      ];
      for (const [claim, written] of forgeries) {
        const { code, said } = await verify(written);
        expect([claim, code]).toEqual([claim, 1]);
        expect(said).toMatch(new RegExp(`^WRONG ${claim}`, 'm'));
      }
    });
  },
  60_000,
);

describe('[3.24] npm run verify-round', () => {
  it('agrees with a round that is right and ends well', async () => {
    const { code, said } = await verify(proofOf());
    expect([code, said.match(/^ok /gm)?.length]).toEqual([0, 3]);
  });

  it.each([
    ['the hash', { serverSeedHash: 'a'.repeat(64) }, 1],
    ['the outcome', { outcome: { kind: 'plinko', path: 'LRLRLRLRLRLRLR' } }, 1],
    ['what was paid', { winMicros: '1' }, 1],
    ['the seed', { serverSeed: 'b'.repeat(64) }, 2],
  ] as const)('says that %s was changed, and ends badly', async (_, change, least) => {
    const { code, said } = await verify(proofOf(change));
    expect(code).toBe(1);
    expect(said.match(/^WRONG /gm)?.length ?? 0).toBeGreaterThanOrEqual(least);
  });

  it('names a seed that is still in use, a bet that is not on offer and a file that is none', async () => {
    const seven = proofOf({ choice: { kind: 'plinko', rows: 7, risk: 'low' } });
    const cases = [
      [proofOf({ serverSeed: null }), 'in use'],
      [seven, 'not on offer'],
      ...['', '{}', '[]', proofOf({ game: 'BGKENO' })].map((written) => [written, 'not a proof'] as const),
    ] as const;
    for (const [written, word] of cases) {
      const { code, said } = await verify(written);
      expect(said).toContain(word);
      expect(code).toBe(1);
    }
  });
}, 60_000);
