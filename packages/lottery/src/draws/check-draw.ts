import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { findFamily } from '../families.ts';
import { isBeaconSignature, randomnessOf } from './beacon.ts';
import { QUICKNET_CHAIN } from './beacon-chain.ts';
import type { DrawFile, DrawnPart } from './draw-file.ts';
import { rootByProof } from './merkle.ts';
import { beaconRoundTime, drawCommitment, drawResult, drawRound } from './pf1.ts';
import { secondDraw } from './second-draw.ts';
import { ticketLeaf } from './tickets.ts';

/**
 * Checks a draw of ours by its file: nothing is asked of anybody, and nothing that the file claims is taken for true but
 * what the beacon's pinned key signed.
 */

/**
 * What is checked, in the order in which it happened:
 * - `chain`: the beacon is drand's quicknet with its own key and times, or says itself that it is simulated;
 * - `commitment`: the seed is the one whose hash was shown when the issue opened;
 * - `round`: it is the round that the issue's close prescribes, not one that was chosen;
 * - `seal`: tickets were sealed after the issue closed and before the round was out;
 * - `signature`, `randomness`: the beacon's key signed this round, and the randomness follows from the signature;
 * - `result`: seed and randomness give this result, worked out twice by code that shares nothing;
 * - `ticket`: this ticket is one of the sealed ones;
 * - `sale`: the ticket is of this issue, and was placed before it closed.
 */
export const DRAW_CHECKS = [
  'chain',
  'commitment',
  'round',
  'seal',
  'signature',
  'randomness',
  'result',
  'ticket',
  'sale',
] as const;
export type DrawCheckKey = (typeof DRAW_CHECKS)[number];

export type DrawCheck = {
  readonly key: DrawCheckKey;
  readonly ok: boolean;
  /** What the file claims and what was found instead or as well: hashes, numbers, moments in ISO 8601, JSON. */
  readonly claimed: string;
  readonly found: string;
};

/**
 * Every check of a file. What was promised, the signature, the randomness and the result only once it is drawn, the last
 * two only of a file that holds a ticket.
 */
export function checkDraw(file: DrawFile): readonly DrawCheck[] {
  const { drawn } = file;
  return [
    chainCheck(file),
    ...(drawn === null ? [] : [same('commitment', file.commit, drawCommitment(drawn.serverSeed))]),
    roundCheck(file),
    sealCheck(file),
    ...(drawn === null ? [] : drawnChecks(file, drawn)),
    ...ticketChecks(file),
  ];
}

function drawnChecks(file: DrawFile, drawn: DrawnPart): readonly DrawCheck[] {
  const { chain, round } = file;
  const { signature } = drawn;
  const isSigned = isBeaconSignature(chain, { round, signature });
  return [
    { key: 'signature', ok: isSigned, claimed: signature, found: chain.publicKey },
    same('randomness', drawn.randomness, randomnessOf(signature)),
    resultCheck(file, drawn),
  ];
}

function same(key: DrawCheckKey, claimed: string, found: string): DrawCheck {
  return { key, ok: claimed === found, claimed, found };
}

/** A file may bring any key; only the one that everybody knows proves that nobody had the rounds beforehand. */
function chainCheck({ chain }: DrawFile): DrawCheck {
  const { hash, publicKey, genesis, period } = QUICKNET_CHAIN;
  const isQuicknet =
    chain.hash === hash &&
    chain.publicKey === publicKey &&
    chain.genesis === genesis &&
    chain.period === period;
  const claimsQuicknet = chain.hash === hash || !chain.isSimulated;
  return {
    key: 'chain',
    ok: claimsQuicknet ? isQuicknet && !chain.isSimulated : true,
    claimed: `${chain.name} ${chain.hash}`,
    found: claimsQuicknet ? `${QUICKNET_CHAIN.name} ${hash}` : `${chain.name} ${chain.hash}`,
  };
}

function roundCheck({ closeAtMs, chain, round }: DrawFile): DrawCheck {
  const isAfterGenesis = closeAtMs >= chain.genesis * 1_000;
  const found = isAfterGenesis ? drawRound(closeAtMs, chain) : 0;
  return same('round', `${round}`, `${found}`);
}

function sealCheck({ closeAtMs, sealedAtMs, chain, round }: DrawFile): DrawCheck {
  const outAtMs = beaconRoundTime(round, chain) * 1_000;
  return {
    key: 'seal',
    ok: closeAtMs <= sealedAtMs && sealedAtMs < outAtMs,
    claimed: momentText(sealedAtMs),
    found: `${momentText(closeAtMs)} – ${momentText(outAtMs)}`,
  };
}

function resultCheck(file: DrawFile, drawn: DrawnPart): DrawCheck {
  const family = findFamily(file.family);
  const proof = { ...file, ...drawn };
  const claimed = canonical(family?.readDraw(drawn.result) ?? drawn.result);
  let found: readonly string[];
  try {
    found = [canonical(family && drawResult(family, proof)), canonical(secondDraw(file.family, proof))];
  } catch {
    // A day without a lunar year, or another rule that the file asks for something unknown.
    found = ['null'];
  }
  const other = found.find((result) => result !== claimed);
  return { key: 'result', ok: other === undefined, claimed, found: other ?? claimed };
}

function ticketChecks(file: DrawFile): readonly DrawCheck[] {
  if (file.ticket === null) return [];
  const { ticket, index, path } = file.ticket;
  const proof = { index, count: file.ticketCount, path: path.map(hexToBytes) };
  const root = rootByProof(ticketLeaf(ticket), proof);
  const isOfIssue = ticket.game === file.game && ticket.issue === file.issue;
  return [
    same('ticket', file.ticketRoot, root === undefined ? 'none' : bytesToHex(root)),
    {
      key: 'sale',
      ok: isOfIssue && ticket.placedAtMs < file.closeAtMs,
      claimed: `${ticket.game} ${ticket.issue} ${momentText(ticket.placedAtMs)}`,
      found: `${file.game} ${file.issue} ${momentText(file.closeAtMs)}`,
    },
  ];
}

/** A moment that no calendar has is written as its number. */
function momentText(atMs: number): string {
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? `${atMs}` : at.toISOString();
}

/** JSON with the names of every object in order, so that equal results are equal texts. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part,
    ) ?? 'null'
  );
}
