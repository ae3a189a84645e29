// The beacon that lotteries are drawn by, with a key of its own and rounds that come out by the clock of the world.

import type { BeaconChain } from '@nokshi/lottery/draws/beacon-chain.ts';
import { beaconRoundTime } from '@nokshi/lottery/draws/pf1.ts';
import { aBeacon } from '@nokshi/lottery/draws/test-beacon.ts';
import type { Beacon } from '../src/modules/lottery/index.ts';

export interface TestBeacon extends Beacon {
  /** Handed to the world as its beacon before the world, and its clock, are there. */
  follow(now: () => Date): void;
  /** Answers nothing until it is told otherwise. */
  isSilent: boolean;
  /** Answers the round that comes after the one that was asked for. */
  isAhead: boolean;
  /** What it was asked for. */
  readonly asked: number[];
  readonly itsChain: BeaconChain;
}

export function aDrawBeacon(): TestBeacon {
  const { chain, round } = aBeacon();
  let now = (): Date => new Date(0);
  const beacon: TestBeacon = {
    isSilent: false,
    isAhead: false,
    asked: [],
    itsChain: chain,
    follow: (clock) => {
      now = clock;
    },
    chain: async () => chain,
    fetchRound: async (wanted) => {
      beacon.asked.push(wanted);
      const isOut = beaconRoundTime(wanted, chain) * 1000 <= now().getTime();
      if (beacon.isSilent || !isOut) return undefined;
      return round(beacon.isAhead ? wanted + 1 : wanted);
    },
  };
  return beacon;
}
