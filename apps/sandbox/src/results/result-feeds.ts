import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Database } from '../database.ts';

/**
 * Two simulated feeds of lottery results. Both tell the same, each signed with a key of its own; what they tell is drawn by
 * this machine and says so.
 */

export const FEED_NAMES = ['a', 'b'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** A draw of one number, a list of numbers, or prizes by name; each number by how many digits it has. */
type Layout = number | readonly number[] | Readonly<Record<string, number | readonly number[]>>;

const TEN_OF_FOUR: readonly number[] = Array.from({ length: 10 }, () => 4);
const SOUTH: Layout = {
  G8: [2],
  G7: [3],
  G6: [4, 4, 4],
  G5: [4],
  G4: [5, 5, 5, 5, 5, 5, 5],
  G3: [5, 5],
  G2: [5],
  G1: [5],
  DB: [6],
};

/** What the feeds have results of, by their own names. */
const GAMES: Readonly<Record<string, Layout>> = {
  '3d': [1, 1, 1],
  togel: 4,
  laos: 6,
  hanoi: { special: 5, first: 5 },
  thai: { first: 6, front3: [3, 3], back3: [3, 3], bottom2: 2 },
  '4d': { first: 4, second: 4, third: 4, starters: TEN_OF_FOUR, consolations: TEN_OF_FOUR },
  xsmb: {
    DB: [5],
    G1: [5],
    G2: [5, 5],
    G3: [5, 5, 5, 5, 5, 5],
    G4: [4, 4, 4, 4],
    G5: [4, 4, 4, 4, 4, 4],
    G6: [3, 3, 3],
    G7: [2, 2, 2, 2],
  },
  xsmt: SOUTH,
  xsmn: SOUTH,
};
export const FEED_GAMES = Object.keys(GAMES);

type Question = { game: string; issue: string; drawsAt: string };

export type ResultFeeds = {
  /** Public keys by feed, 32 bytes as hex. */
  keys: Readonly<Record<FeedName, string>>;
  /** The answer to a question, as text; undefined for a game that the feeds do not have. `twist` tells another result. */
  answer(question: Question, options?: { twist: boolean }): string | undefined;
  /** The signature of a text in base64url. */
  sign(feed: FeedName, text: string): string;
};

/** Opens the feeds. Their keys follow from the secret that the sandbox's database keeps for its beacon. */
export async function openResultFeeds(db: Database): Promise<ResultFeeds> {
  const { rows } = await db.query<{ secretKey: Buffer }>(
    'select secret_key as "secretKey" from sandbox_beacon',
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('the feeds have no secret');
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', kept.secretKey, '', use, 32));
  const pairs = { a: keyOf(derived('result feed a')), b: keyOf(derived('result feed b')) };
  const chance = derived('results of feeds');
  return {
    keys: { a: publicHex(pairs.a), b: publicHex(pairs.b) },
    answer(question, { twist } = { twist: false }) {
      const layout = GAMES[question.game];
      if (layout === undefined) return undefined;
      const { game, issue, drawsAt } = question;
      // The moment is part of what the result follows from: asking for an earlier one tells nothing of this one.
      const seed = `${game}|${issue}|${drawsAt}${twist ? '|another' : ''}`;
      return JSON.stringify({ ...question, result: drawn(layout, digitsOf(chance, seed)), simulated: true });
    },
    sign: (feed, text) => sign(null, Buffer.from(text), pairs[feed]).toString('base64url'),
  };
}

/** Ed25519 keys are wrapped like this in PKCS 8 (RFC 8410). */
const PRIVATE_WRAPPING = '302e020100300506032b657004220420';

function keyOf(seed: Buffer): KeyObject {
  const key = Buffer.concat([Buffer.from(PRIVATE_WRAPPING, 'hex'), seed]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function publicHex(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}

/** Digits without end, each of ten equally likely: bytes above 249 are left out. */
function* digitsOf(secret: Buffer, seed: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    for (const byte of createHmac('sha256', secret).update(`${seed}|${block}`).digest()) {
      if (byte < 250) yield byte % 10;
    }
  }
}

function drawn(layout: Layout, digits: Generator<number, never>): unknown {
  const number = (length: number): string => Array.from({ length }, () => digits.next().value).join('');
  const part = (lengths: number | readonly number[]): unknown => {
    if (typeof lengths === 'number') return number(lengths);
    return lengths.map((length) => (length === 1 ? digits.next().value : number(length)));
  };
  if (typeof layout === 'number' || Array.isArray(layout)) return part(layout as number | readonly number[]);
  return Object.fromEntries(Object.entries(layout).map(([key, lengths]) => [key, part(lengths)]));
}
