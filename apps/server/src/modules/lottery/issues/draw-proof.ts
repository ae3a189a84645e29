import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { type DrawFile, drawFileJson, type SealedTicket } from '@nokshi/lottery/draws/draw-file.ts';
import { type Ticket, ticketLeaf } from '@nokshi/lottery/draws/tickets.ts';
import type { Db } from '../../../platform/db.ts';
import { findChain, findSeed, type IssueRow } from './issue-store.ts';
import type { SealedTrees } from './sealed-set.ts';

/** What an issue is proved by, as JSON. */
export type WrittenProof = Record<string, unknown>;

/**
 * What can be shown of an issue: what was committed to while it is on sale, the file of a draw once its tickets are sealed,
 * and the seed with all that follows from it once it is drawn. `packages/lottery` reads and checks the file.
 */
export async function proveDraw(
  db: Db,
  issue: IssueRow,
  ticket: SealedTicket | null = null,
): Promise<WrittenProof> {
  const file = await fileOf(db, issue, ticket);
  return file === undefined ? await partOfFile(db, issue) : { ...drawFileJson(file), ...fateOf(issue) };
}

/** Where an order's ticket stands in the sealed set; undefined while the set is not sealed, or for one that is not in it. */
export async function proveTicket(
  trees: SealedTrees,
  issue: IssueRow,
  ticket: Ticket,
): Promise<SealedTicket | undefined> {
  if (issue.sealed_at === null) return undefined;
  const tree = await trees.of(issue.id);
  // By its leaf: ids of orders are their members' own.
  const index = tree.placeOf(ticketLeaf(ticket));
  return index === undefined ? undefined : { ticket, index, path: tree.pathOf(index) };
}

/** The file of an issue of our own that was sealed; undefined for any other. */
async function fileOf(db: Db, issue: IssueRow, ticket: SealedTicket | null): Promise<DrawFile | undefined> {
  const { commitment, beacon_chain: hash, beacon_round: round, sealed_at: sealedAt } = issue;
  const { ticket_root: ticketRoot, ticket_count: ticketCount, ticket_stake: ticketStake } = issue;
  if (commitment === null || hash === null || round === null) return undefined;
  if (sealedAt === null || ticketRoot === null || ticketCount === null || ticketStake === null)
    return undefined;
  const chain = await findChain(db, hash);
  const family = findLotteryGame(issue.game_code)?.family;
  if (chain === undefined || family === undefined) return undefined;
  return {
    game: issue.game_code,
    family,
    issue: issue.numero,
    day: issue.day,
    closeAtMs: issue.closes_at.getTime(),
    commit: commitment,
    chain,
    round: Number(round),
    ticketRoot,
    ticketCount,
    ticketStakeMicros: ticketStake,
    sealedAtMs: sealedAt.getTime(),
    drawn: await drawnPart(db, issue),
    ticket,
  };
}

/** The seed is read for a result that stands and for nothing else: it is a secret until the draw. */
async function drawnPart(db: Db, issue: IssueRow): Promise<DrawFile['drawn']> {
  const { signature, randomness, result } = issue;
  if (result === null || signature === null || randomness === null) return null;
  const serverSeed = await findSeed(db, issue.id);
  return serverSeed === undefined ? null : { signature, randomness, serverSeed, result };
}

/** Where an issue is in its life; no part of what is checked. */
function fateOf({ state, void_reason: voidReason }: IssueRow): WrittenProof {
  return { state, ...(voidReason !== null && { voidReason }) };
}

/** The fields of a file as far as they are there: of an issue on sale, or of one that is not drawn by us. */
async function partOfFile(db: Db, issue: IssueRow): Promise<WrittenProof> {
  const chain = issue.beacon_chain === null ? undefined : await findChain(db, issue.beacon_chain);
  return {
    game: issue.game_code,
    family: findLotteryGame(issue.game_code)?.family ?? null,
    issue: issue.numero,
    day: issue.day,
    closeAt: issue.closes_at.toISOString(),
    ...(issue.commitment !== null && {
      commit: issue.commitment,
      chain,
      round: Number(issue.beacon_round),
    }),
    ...(issue.sealed_at !== null && {
      ticketRoot: issue.ticket_root,
      ticketCount: issue.ticket_count,
      ticketStakeMicros: String(issue.ticket_stake),
      sealedAt: issue.sealed_at.toISOString(),
    }),
    ...(issue.result !== null && { result: issue.result, revision: issue.revision }),
    ...fateOf(issue),
  };
}
