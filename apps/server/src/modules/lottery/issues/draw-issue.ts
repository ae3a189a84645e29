import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { drawCommitment, drawResult, findFamily } from '@nokshi/lottery';
import type { BeaconRound } from '@nokshi/lottery/draws/beacon-chain.ts';
import { secondDraw } from '@nokshi/lottery/draws/second-draw.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { resultDueAt } from '../official/result-due.ts';
import type { TurnBeacon } from './draw-beacon.ts';
import { type DueIssue, findSeed, type IssueRow, lockIssue, markDrawn, markHeld } from './issue-store.ts';
import type { IssuesDeps } from './issues-deps.ts';
import { roundOutAt } from './seal-issue.ts';
import { readSealedSet } from './sealed-set.ts';
import { findDrawFaults } from './self-check.ts';
import { tellIssue } from './tell-issue.ts';
import { countChangedTickets } from './ticket-store.ts';
import { voidIssue } from './void-issue.ts';

/** A beacon may be silent for so long before people are told that the draw waits. domain A.5.1. */
const HOLD_AFTER_MS = 60_000;
/** After so long everything is given back: no other entropy ever takes its place. */
const VOID_AFTER_MS = 10 * 60_000;

/** Draws a sealed issue from its seed and the beacon's round; holds it while the beacon is silent, and voids it in the end. */
export async function drawIssue(
  deps: IssuesDeps,
  beacon: TurnBeacon | undefined,
  issue: DueIssue,
): Promise<void> {
  const outAt = roundOutAt(issue);
  if (outAt === undefined || issue.beacon_round === null) return await giveUp(deps, issue);
  if (deps.clock.now() < outAt) return;
  const silentMs = deps.clock.now().getTime() - outAt.getTime();
  const round = silentMs >= VOID_AFTER_MS ? undefined : await readRound(beacon, issue, issue.beacon_round);
  if (round !== undefined) await draw(deps, issue, round);
  else if (silentMs >= HOLD_AFTER_MS) await wait(deps, issue, silentMs);
}

/** An official draw waits for its result, and is void when none came in time. */
async function giveUp({ db, clock, log }: IssuesDeps, issue: DueIssue): Promise<void> {
  const family = findLotteryGame(issue.game_code)?.family ?? '';
  if (clock.now() < resultDueAt(family, issue.draws_at)) return;
  await inTransaction(db, async (tx) => {
    const found = await lockIssue(tx, issue.id);
    if (found?.state !== 'sealed' && found?.state !== 'held') return;
    // It was moved meanwhile.
    if (clock.now() < resultDueAt(family, found.draws_at)) return;
    log.warn(
      { gameCode: found.game_code, numero: found.numero },
      'no official result came: the issue is void',
    );
    const isUnsold = found.ticket_count === 0;
    await voidIssue(tx, found, isUnsold ? 'not_sold' : 'no_result', clock.now());
  });
}

/** A round of another chain than the one that was committed to is none. */
async function readRound(
  beacon: TurnBeacon | undefined,
  issue: DueIssue,
  round: number,
): Promise<BeaconRound | undefined> {
  const chain = await beacon?.chain();
  if (chain === undefined || chain.hash !== issue.beacon_chain) return undefined;
  const found = await beacon?.readRound(round);
  return found?.round === round ? found : undefined;
}

async function wait({ db, clock, log }: IssuesDeps, issue: DueIssue, silentMs: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockIssue(tx, issue.id);
    const isWaiting = found?.state === 'sealed' || found?.state === 'held';
    if (found === undefined || !isWaiting) return;
    const at = clock.now();
    const where = { gameCode: found.game_code, numero: found.numero, silentMs };
    if (silentMs >= VOID_AFTER_MS) {
      const reason = (await findFault(tx, found)) === undefined ? 'beacon_silent' : 'fault';
      log.warn({ ...where, reason }, 'an issue could not be drawn and is void');
      return voidIssue(tx, found, reason, at);
    }
    if (found.state === 'held') return;
    log.warn(where, 'the beacon is silent: the issue is held');
    await markHeld(tx, issue.id);
    await tellIssue(tx, { ...found, state: 'held' }, at);
  });
}

/** The draw itself, once: whoever comes second finds its result. */
async function draw({ db, clock, log }: IssuesDeps, issue: DueIssue, round: BeaconRound): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockIssue(tx, issue.id);
    const isWaiting = found?.state === 'sealed' || found?.state === 'held';
    if (found === undefined || !isWaiting) return;
    const where = { gameCode: found.game_code, numero: found.numero };
    const fault = await findFault(tx, found);
    const result = fault === undefined ? await resultOf(tx, found, round) : undefined;
    if (result === undefined) {
      log.warn(
        { ...where, fault: fault ?? 'result' },
        'the draw is refused: what it follows from does not hold',
      );
      if (found.state === 'sealed') {
        await markHeld(tx, issue.id);
        await tellIssue(tx, { ...found, state: 'held' }, clock.now());
      }
      return;
    }
    const at = clock.now();
    const { randomness, signature } = round;
    await markDrawn(tx, { id: issue.id, result, randomness, signature, at });
    await tellIssue(tx, { ...found, state: 'drawn', result }, at);
    log.info({ ...where, round: round.round, selfCheck: 'held' }, 'an issue is drawn');
  });
}

/** What forbids the draw: code that draws otherwise than it has to, or tickets that are not the sealed ones any more. */
async function findFault(tx: Tx, issue: IssueRow): Promise<string | undefined> {
  const faults = findDrawFaults();
  return faults.length > 0 ? `self-check: ${faults.join(', ')}` : await findSealFault(tx, issue);
}

/** What is wrong with the sealed set: an order was added, taken away or changed after the close. */
export async function findSealFault(tx: Tx, issue: IssueRow): Promise<string | undefined> {
  const { stake, tree } = await readSealedSet(tx, issue.id);
  const isSame =
    tree.count === issue.ticket_count && stake === issue.ticket_stake && tree.root === issue.ticket_root;
  return isSame && (await countChangedTickets(tx, issue.id)) === 0 ? undefined : 'tickets';
}

/** The result, worked out twice by code that shares nothing (standards 1.72); undefined when the two differ. */
async function resultOf(tx: Tx, issue: IssueRow, { round, randomness }: BeaconRound): Promise<unknown> {
  const { game_code: game, numero, day } = issue;
  const serverSeed = await findSeed(tx, issue.id);
  const family = findFamily(findLotteryGame(game)?.family ?? '');
  if (serverSeed === undefined || family === undefined) return undefined;
  if (drawCommitment(serverSeed) !== issue.commitment) return undefined;
  const proof = { serverSeed, game, issue: numero, round, randomness, day };
  const result = drawResult(family, proof);
  const isSame = canonical(result) === canonical(secondDraw(family.code, proof));
  return isSame ? result : undefined;
}

/** JSON with the names of objects in order, so that equal results are equal texts. */
export function canonical(value: unknown): string {
  const inOrder = (_: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  return JSON.stringify(value, inOrder) ?? 'null';
}
