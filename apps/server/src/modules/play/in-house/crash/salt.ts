import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Where a chain's salt comes from. A source first says which value it will be, which is published with the commitment to
 * the chain, and tells the value once it is there: whoever made the chain could not know it, nor choose among several.
 */
export interface SaltSource {
  readonly isSimulated: boolean;
  promise(): Promise<string>;
  /** The promised value; undefined while it does not exist. */
  read(promise: string): Promise<string | undefined>;
}

/** An installation for trying out draws the salt itself, after the commitment, and says so wherever it is shown. */
export const SIMULATED_SALT: SaltSource = {
  isSimulated: true,
  promise: async () => 'simulated: drawn by this installation after the commitment',
  read: async () => randomBytes(32).toString('hex'),
};

const ROUNDS_AHEAD = 10;
const ANSWER_MS = 10_000;

const beaconRound = z.object({
  round: z.int().check(z.gte(1)),
  randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * A public beacon of the drand network by its HTTP interface: its rounds are numbered, come at fixed times, and nobody
 * knows one before. The salt is the randomness of a round that was ten rounds away when the chain was committed to.
 */
export function beaconSalt(beaconUrl: string): SaltSource {
  const base = beaconUrl.endsWith('/') ? beaconUrl.slice(0, -1) : beaconUrl;
  const ask = async (what: string) => {
    const response = await fetch(`${base}/public/${what}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return undefined;
    const read = beaconRound.safeParse(await response.json());
    return read.success ? read.data : undefined;
  };
  return {
    isSimulated: false,
    async promise() {
      const latest = await ask('latest');
      if (latest === undefined) throw new Error('the beacon does not tell its latest round');
      return `${base} round ${latest.round + ROUNDS_AHEAD}`;
    },
    async read(promise) {
      const round = promise.slice(promise.lastIndexOf(' ') + 1);
      const found = /^\d+$/.test(round) ? await ask(round) : undefined;
      return found !== undefined && String(found.round) === round ? found.randomness : undefined;
    },
  };
}
