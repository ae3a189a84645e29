import { drawCards } from './games/cards.ts';
import { belongsToChain, crashBustHundredths } from './games/crash.ts';
import { drawDiceHundredths } from './games/dice.ts';
import { drawKeno } from './games/keno.ts';
import { drawLimboHundredths } from './games/limbo.ts';
import { drawMines } from './games/mines.ts';
import { drawPlinko } from './games/plinko.ts';
import { drawRoulette } from './games/roulette.ts';
import { drawWheel } from './games/wheel.ts';
import type { SeedPair } from './seed-pair.ts';
import { serverSeedHash } from './seed-pair.ts';

export type VectorReport = {
  passed: number;
  failed: number;
  /** Values of games that are not here. */
  skipped: number;
  /** One line for each value that differs. */
  differences: string[];
};

type Json = Record<string, unknown>;
type Draw = (pair: SeedPair, size: number) => unknown;

/** What stands in a seed's entry beside its games. */
const SEED_FIELDS = new Set(['id', 'serverSeed', 'clientSeed', 'nonce']);

/** What the file says beside its seeds and its chain. */
const FILE_FIELDS = new Set(['about', 'seeds', 'crash']);

/** How large a game is whose key does not say. */
const USUAL_SIZES: Record<string, number> = { roulette: 37, keno: 10 };

/** Games by the letters of their key; the digits behind them say how large the game is (`wheel50`). */
const DRAWS: Record<string, Draw> = {
  serverSeedHash: (pair) => serverSeedHash(pair.serverSeed),
  dice: (pair) => drawDiceHundredths(pair) / 100,
  limbo: (pair) => drawLimboHundredths(pair) / 100,
  roulette: drawRoulette,
  wheel: drawWheel,
  plinko: drawPlinko,
  mines: drawMines,
  keno: drawKeno,
  cards: drawCards,
};

/**
 * Compares every value of a vector file with what this package computes. The file has `seeds` (a list of seed
 * pairs with the results of games) and `crash` (salt, terminating hash, games); either may be missing. Throws a
 * VectorFileError when the file is not of that shape.
 */
export function checkVectors(file: unknown): VectorReport {
  const report: VectorReport = { passed: 0, failed: 0, skipped: 0, differences: [] };
  const content = objectIn(file, 'the file');
  if (content['seeds'] === undefined && content['crash'] === undefined) {
    throw new VectorFileError('the file has neither "seeds" nor "crash"');
  }
  report.skipped += Object.keys(content).filter((key) => !FILE_FIELDS.has(key)).length;
  if (content['seeds'] !== undefined) {
    for (const seed of listIn(content['seeds'], '"seeds"')) checkSeed(objectIn(seed, 'a seed'), report);
  }
  if (content['crash'] !== undefined) checkCrash(objectIn(content['crash'], '"crash"'), report);
  return report;
}

export class VectorFileError extends Error {
  override readonly name = 'VectorFileError';
}

function checkSeed(seed: Json, report: VectorReport): void {
  const nonce = seed['nonce'];
  if (typeof nonce !== 'number') throw new VectorFileError('a seed has no nonce');
  const pair = {
    serverSeed: textIn(seed, 'serverSeed'),
    clientSeed: textIn(seed, 'clientSeed'),
    nonce,
  };
  const label = typeof seed['id'] === 'string' ? seed['id'] : pair.clientSeed;
  for (const [key, expected] of Object.entries(seed)) {
    if (SEED_FIELDS.has(key)) continue;
    const [, game = '', size = ''] = /^([a-zA-Z]+)(\d*)$/.exec(key) ?? [];
    const draw = Object.hasOwn(DRAWS, game) ? DRAWS[game] : undefined;
    if (draw === undefined) {
      report.skipped += 1;
      continue;
    }
    const count = size === '' ? (USUAL_SIZES[game] ?? 0) : Number.parseInt(size, 10);
    const computed = computeOrExplain(() => draw(pair, count));
    compare({ label: `${label} ${key}`, expected, computed }, report);
  }
}

function checkCrash(crash: Json, report: VectorReport): void {
  const salt = textIn(crash, 'salt');
  const terminatingHash = textIn(crash, 'terminatingHash');
  for (const entry of listIn(crash['games'], '"crash.games"')) {
    const { game, hash, bust } = objectIn(entry, 'a crash game');
    if (typeof game !== 'number' || typeof hash !== 'string') {
      throw new VectorFileError('a crash game has no number or no hash');
    }
    const label = `crash game ${game}`;
    const inChain = computeOrExplain(() => belongsToChain({ gameHash: hash, game, terminatingHash }));
    compare({ label: `${label} chain`, expected: true, computed: inChain }, report);
    const computed = computeOrExplain(() => crashBustHundredths({ gameHash: hash, salt }) / 100);
    compare({ label: `${label} bust`, expected: bust, computed }, report);
  }
}

/** A value that cannot be computed, such as a wheel of no segments, differs; it does not end the check. */
function computeOrExplain(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return `impossible: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

function compare(value: { label: string; expected: unknown; computed: unknown }, report: VectorReport): void {
  const expected = canonical(value.expected);
  const computed = canonical(value.computed);
  if (expected === computed) {
    report.passed += 1;
    return;
  }
  report.failed += 1;
  report.differences.push(`${value.label}: the file says ${expected}, computed ${computed}`);
}

/** JSON with the keys of objects in order, so that two equal values are two equal texts. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value) ?? 'nothing';
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

function objectIn(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new VectorFileError(`${what} is not an object`);
  }
  return value as Json;
}

function listIn(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new VectorFileError(`${what} is not a list`);
  return value;
}

function textIn(object: Json, key: string): string {
  const text = object[key];
  if (typeof text !== 'string') throw new VectorFileError(`"${key}" is missing`);
  return text;
}
