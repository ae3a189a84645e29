import type { BeaconChain, BeaconRound } from '@nokshi/lottery/draws/beacon-chain.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Beacon } from '../beacon/beacon.ts';

/** The beacon for one turn: nothing is asked twice, and what fails is as if the beacon were silent. */
export interface TurnBeacon {
  chain(): Promise<BeaconChain | undefined>;
  readRound(round: number): Promise<BeaconRound | undefined>;
}

/** Games that close at the same time wait for the same round: a turn asks for it once. */
export function askedOnce(beacon: Beacon, log: Logger): TurnBeacon {
  const asked = new Map<number, Promise<BeaconRound | undefined>>();
  let chain: Promise<BeaconChain | undefined> | undefined;
  const silent = (error: unknown): undefined => {
    log.warn({ err: error }, 'the beacon of the draws does not answer');
    return undefined;
  };
  return {
    chain: () => {
      chain ??= beacon.chain().catch(silent);
      return chain;
    },
    readRound: (round) => {
      const known = asked.get(round) ?? beacon.fetchRound(round).catch(silent);
      asked.set(round, known);
      return known;
    },
  };
}
