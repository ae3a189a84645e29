import type { MemberId } from '@nokshi/contract/ids.ts';
import type { StepRoundAction, StepRoundChoice } from '@nokshi/contract/in-house-steps.ts';
import { isSameAction, isStepAction, settleSteps } from '@nokshi/fairness';
import type { Db } from '../../../../platform/db.ts';
import { assert, DomainError, fail } from '../../../../platform/errors.ts';
import { checkStake, HOUSE_LIMITS, type HouseOrder, refuseStake } from '../house-bet.ts';
import { commandOf } from '../house-command.ts';
import { readActivePair } from '../seeds.ts';
import { describeSteps, gameOf, standingOf } from './describe-steps.ts';
import { openSteps } from './open-steps.ts';
import { isTaken, type StepDeps } from './step-command.ts';
import {
  changeStepRound,
  findStepRound,
  insertStepRound,
  listStepRounds,
  listStuckSteps,
  type StepRow,
} from './step-store.ts';

/** A decision, as its player names it: the round, which decision of it, and what is done. */
export interface StepOrder {
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly step: number;
  readonly action: StepRoundAction;
}

/** Turns that a round takes until no money waits any more; more are a fault. */
const MOST_MOVES = 8;
const STUCK_MS = 10_000;
const STUCK_BATCH = 100;

/**
 * Begins a round. What is to happen is written down before the wallet is asked, and the round's id is the key of its
 * stake: whatever breaks in between, asking again ends in the same round with one stake.
 * @throws DomainError play.choice_not_allowed, play.stake_not_allowed, play.round_runs, play.too_fast,
 *   ledger.not_enough, ledger.key_reused, protection.account_locked, protection.limit_reached, protection.reality_check
 */
export async function startSteps(
  deps: StepDeps,
  order: HouseOrder,
  choice: StepRoundChoice,
): Promise<StepRow> {
  const { db } = deps;
  if (!gameOf(choice).isChoice(choice)) fail('play.choice_not_allowed');
  checkStake(order.stakeMicros);
  return deps.inTurn(order.memberId, async () => {
    const known = await findStepRound(db, order.memberId, order.id);
    if (known) {
      const isSame =
        known.game_no === order.gameNo &&
        known.stake === order.stakeMicros &&
        isSameAction(known.choice, choice) &&
        isSameAction(choice, known.choice);
      return isSame ? goOn(deps, known, order.minRoundMs) : fail('ledger.key_reused');
    }
    const pair = await readActivePair(db, order.memberId, order.at);
    const isNew = await insertStepRound(db, {
      memberId: order.memberId,
      id: order.id,
      gameNo: order.gameNo,
      choice,
      pairId: pair.id,
      nonce: pair.next_nonce,
      stake: order.stakeMicros,
      isDemo: order.isDemo,
      at: order.at,
    });
    if (!isNew) fail('play.round_runs');
    return goOn(deps, await read(db, order.memberId, order.id), order.minRoundMs);
  });
}

/**
 * One decision. The same decision of the same step again changes nothing and answers where the round stands.
 * @throws DomainError play.round_unknown, play.step_passed, play.choice_not_allowed, ledger.not_enough,
 *   protection.account_locked, protection.limit_reached, protection.reality_check
 */
export async function takeStep(deps: StepDeps, order: StepOrder): Promise<StepRow> {
  return deps.inTurn(order.memberId, async () => {
    const found = await findStepRound(deps.db, order.memberId, order.roundId);
    if (!found) fail('play.round_unknown');
    // Money that waits since a crash moves first; a stake for this very decision is refused there, as it would be now.
    const row = found.pending === null ? found : await goOn(deps, found);
    const done = row.actions[order.step];
    if (done !== undefined && isSameAction(done, order.action)) return row;
    if (row.is_over || order.step !== row.actions.length) fail('play.step_passed');
    return decide(deps, row, order.action);
  });
}

/**
 * Rounds of a member's game; money of the one that runs has moved. A round whose stake is not taken is none yet: another
 * process may be about to begin it.
 */
export async function listSteps(
  deps: StepDeps,
  of: { readonly memberId: MemberId; readonly gameNo: number; readonly limit: number },
): Promise<readonly StepRow[]> {
  let rows = await listStepRounds(deps.db, of);
  const waiting = rows.find((row) => row.pending !== null);
  if (waiting) {
    await deps.inTurn(of.memberId, () => settleWaiting(deps, waiting));
    rows = await listStepRounds(deps.db, of);
  }
  return rows.filter((row) => row.pending?.move !== 'open');
}

