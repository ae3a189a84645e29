import { writeSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Step } from '../../../test/former-wallet/acts.ts';
import { makeSmaller } from '../../../test/former-wallet/make-smaller.ts';
import { type OpenSide, openSide } from '../../../test/former-wallet/sides.ts';
import { streams } from '../../../test/former-wallet/streams.ts';
import { type Met, Parted, tellStream } from '../../../test/former-wallet/tell-stream.ts';
import { checkBooks } from '../ledger/index.ts';
import { BOOKS_OF_PLAY } from './play-books.ts';

const IS_FULL = process.env['FULL'] === '1';
const COMMANDS = Number(process.env['ORACLE_COMMANDS'] ?? (IS_FULL ? 100_000 : 3_000));
/** A night tells other streams than the night before. */
const SEED = Number(process.env['ORACLE_SEED'] ?? (IS_FULL ? Date.now() % 2 ** 31 : 20_261_128));
const STREAMS_AT_A_TIME = 10;
/** Numbers of streams that random ones do not reach. */
const FIRST_FOUND = 1_000_000;
/** How long a failure is made smaller. */
const SHRINK_MS = 30_000;

let former: OpenSide;
let current: OpenSide;

beforeAll(async () => {
  [former, current] = await Promise.all([openSide('former'), openSide('current')]);
});

afterAll(async () => {
  await Promise.all([former.close(), current.close()]);
});

const REASONS = [
  'account_locked',
  'limit_reached',
  'reality_check',
  'real_money_off',
  'token_expired',
  'too_fast',
  'invalid_game',
  'wrong_currency',
  'win_too_large',
  'free_bet_unknown',
  'free_bet_over',
];
const STATUSES = [
  'ok',
  'replayed',
  'duplicate',
  'unknown_account',
  'not_enough',
  'no_such_transaction',
  'seeds_moved',
  'failed',
  ...REASONS.map((reason) => `refused ${reason}`),
];
/** What no answer shows. */
const SIGHTS = [
  'flag: free_without_grant',
  'flag: win_after_close',
  'flag: win_rolled_back',
  'flag: rollback_after_win',
  'stands: tombstone',
  'stands: free bet undone',
  'stands: overdrawn',
  'stands: asked',
  'stands: counts less',
];

/** The message of the smallest stream that was found to fail as the given one does. */
async function findLeast(list: readonly Step[], error: unknown, nextStream: () => number): Promise<string> {
  let least = error instanceof Error ? error.message : String(error);
  const fails = async (fewer: readonly Step[]): Promise<boolean> => {
    try {
      await tellStream({ former, current }, nextStream(), fewer, new Map());
      return false;
    } catch (found) {
      if (!(found instanceof Parted)) return false;
      least = found.message;
      return true;
    }
  };
  if (error instanceof Parted) await makeSmaller(list, fails, Date.now() + SHRINK_MS);
  return least;
}

/** How many commands were told; where the wallets parted, how. */
async function tell(list: readonly Step[], met: Met, nextStream: () => number): Promise<number | string> {
  try {
    return await tellStream({ former, current }, nextStream(), list, met);
  } catch (error) {
    return findLeast(list, error, nextStream);
  }
}

const PLAIN = { game: 0, key: 'own', round: 'own', extras: {}, nonce: 'none' } as const;

/** Streams that showed a difference once. */
const FOUND: Readonly<Record<string, readonly Step[]>> = {
  'a limit holds when the batch names an account first that is not there': [
    { do: 'limit', member: 2, kind: 'stake', span: 'week', amount: 1 },
    {
      do: 'batch',
      afterMs: 1000,
      acts: [
        { ...PLAIN, do: 'settle', member: 2, currency: 2, amount: 0, payout: 0 },
        { ...PLAIN, do: 'bet', member: 2, currency: 0, amount: 2 },
      ],
    },
  ],
};

it.each(Object.entries(FOUND))('%s', async (_, list) => {
  const stream = FIRST_FOUND + Object.values(FOUND).indexOf(list);
  await tellStream({ former, current }, stream, list, new Map());
});

it(
  'answers and books what the former functions do',
  async () => {
    const met: Met = new Map();
    let [stream, told] = [0, 0];
    for (let seed = SEED; told < COMMANDS; seed += 1) {
      for (const list of fc.sample(streams, { seed, numRuns: STREAMS_AT_A_TIME })) {
        const outcome = await tell(list, met, () => stream++);
        if (typeof outcome === 'string') {
          throw new Error(`ORACLE_SEED=${seed} ORACLE_COMMANDS=1 repeats it\n${outcome}`);
        }
        told += outcome;
      }
    }
    const counts = [...met].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, n]) => `${name} ${n}`);
    writeSync(1, `${told} commands in ${stream} streams, seed ${SEED}\n  ${counts.join('\n  ')}\n`);
    const answered = new Set([...met.keys()].map((name) => name.replace(/^(bet|win|rollback|settle): /, '')));
    expect([...STATUSES, ...SIGHTS].filter((name) => !answered.has(name))).toEqual([]);
    for (const side of [former, current]) {
      const report = await checkBooks(side.owner.db, BOOKS_OF_PLAY);
      expect(report.checks.filter((check) => check.difference !== 0n)).toEqual([]);
    }
  },
  IS_FULL ? 3_600_000 : 120_000,
);
