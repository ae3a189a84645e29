import { setTimeout as sleep } from 'node:timers/promises';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/in-house-steps.ts';
import { findStepGame, replaySteps, type StepState, settleSteps } from '@nokshi/fairness';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { HOUSE_LIMITS } from '../../apps/server/src/modules/play/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { GameSeat } from '../world/game-seats.ts';
import type { Chance } from './chance.ts';
import type { FaultWorld } from './fault-world.ts';
import { callGame } from './game-calls.ts';
import { until } from './until.ts';

/** What is sent until it is answered. */
type Asked =
  | { readonly kind: 'start'; readonly id: string }
  | { readonly kind: 'step'; readonly step: number; readonly action: contract.StepRoundAction };

/** Somebody who plays rounds of decisions, and what the page of the game knows. */
interface StepPlayer {
  readonly seat: GameSeat;
  readonly choice: contract.StepRoundChoice;
  /** Thinks in the middle of a round until the server has died. */
  readonly isThinker: boolean;
  /** The last round as it was told last. */
  round: contract.StepRound | undefined;
  asked: Asked | undefined;
  readonly rounds: Set<string>;
}

export interface StepPlayers {
  /** Everybody plays until `stop` is called or nobody answers. */
  start(): void;
  /** Until so many calls more have been answered. */
  untilAnswered(count: number): Promise<void>;
  stop(): Promise<void>;
  /** Every round is found again at the step that its player was told last, or further by what was on its way. */
  expectExactSteps(): Promise<void>;
  /** Sends what was not answered once more, and plays every round to its end. */
  playOut(): Promise<void>;
  /** Every round that ever began has ended, paid by its rules, and moved no other credit. */
  expectPaidByRules(): Promise<void>;
  /** Rounds that are open, and calls that nobody answered. */
  counts(): { readonly open: number; readonly unanswered: number };
}

const STAKE_MICROS = 1_000_000n;
const THINKERS = 2;
const THINKS_AFTER = 2;
const LONGEST_PAUSE_MS = 40;

export const STEP_CHOICES: Readonly<Record<string, contract.StepRoundChoice>> = {
  BGMINES: { kind: 'mines', mines: 3 },
  BGTOWERS: { kind: 'towers', difficulty: 'medium' },
  BGHILO: { kind: 'hilo' },
  BGPOKER: { kind: 'videoPoker' },
  BGBLACKJACK: { kind: 'blackjack' },
};

export function createStepPlayers(
  world: FaultWorld,
  seats: readonly GameSeat[],
  chance: Chance,
): StepPlayers {
  const players = seats.flatMap((seat, index): StepPlayer[] => {
    const choice = STEP_CHOICES[seat.gameCode];
    const isThinker = index % THINKERS === 0;
    return choice ? [{ seat, choice, isThinker, round: undefined, asked: undefined, rounds: new Set() }] : [];
  });
  const state = { isRunning: false, running: Promise.resolve() };
  let answered = 0;

  /** False when nobody answered. */
  async function turn(player: StepPlayer): Promise<boolean> {
    player.asked ??= nextOf(player.round, chance);
    const answer = await ask(world, player, player.asked);
    if (answer === undefined) return false;
    expect(answer.refusal).toBeUndefined();
    answered += 1;
    player.asked = undefined;
    player.round = answer.value.round;
    player.rounds.add(player.round.roundId);
    return true;
  }

  async function play(player: StepPlayer): Promise<void> {
    while (state.isRunning && (await turn(player))) {
      const { round } = player;
      // A hand of cards may leave one decision and no second.
      const isDeep = round && !round.isOver && round.actions.length >= chance.between(0, THINKS_AFTER);
      if (player.isThinker && isDeep) return;
      await sleep(chance.between(0, LONGEST_PAUSE_MS));
    }
  }

  return {
    start() {
      state.isRunning = true;
      state.running = Promise.all(players.map(play)).then(() => undefined);
    },
    untilAnswered(count) {
      const enough = answered + count;
      return until(() => answered >= enough);
    },
    async stop() {
      state.isRunning = false;
      await state.running;
    },
    async expectExactSteps() {
      await Promise.all(players.map((player) => expectExactStep(world, player)));
    },
    async playOut() {
      await Promise.all(
        players.map(async (player) => {
          while (player.asked || (player.round && !player.round.isOver))
            expect(await turn(player)).toBe(true);
        }),
      );
    },
    expectPaidByRules: () => expectPaidByRules(world, players),
    counts: () => ({
      open: players.filter(({ round }) => round && !round.isOver).length,
      unanswered: players.filter(({ asked }) => asked).length,
    }),
  };
}