/** Moves what waits. A stake that is refused is no fault here: its round goes back to where it was. */
async function settleWaiting(deps: StepDeps, waiting: StepRow): Promise<void> {
  const row = await findStepRound(deps.db, waiting.member_id, waiting.id);
  try {
    if (row) await goOn(deps, row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Takes further what was left in the middle by a process that died; what the worker role does for these games. */
export async function settleStuckSteps(deps: StepDeps, at: Date): Promise<void> {
  const stuck = await listStuckSteps(deps.db, new Date(at.getTime() - STUCK_MS), STUCK_BATCH);
  for (const row of stuck) await deps.inTurn(row.member_id, () => settleWaiting(deps, row));
}

async function decide(deps: StepDeps, row: StepRow, action: StepRoundAction): Promise<StepRow> {
  const { game, state } = standingOf(row);
  // What is kept and compared is the action as the rules write it, without whatever else was sent.
  if (!isStepAction(game, state, action)) fail('play.choice_not_allowed');
  const added = game.addedStake(state, action);
  const micros = (row.stake * added.numerator) / added.denominator;
  const at = deps.clock.now();
  if (micros > 0n) {
    const pending = { move: 'add', action, micros: micros.toString() } as const;
    if (!(await changeStepRound(deps.db, row, { pending, at }))) fail('play.step_passed');
  } else {
    const change = { ...takenFurther(row, action), at };
    if (!(await changeStepRound(deps.db, row, change))) fail('play.step_passed');
  }
  return goOn(deps, await read(deps.db, row.member_id, row.id));
}

/**
 * What an action makes of a round. One that has reached the largest win ends by itself: to go on would risk the win for
 * nothing.
 */
function takenFurther(row: StepRow, action: StepRoundAction) {
  const { game, state } = standingOf({ ...row, actions: [...row.actions, action] });
  if (game.isOver(state)) return { actions: [action], pending: { move: 'pay' } } as const;
  const { isCapped } = settleSteps(game, {
    state,
    stakeMicros: row.stake,
    maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
  });
  const cashOut = { kind: 'cashOut' } as const;
  if (!isCapped || !isStepAction(game, state, cashOut)) return { actions: [action], pending: null };
  return { actions: [action, cashOut], pending: { move: 'pay' } } as const;
}

/** Moves the money that waits, until none does. Every command has a key of its own, so that doing it again is harmless. */
export async function goOn(deps: StepDeps, from: StepRow, minRoundMs = 0): Promise<StepRow> {
  let row = from;
  for (let turn = 0; row.pending !== null; turn += 1) {
    assert(turn < MOST_MOVES, 'a round has money that does not come to rest');
    if (row.pending.move === 'open') await openSteps(deps, row, minRoundMs);
    else if (row.pending.move === 'add') await add(deps, row, row.pending);
    else await pay(deps, row);
    row = await read(deps.db, row.member_id, row.id);
  }
  return row;
}

async function add(
  deps: StepDeps,
  row: StepRow,
  { action, micros }: { readonly action: StepRoundAction; readonly micros: string },
): Promise<void> {
  const amount = BigInt(micros);
  const answer = await deps.gate.run({
    ...commandOf(row),
    kind: 'bet',
    key: `${row.id}:${row.actions.length}`,
    amount,
    detail: { action },
  });
  const at = deps.clock.now();
  if (isTaken(answer)) {
    await changeStepRound(deps.db, row, { ...takenFurther(row, action), addedStake: amount, at });
    return;
  }
  // The round stays where it was; another decision may be taken.
  await changeStepRound(deps.db, row, { pending: null, at });
  refuseStake(answer);
}

async function pay(deps: StepDeps, row: StepRow): Promise<void> {
  const { game, state } = standingOf(row);
  const { payoutMicros } = settleSteps(game, {
    state,
    stakeMicros: row.stake,
    maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
  });
  const answer = await deps.gate.run({
    ...commandOf(row),
    kind: 'win',
    key: `${row.id}:end`,
    referenceKey: row.id,
    amount: payoutMicros,
    closesRound: true,
    detail: { seedPair: row.pair_id, round: describeSteps({ ...row, win: payoutMicros, is_over: true }) },
  });
  assert(isTaken(answer), `the wallet answered the end of a round with ${answer.status}`);
  await changeStepRound(deps.db, row, {
    pending: null,
    win: payoutMicros,
    isOver: true,
    at: deps.clock.now(),
  });
}

async function read(db: Db, memberId: MemberId, id: string): Promise<StepRow> {
  const row = await findStepRound(db, memberId, id);
  assert(row !== undefined, 'a round that was just changed is there');
  return row;
}
