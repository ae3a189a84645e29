import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { drawCrash } from '@nokshi/fairness';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { assert } from '../../../../platform/errors.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { getSecret } from '../../../identity/index.ts';
import { type ChainRow, insertChain, listChains, listOpenChains, saltChain } from './crash-store.ts';
import type { SaltSource } from './salt.ts';

const HASH_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASHES_A_TURN = 4_000;
/** The next chain is committed to while the present one has this many games, so that nobody waits for its salt. */
const GAMES_LEFT = 1_000;
const ASK_EVERY_MS = 5_000;
const CHAINS_KEPT = 2;

export interface ChainDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Undefined where no source is configured: then no chain gets a salt and no round begins. */
  readonly salts: SaltSource | undefined;
  /** Games of a new chain. */
  readonly games: number;
}

/** What a game of a chain comes to; known to the house alone until its round is over. */
export interface DrawnGame {
  readonly gameHash: string;
  readonly bustHundredths: number;
}

export interface Chains {
  /** A chain with a salt and a game left; undefined while none is ready. Commits to new ones. */
  findReady(): Promise<ChainRow | undefined>;
  draw(chainNo: number, game: number): Promise<DrawnGame>;
}

/** Chains of hashes that are played from their ends (3.25, 3.26). */
export function createChains(deps: ChainDeps): Chains {
  const { db, clock, log, salts } = deps;
  const opened = new Map<number, Promise<{ readonly hashes: Buffer; readonly salt: string }>>();
  let askedAt = -Infinity;

  async function findReady(): Promise<ChainRow | undefined> {
    const chains = await listOpenChains(db);
    const ready = chains.find((chain) => chain.salt !== null);
    const left = ready === undefined ? 0 : ready.games - ready.next_game + 1;
    const isEnough = left > Math.min(GAMES_LEFT, deps.games / 10) || chains.length > 1;
    if (ready !== undefined && isEnough && chains.every((chain) => chain.salt !== null)) return ready;
    await prepareAhead(chains, ready);
    if (ready !== undefined) return ready;
    return (await listOpenChains(db)).find((chain) => chain.salt !== null);
  }

  /** A source that cannot be asked is asked again later; what is ready is played meanwhile. */
  async function prepareAhead(chains: readonly ChainRow[], ready: ChainRow | undefined): Promise<void> {
    const now = clock.now().getTime();
    if (salts === undefined || now - askedAt < ASK_EVERY_MS) return;
    askedAt = now;
    try {
      let unsalted = chains.find((chain) => chain.salt === null);
      if (unsalted === undefined) {
        await commit(deps, salts);
        unsalted = (await listOpenChains(db)).find((chain) => chain.salt === null);
      }
      const salt = unsalted && (await salts.read(unsalted.salt_promise));
      if (unsalted && salt !== undefined) await saltChain(db, unsalted.no, salt, clock.now());
    } catch (error) {
      log.warn({ err: error, isPlaying: ready !== undefined }, 'the next chain of Crash is not ready');
    }
  }

  async function openChain(no: number) {
    const [row] = await listChains(db, [no]);
    assert(row !== undefined && row.salt !== null, 'a chain that is played has its salt');
    const top = await openTop(db, row);
    const hashes = await unroll(top, row.games);
    const end = hashes.subarray(0, HASH_BYTES).toString('hex');
    assert(end === row.terminating_hash, 'a chain ends where it was committed to');
    return { hashes, salt: row.salt };
  }

  return {
    findReady,
    async draw(chainNo, game) {
      let chain = opened.get(chainNo);
      if (chain === undefined) {
        chain = openChain(chainNo);
        opened.set(chainNo, chain);
        // One that could not be read is read again.
        chain.catch(() => opened.delete(chainNo));
        if (opened.size > CHAINS_KEPT) opened.delete(Math.min(...opened.keys()));
      }
      const { hashes, salt } = await chain;
      const gameHash = hashes.subarray(game * HASH_BYTES, (game + 1) * HASH_BYTES).toString('hex');
      return { gameHash, ...drawCrash({ gameHash, salt }) };
    },
  };
}

/** The hashes of a chain by their number: 0 is its public end, the last is the secret it is made from. */
async function unroll(top: Buffer, games: number): Promise<Buffer> {
  const hashes = Buffer.alloc((games + 1) * HASH_BYTES);
  let hash = top;
  for (let game = games; game >= 0; game -= 1) {
    hash.copy(hashes, game * HASH_BYTES);
    hash = createHash('sha256').update(hash).digest();
    // A long chain takes a tenth of a second, which others need not wait for.
    if (game % HASHES_A_TURN === 0) await turn();
  }
  return hashes;
}

async function commit({ db, clock, games }: ChainDeps, salts: SaltSource): Promise<void> {
  const top = randomBytes(HASH_BYTES);
  const hashes = await unroll(top, games);
  const terminatingHash = hashes.subarray(0, HASH_BYTES).toString('hex');
  const at = clock.now();
  await insertChain(db, {
    games,
    terminatingHash,
    sealedTop: await sealTop(db, { top, terminatingHash, at }),
    saltPromise: await salts.promise(),
    isSaltSimulated: salts.isSimulated,
    at,
  });
}

const sealingKey = (db: Db, at: Date) => getSecret(db, 'crash_chain', randomBytes(HASH_BYTES), at);

async function sealTop(
  db: Db,
  { top, terminatingHash, at }: { readonly top: Buffer; readonly terminatingHash: string; readonly at: Date },
): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(db, at), nonce);
  cipher.setAAD(Buffer.from(terminatingHash));
  return Buffer.concat([nonce, cipher.update(top), cipher.final(), cipher.getAuthTag()]);
}

async function openTop(db: Db, chain: ChainRow): Promise<Buffer> {
  const { sealed_top: sealed, terminating_hash: end, committed_at: at } = chain;
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(db, at), sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(end)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
