import type {
  StepGameKind,
  StepRound,
  StepRoundAction,
  StepRoundChoice,
} from '@nokshi/contract/in-house-steps.ts';
import { runningSteps, startSteps, takeStep } from '@nokshi/contract/in-house-steps.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import type { StepGames } from '@nokshi/fairness';
import { findStepGame, isSameData, RuleFault, settleSteps, verifyStepRound } from '@nokshi/fairness';
import type { RoundRules, SettledRound } from '../table/check-round.ts';
import type { CallResult, SeatApi } from '../table/game-call.ts';
import { call, createSeatApi, mapResult } from '../table/game-call.ts';

export type StepChoiceOf<Kind extends StepGameKind> = StepRoundChoice & { kind: Kind };
/** Where a round of a kind stands, as its rules name it. */
type StepStateOf<Kind extends StepGameKind> = Parameters<StepGames[Kind]['view']>[0];

/** What was decided and where it led; a round that runs has one as well as a finished one. */
export interface StepOutcome<Kind extends StepGameKind> {
  readonly kind: Kind;
  readonly actions: readonly StepRoundAction[];
  readonly state: StepStateOf<Kind>;
}

/** A round of decisions as the table keeps it: while it runs nothing has come back yet. */
export type StepShown<Kind extends StepGameKind> = SettledRound<StepChoiceOf<Kind>, StepOutcome<Kind>>;

export interface StepAnswer<Kind extends StepGameKind> extends ToldStanding {
  readonly round: StepShown<Kind>;
  readonly nextNonce: number;
}

interface StartOrder<Kind extends StepGameKind> {
  /** Makes the same round of every sending of this order. */
  readonly id: string;
  readonly stakeMicros: string;
  readonly choice: StepChoiceOf<Kind>;
}

interface StepOrder {
  readonly roundId: string;
  /** Which decision of the round it is, from 0: the same one again changes nothing. */
  readonly step: number;
  readonly action: StepRoundAction;
}

interface KnownSteps<Kind extends StepGameKind> {
  readonly running: StepShown<Kind> | null;
  readonly rounds: readonly StepShown<Kind>[];
}

/** All calls of one open table of a game of decisions. */
export interface StepApi<Kind extends StepGameKind> extends SeatApi {
  start(order: StartOrder<Kind>, onTrouble: () => void): Promise<CallResult<StepAnswer<Kind>>>;
  act(order: StepOrder, onTrouble: () => void): Promise<CallResult<StepAnswer<Kind>>>;
  look(): Promise<CallResult<KnownSteps<Kind>>>;
}

export function createStepApi<Kind extends StepGameKind>(kind: Kind, session: string): StepApi<Kind> {
  const answer = (value: ToldStanding & { round: StepRound; nextNonce: number }) => ({
    ...value,
    round: stepRoundOf(kind, value.round),
  });
  return {
    ...createSeatApi(session),
    start: async (order, onTrouble) =>
      mapResult(await call(startSteps, { body: order, session, onTrouble }), answer),
    act: async (order, onTrouble) =>
      mapResult(await call(takeStep, { body: order, session, onTrouble }), answer),
    look: async () =>
      mapResult(await call(runningSteps, { session }), ({ running, rounds }) => ({
        running: running === null ? null : stepRoundOf(kind, running),
        rounds: rounds.filter(({ isOver }) => isOver).map((round) => stepRoundOf(kind, round)),
      })),
  };
}

/** A round of the wire as the table keeps it; one of another kind is a fault. */
export function stepRoundOf<Kind extends StepGameKind>(kind: Kind, round: StepRound): StepShown<Kind> {
  const { choice, now, actions, stakeMicros, stakedMicros } = round;
  if (choice.kind !== kind || now.kind !== kind) throw new Error(`a round of another game than ${kind}`);
  return {
    roundId: round.roundId,
    at: round.at,
    stakeMicros: stakedMicros,
    firstStakeMicros: stakeMicros,
    winMicros: round.winMicros,
    choice: choice as StepChoiceOf<Kind>,
    // The two name one shape: the wire's schema is written after the rules, and its parser leaves no empty fields.
    outcome: { kind, actions, state: now.state as StepStateOf<Kind> },
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  };
}

/** The rules of a kind; every kind of the contract has some. */
export function rulesOf(kind: StepGameKind) {
  const game = findStepGame(kind);
  if (game === undefined) throw new Error(`no rules of ${kind}`);
  return game;
}

export function firstStakeOf({
  stakeMicros,
  firstStakeMicros = stakeMicros,
}: Pick<StepShown<StepGameKind>, 'stakeMicros' | 'firstStakeMicros'>): bigint {
  return BigInt(firstStakeMicros);
}

export function isStepRoundOver<Kind extends StepGameKind>({ outcome }: StepShown<Kind>): boolean {
  return rulesOf(outcome.kind).isOver(outcome.state);
}

/** What the round would pay if it ended where it stands. */
export function stepSettlement<Kind extends StepGameKind>(round: StepShown<Kind>, maxPayoutMicros: bigint) {
  const { kind, state } = round.outcome;
  return settleSteps(rulesOf(kind), { state, stakeMicros: firstStakeOf(round), maxPayoutMicros });
}

/** The check of a round with the public rules of its game. */
export function stepRules<Kind extends StepGameKind>(
  kind: Kind,
): RoundRules<StepChoiceOf<Kind>, StepOutcome<Kind>> {
  return {
    isPaidByRule: (round, maxPayoutMicros) => {
      try {
        const { payoutMicros } = stepSettlement(round, maxPayoutMicros);
        return isStepRoundOver(round) && payoutMicros === BigInt(round.winMicros);
      } catch (error) {
        // A state that the rules do not know was not paid by them.
        if (error instanceof RuleFault) return false;
        throw error;
      }
    },
    isDrawnFrom: (round, serverSeed, maxPayoutMicros) => {
      const { clientSeed, nonce, outcome } = round;
      const check = verifyStepRound({
        kind,
        pair: { serverSeed, clientSeed, nonce },
        publishedHash: round.serverSeedHash,
        choice: round.choice,
        actions: outcome.actions,
        stakeMicros: firstStakeOf(round),
        payoutMicros: BigInt(round.winMicros),
        maxPayoutMicros,
      });
      const isSameEnd = check.state !== undefined && isSameData(check.state, outcome.state);
      return check.seedMatches && check.actionsMatch && check.payoutMatches && isSameEnd;
    },
  };
}
