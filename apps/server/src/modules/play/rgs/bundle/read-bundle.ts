import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { BundleFault, expectBundle } from './bundle-fault.ts';
import {
  BUNDLE_LIMITS,
  type BundleLimits,
  type FrontFile,
  readFolder,
  readOwnFile,
} from './bundle-folder.ts';
import { unpackText } from './unpack-text.ts';

/**
 * Reads a folder of mathematics in the public format: `index.json`, and for every mode its books (JSON lines, packed with
 * zstd or plain) and its weights (CSV of id, weight, payout). Beside them stands `game.json`, which says whose it is and
 * what its maker declares of it.
 */

const fileName = z.string().check(z.regex(/^[\w.-]{1,120}$/));

const MOST_HASHES = 50;

const indexFile = z.object({
  modes: z
    .array(
      z.object({
        name: z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/)),
        cost: z.number().check(z.gt(0), z.lte(100_000)),
        events: fileName,
        weights: fileName,
        auto_close_disabled: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

const gameFile = z.object({
  gameID: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)),
  version: z.int().check(z.gte(1), z.lte(999_999_999)),
  /** Per cent with up to two decimals, of every mode. */
  rtp: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  /** The largest multiple of the base bet that any mode pays. */
  maxWin: z.number().check(z.gt(0)),
  /** A page of the games' origin; without one the folder brings its own, `front`. */
  page: z.optional(z.string().check(z.regex(/^\/[\w-]+\.html$/))),
  /** SHA-256 of files of the folder, in hex. */
  hashes: z.optional(z.record(fileName, z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
});
type GameFile = z.output<typeof gameFile>;

const bookLine = z.object({
  id: z.int().check(z.gte(0)),
  payoutMultiplier: z.int().check(z.gte(0)),
  events: z.array(z.unknown()),
});

interface Book {
  readonly id: bigint;
  /** Hundredths of the base bet. */
  readonly payout: bigint;
  /** JSON. */
  readonly events: string;
}

interface Weight {
  readonly id: bigint;
  readonly weight: bigint;
  readonly payout: bigint;
}

export interface BundleMode {
  /** In lower case. */
  readonly name: string;
  readonly costHundredths: bigint;
  readonly keepsOpen: boolean;
  /** Both in the order of their files. */
  readonly books: readonly Book[];
  readonly weights: readonly Weight[];
}

export interface Bundle {
  readonly game: GameFile;
  readonly modes: readonly BundleMode[];
  /** SHA-256 of everything that decides an outcome. */
  readonly contentHash: Buffer;
  /** Its own front-end; undefined when it plays on a page of ours. */
  readonly front: readonly FrontFile[] | undefined;
}

/** @throws BundleFault with what is wrong, in plain words */
export function readBundle(folder: string, limits: BundleLimits = BUNDLE_LIMITS): Bundle {
  const game = parse(
    gameFile,
    'game.json',
    readJson('game.json', readOwnFile(folder, 'game.json', PLAN_BYTES)),
  );
  const files = hashedFiles(folder, game, limits);
  const index = parse(indexFile, 'index.json', readJson('index.json', files.read('index.json', PLAN_BYTES)));
  const texts = readerOf(files, limits);
  const digest = createHash('sha256').update(JSON.stringify([game.gameID, index]));
  const modes = index.modes.map((mode): BundleMode => {
    const [events, weights] = [texts.read(mode.events), texts.read(mode.weights)];
    digest.update(events).update(weights);
    return {
      name: mode.name.toLowerCase(),
      costHundredths: hundredthsOf(mode.cost),
      keepsOpen: mode.auto_close_disabled ?? false,
      books: readBooks(mode.events, linesOf(mode.events, events, limits.lines)),
      weights: readWeights(mode.weights, linesOf(mode.weights, weights, limits.lines)),
    };
  });
  const isUnique = new Set(modes.map(({ name }) => name)).size === modes.length;
  expectBundle(isUnique, 'index.json names a mode twice; upper and lower case are the same');
  files.checkRest();
  return { game, modes, contentHash: digest.digest(), front: frontOf(folder, game, limits) };
}

function frontOf(folder: string, game: GameFile, limits: BundleLimits): readonly FrontFile[] | undefined {
  if (game.page !== undefined) return undefined;
  const front = readFolder(folder, 'front', limits);
  expectBundle(
    front?.some((file) => file.path === 'index.html') === true,
    'game.json names no page, and there is no front/index.html',
  );
  return front;
}

/** `game.json` and `index.json` are a page of text each. */
const PLAN_BYTES = 1024 * 1024;

function readJson(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BundleFault(`${name} is not readable JSON`);
  }
}

function parse<S extends z.ZodMiniType>(schema: S, name: string, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new BundleFault(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

interface HashedFiles {
  read(name: string, mostBytes: number): Buffer;
  /** Reads what has a hash and was not needed. */
  checkRest(): void;
}

/** Files of a folder, each held against its declared hash as it is read: what is used is what was judged. */
function hashedFiles(folder: string, { hashes = {} }: GameFile, { fileBytes }: BundleLimits): HashedFiles {
  const declared = new Map(Object.entries(hashes));
  expectBundle(declared.size <= MOST_HASHES, `game.json has hashes of more than ${MOST_HASHES} files`);
  const seen = new Set<string>();
  const read = (name: string, mostBytes: number): Buffer => {
    const bytes = readOwnFile(folder, name, mostBytes);
    const expected = declared.get(name);
    const isRight = expected === undefined || createHash('sha256').update(bytes).digest('hex') === expected;
    expectBundle(isRight, `${name} is not the file that game.json has the hash of`);
    seen.add(name);
    return bytes;
  };
  return {
    read,
    checkRest: () => {
      for (const name of declared.keys()) if (!seen.has(name)) read(name, fileBytes);
    },
  };
}

/** Reads the mathematics of a folder, all of it within one bound. */
function readerOf(files: HashedFiles, limits: BundleLimits): { read(name: string): string } {
  let left = limits.allUnpackedBytes;
  return {
    read(name) {
      const bytes = files.read(name, limits.fileBytes);
      const most = Math.min(limits.unpackedBytes, left);
      expectBundle(
        bytes.length <= most || name.endsWith('.zst'),
        `${name} is larger than what is left for it`,
      );
      const text = name.endsWith('.zst') ? unpackText(name, bytes, most) : bytes.toString('utf8');
      left -= Buffer.byteLength(text);
      return text;
    },
  };
}

function hundredthsOf(cost: number): bigint {
  const hundredths = Math.round(cost * 100);
  expectBundle(Math.abs(hundredths - cost * 100) < 1e-6, 'a cost has more than two decimals');
  return BigInt(hundredths);
}

function readBooks(name: string, lines: readonly string[]): Book[] {
  return lines.map((line, index) => {
    const where = `${name}, line ${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new BundleFault(`${where}: not readable JSON`);
    }
    const book = parse(bookLine, where, value);
    expectBundle(book.events.length > 0, `${where}: a book without events cannot be shown`);
    return {
      id: BigInt(book.id),
      payout: BigInt(book.payoutMultiplier),
      events: JSON.stringify(book.events),
    };
  });
}

const UINT64_MAX = 2n ** 64n - 1n;
const ROW = /^(\d{1,20}),(\d{1,20}),(\d{1,20})$/;

function readWeights(name: string, lines: readonly string[]): Weight[] {
  return lines.map((line, index) => {
    const [, id, weight, payout] = ROW.exec(line) ?? [];
    expectBundle(
      id !== undefined && weight !== undefined && payout !== undefined,
      `${name}, line ${index + 1}: not three whole numbers`,
    );
    const row = { id: BigInt(id), weight: BigInt(weight), payout: BigInt(payout) };
    expectBundle(
      [row.id, row.weight, row.payout].every((value) => value <= UINT64_MAX),
      `${name}, line ${index + 1}: a number is beyond 64 bits`,
    );
    return row;
  });
}

/** Counted one by one: a few kilobytes can unpack to a line break for every byte of the bound. */
function linesOf(name: string, text: string, most: number): string[] {
  const lines: string[] = [];
  for (let from = 0, count = 1; from < text.length; count += 1) {
    expectBundle(count <= most, `${name} has more than ${most} lines`);
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const line = text.slice(from, end);
    from = end + 1;
    const bare = found !== -1 && line.endsWith('\r') ? line.slice(0, -1) : line;
    if (bare !== '') lines.push(bare);
  }
  return lines;
}