function ask(world: FaultWorld, { seat, choice, round }: StepPlayer, asked: Asked) {
  if (asked.kind === 'start') {
    const order = { id: asked.id, stakeMicros: STAKE_MICROS.toString(), choice };
    return callGame(world, seat, contract.startSteps, order);
  }
  const { step, action } = asked;
  return callGame(world, seat, contract.takeStep, { roundId: round?.roundId ?? '', step, action });
}

function nextOf(round: contract.StepRound | undefined, chance: Chance): Asked {
  if (round === undefined || round.isOver) return { kind: 'start', id: newId() };
  const actions = findStepGame(round.now.kind)?.actions(round.now.state as StepState) ?? [];
  const action = actions[chance.between(0, actions.length - 1)];
  if (!action) throw new Error('a round that runs leaves something to do');
  // The rules only read what the contract's shape may change.
  return { kind: 'step', step: round.actions.length, action: action as contract.StepRoundAction };
}

async function expectExactStep(world: FaultWorld, player: StepPlayer): Promise<void> {
  const { round, asked, seat } = player;
  const answer = await callGame(world, seat, contract.runningSteps, {});
  expect(answer?.refusal).toBeUndefined();
  expect(answer).toBeDefined();
  const { running, rounds = [] } = answer?.value ?? {};
  const found = (id: string | undefined) => [running, ...rounds].find((each) => each?.roundId === id);
  if (asked?.kind === 'step') {
    const now = found(round?.roundId);
    const told = round?.actions ?? [];
    expect(now?.actions.slice(0, told.length)).toEqual(told);
    // What was on its way happened as it was asked for, or not at all.
    if (now && now.actions.length > told.length) expect(now.actions[told.length]).toEqual(asked.action);
    else expect(now).toEqual(round);
    return;
  }
  expect(found(round?.roundId)).toEqual(round);
  if (asked === undefined) expect(running?.roundId).toBe(round?.isOver ? undefined : round?.roundId);
  else expect([undefined, asked.id]).toContain(running?.roundId);
}

interface PlayedRow {
  readonly member_id: string;
  readonly id: string;
  readonly choice: contract.StepRoundChoice;
  readonly actions: readonly contract.StepRoundAction[];
  readonly nonce: number;
  readonly stake: bigint;
  readonly staked: bigint;
  readonly win: bigint;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly booked: string;
}

async function expectPaidByRules({ owner }: FaultWorld, players: readonly StepPlayer[]): Promise<void> {
  const { rows } = await sql<PlayedRow>`
    select s.member_id, s.id, s.choice, s.actions, s.nonce, s.stake, s.staked, s.win, p.server_seed, p.client_seed,
           concat_ws('/', s.is_over, r.is_closed, r.stake, r.win) as booked
      from play_step_round s join play_seed_pair p on p.member_id = s.member_id and p.id = s.pair_id
      left join play_round r on r.member_id = s.member_id and r.round_ref = s.id::text`.execute(owner.db);
  for (const row of rows) {
    const game = findStepGame(row.choice.kind);
    if (!game) throw new Error(`${row.choice.kind} has no rules`);
    const pair = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.nonce };
    const { payoutMicros } = settleSteps(game, {
      state: replaySteps(game, { pair, choice: row.choice, actions: row.actions }),
      stakeMicros: row.stake,
      maxPayoutMicros: HOUSE_LIMITS.maxWinMicros,
    });
    expect(row.win).toBe(payoutMicros);
    expect(row.booked).toBe(`t/t/${row.staked}/${row.win}`);
  }
  const { rows: balances } = await sql<{ member_id: string; balance: bigint }>`
    select member_id, balance from ledger_account`.execute(owner.db);
  for (const { seat, rounds } of players) {
    const own = rows.filter(({ member_id: id }) => id === seat.memberId);
    expect(new Set(own.map(({ id }) => id))).toEqual(rounds);
    const moved = own.reduce((sum, { win, staked }) => sum + win - staked, 0n);
    const balance = balances.find(({ member_id: id }) => id === seat.memberId)?.balance;
    expect(balance).toBe(WELCOME_CREDIT_MICROS + moved);
  }
}
