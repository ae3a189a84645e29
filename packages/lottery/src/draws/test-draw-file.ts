import { bytesToHex } from '@noble/hashes/utils.js';
import { findFamily } from '../families.ts';
import type { DrawFile } from './draw-file.ts';
import { inclusionProof, merkleRoot } from './merkle.ts';
import { drawCommitment, drawResult, drawRound } from './pf1.ts';
import { aBeacon } from './test-beacon.ts';
import type { Ticket } from './tickets.ts';
import { ticketLeaf, ticketStakeMicros } from './tickets.ts';

export const CLOSE_AT_MS = 1_790_000_000_000;
const SERVER_SEED = '5eed'.padEnd(64, '0');

function aTicket(number: number): Ticket {
  const line = { approach: 1, unitMicros: 2_000_000n, multiple: 1, odds: [9_000_000n] } as const;
  return {
    orderId: `0199f0a0-0000-7000-8000-${`${number}`.padStart(12, '0')}`,
    game: 'SSC1M',
    issue: '20260920-0001',
    placedAtMs: CLOSE_AT_MS - 1_000 + number,
    currency: 'XPC',
    lines: [
      { ...line, play: 'last3.direct', choice: '1_3_5', bets: 1, series: 1_800, stakeMicros: 2_000_000n },
    ],
  };
}

/** The file of a draw as it should be, of a beacon of the tests, with the fourth of seven tickets in it. */
export function aDrawFile(familyCode: string = 'SSC'): DrawFile {
  const family = findFamily(familyCode);
  if (family === undefined) throw new Error(`there is no family ${familyCode}`);
  const beacon = aBeacon();
  const { round, signature, randomness } = beacon.round(drawRound(CLOSE_AT_MS, beacon.chain));
  const issue = { game: 'SSC1M', issue: '20260920-0001', day: '2026-09-20' };
  const tickets = Array.from({ length: 7 }, (_, index) => aTicket(index));
  const leaves = tickets.map(ticketLeaf);
  const { index, count, path } = inclusionProof(leaves, 3);
  return {
    ...issue,
    family: family.code,
    closeAtMs: CLOSE_AT_MS,
    commit: drawCommitment(SERVER_SEED),
    chain: beacon.chain,
    round,
    ticketRoot: bytesToHex(merkleRoot(leaves)),
    ticketCount: count,
    ticketStakeMicros: tickets.reduce((sum, ticket) => sum + ticketStakeMicros(ticket), 0n),
    sealedAtMs: CLOSE_AT_MS + 40,
    drawn: {
      signature,
      randomness,
      serverSeed: SERVER_SEED,
      result: drawResult(family, { ...issue, serverSeed: SERVER_SEED, round, randomness }),
    },
    ticket: { ticket: aTicket(3), index, path: path.map(bytesToHex) },
  };
}
