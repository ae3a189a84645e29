import { findBeaconFault } from '@nokshi/lottery/draws/beacon.ts';
import {
  type BeaconChain,
  type BeaconRound,
  QUICKNET_CHAIN,
  readBeaconRound,
  readChainInfo,
} from '@nokshi/lottery/draws/beacon-chain.ts';
import type { Config } from '../../../platform/config.ts';
import type { Logger } from '../../../platform/logger.ts';

/** The beacon that draws of our own listen to (PF-1). What it says is believed by its signature, never by where it came from. */
export interface Beacon {
  /**
   * The chain, the same for as long as the process runs. Quicknet's is known beforehand; the sandbox's is asked for when
   * it is first needed, and this throws while the sandbox does not answer.
   */
  chain(): Promise<BeaconChain>;
  /** The round, verified; undefined while no host has it, whether it is not out yet or none of them answers rightly. */
  fetchRound(round: number): Promise<BeaconRound | undefined>;
}

/** The relays that the League of Entropy names for quicknet. */
const QUICKNET_HOSTS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];

const ANSWER_MS = 3_000;
/** A round is about 300 characters, the info of a chain about 600. */
const LONGEST_ANSWER = 4_000;

export interface BeaconOptions {
  readonly log: Logger;
  /** How long a host may take; 3 s unless told. */
  readonly answerMs?: number;
}

/** The beacon that the configuration names. */
export function createBeacon(
  { lotteryBeacon, sandboxUrl }: Pick<Config, 'lotteryBeacon' | 'sandboxUrl'>,
  options: BeaconOptions,
): Beacon {
  if (lotteryBeacon === 'quicknet' || sandboxUrl === undefined) {
    return beaconOf({ hosts: QUICKNET_HOSTS, pinned: async () => QUICKNET_CHAIN }, options);
  }
  const host = `${sandboxUrl}/beacon`;
  return beaconOf({ hosts: [host], pinned: pinOnce(() => readSandboxChain(host, options)) }, options);
}

/** A beacon by its hosts, of which each has every round, and a chain that does not change once it is known. */
export function beaconOf(
  { hosts, pinned }: { readonly hosts: readonly string[]; readonly pinned: () => Promise<BeaconChain> },
  options: BeaconOptions,
): Beacon {
  return {
    chain: pinned,
    async fetchRound(round) {
      const chain = await pinned();
      const asked = new AbortController();
      try {
        return await Promise.any(hosts.map((host) => askHost({ host, chain, round, asked }, options)));
      } catch (error) {
        if (error instanceof AggregateError) return undefined;
        throw error;
      } finally {
        // Whoever is slower than the first right answer need not answer.
        asked.abort();
      }
    },
  };
}

/** Another host may have the round, so whatever is wrong with this one's answer counts as no answer. */
class NoRound extends Error {
  override readonly name = 'NoRound';
}

/** The round from one host; throws when the host does not have it. */
async function askHost(
  ask: {
    readonly host: string;
    readonly chain: BeaconChain;
    readonly round: number;
    readonly asked: AbortController;
  },
  options: BeaconOptions,
): Promise<BeaconRound> {
  const { host, chain, round, asked } = ask;
  const { log } = options;
  const answer = await askJson(`${host}/${chain.hash}/public/${round}`, options, asked.signal);
  const found = readBeaconRound(answer);
  // A second right answer is not worth the arithmetic.
  if (found === undefined || asked.signal.aborted) throw new NoRound(`${host} has no round ${round}`);
  const fault = found.round === round ? findBeaconFault(chain, found) : 'round';
  if (fault !== undefined) {
    log.warn({ host, chain: chain.name, round, fault }, 'a beacon answered a round that does not hold');
    throw new NoRound(`${host} answered round ${round} wrongly`);
  }
  return found;
}

/** Asks until it is known once; several who ask at a time ask together. */
function pinOnce(read: () => Promise<BeaconChain>): () => Promise<BeaconChain> {
  let asked: Promise<BeaconChain> | undefined;
  return () => {
    asked ??= read().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** The sandbox's one chain. Its hash is that of what it says of itself, and it is a simulation whatever it says. */
async function readSandboxChain(host: string, options: BeaconOptions): Promise<BeaconChain> {
  const chains = await askJson(`${host}/chains`, options);
  const [hash] = Array.isArray(chains) ? (chains as unknown[]) : [];
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) {
    throw new Error('the sandbox names no chain of its beacon');
  }
  const info = readChainInfo(await askJson(`${host}/${hash}/info`, options));
  if (info === undefined || info.hash !== hash) {
    throw new Error('what the sandbox says of its beacon does not hold');
  }
  const { name, publicKey, genesis, period } = info;
  return { name, hash, publicKey, genesis, period, isSimulated: true };
}

/** The JSON of a relay's answer; undefined when it is none. Throws when the relay does not answer or refuses. */
async function askJson(
  url: string,
  { answerMs = ANSWER_MS }: BeaconOptions,
  stopped?: AbortSignal,
): Promise<unknown> {
  const late = AbortSignal.timeout(answerMs);
  const response = await fetch(url, {
    redirect: 'error',
    signal: stopped === undefined ? late : AbortSignal.any([late, stopped]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new NoRound(`${url} answered ${response.status}`);
  }
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
