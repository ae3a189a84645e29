import type {
  StepGameKind,
  StepRound,
  StepRoundAction,
  StepRoundChoice,
} from '@nokshi/contract/in-house-steps.ts';
import { stepAction, stepChoice } from '@nokshi/contract/in-house-steps.ts';
import {
  findStepGame,
  isSameAction,
  isStepAction,
  replaySteps,
  serverSeedHash,
  settleSteps,
} from '@nokshi/fairness';
import type { Reply } from './stand-in-slots.ts';
import { failure, MAX_STAKE, MAX_WIN, MIN_STAKE, SeededTable, success } from './stand-in-table.ts';

/** The games by the short name of the address that opens them. */
export const STEP_TABLES: Readonly<
  Record<string, { kind: StepGameKind; code: string; names: readonly [string, string] }>
> = {
  mines: { kind: 'mines', code: 'BGMINES', names: ['মাইন', 'Mines'] },
  towers: { kind: 'towers', code: 'BGTOWERS', names: ['টাওয়ার', 'Towers'] },
  hilo: { kind: 'hilo', code: 'BGHILO', names: ['হাই-লো', 'Hi-Lo'] },
  poker: { kind: 'videoPoker', code: 'BGPOKER', names: ['ভিডিও পোকার', 'Video Poker'] },
  blackjack: { kind: 'blackjack', code: 'BGBLACKJACK', names: ['ব্ল্যাকজ্যাক', 'Blackjack'] },
};

interface Open {
  readonly id: string;
  readonly at: number;
  readonly stakeMicros: bigint;
  readonly stakedMicros: bigint;
  readonly choice: StepRoundChoice;
  readonly actions: readonly StepRoundAction[];
  readonly nonce: number;
}

/** One player at one table of a game of decisions, by the real rules. */
export class StepTableStandIn extends SeededTable<StepRound> {
  private readonly kind: StepGameKind;
  private running: Open | null = null;

  constructor(name: string, language: 'bn' | 'en', theme: 'dark' | 'light') {
    const table = STEP_TABLES[name];
    if (table === undefined) throw new Error(`no game ${name}`);
    super({ gameCode: table.code, names: table.names, language, theme });
    this.kind = table.kind;
  }

  start(id: string, stakeText: string, wished: unknown): Reply {
    const stakeMicros = BigInt(stakeText);
    if (this.running?.id === id) return this.answerOf(this.running);
    const over = this.rounds.find(({ roundId }) => roundId === id);
    if (over !== undefined) return this.betAnswer(over);
    if (this.running !== null) return failure(409, 'round_runs');
    const choice = stepChoice.safeParse(wished);
    if (!choice.success || choice.data.kind !== this.kind || !this.rules().isChoice(choice.data)) {
      return failure(400, 'choice_not_allowed');
    }
    if (stakeMicros < MIN_STAKE || stakeMicros > MAX_STAKE) return failure(400, 'stake_not_allowed');
    if (stakeMicros > this.balanceMicros) return failure(409, 'balance_not_enough');
    this.balanceMicros -= stakeMicros;
    this.nonce += 1;
    return this.moveTo({
      id,
      at: Date.now(),
      stakeMicros,
      stakedMicros: stakeMicros,
      choice: choice.data,
      actions: [],
      nonce: this.nonce - 1,
    });
  }

  act(roundId: string, step: number, wished: unknown): Reply {
    const action = stepAction.parse(wished);
    const open = this.running;
    const over = this.rounds.find((round) => round.roundId === roundId);
    const done = (over?.actions ?? open?.actions ?? [])[step];
    if (done !== undefined && isSameAction(done, action)) {
      return over === undefined && open !== null ? this.answerOf(open) : this.betAnswer(over as StepRound);
    }
    if (over !== undefined) return failure(409, 'step_passed');
    if (open?.id !== roundId) return failure(404, 'round_unknown');
    if (step !== open.actions.length) return failure(409, 'step_passed');
    const state = this.stateOf(open);
    if (!isStepAction(this.rules(), state, action)) return failure(400, 'choice_not_allowed');
    const added = this.rules().addedStake(state, action);
    const addedMicros = (open.stakeMicros * added.numerator) / added.denominator;
    if (addedMicros > this.balanceMicros) return failure(409, 'balance_not_enough');
    this.balanceMicros -= addedMicros;
    const stakedMicros = open.stakedMicros + addedMicros;
    return this.moveTo({ ...open, stakedMicros, actions: [...open.actions, action] });
  }

  look(): Reply {
    return success({
      running: this.running === null ? null : this.describe(this.running),
      rounds: this.rounds,
    });
  }

  override rotate(clientSeed: string): Reply {
    return this.running === null ? super.rotate(clientSeed) : failure(409, 'round_runs');
  }

  private moveTo(open: Open): Reply {
    const { isCapped } = this.settled(open);
    const cashOut = { kind: 'cashOut' } as const;
    if (isCapped && isStepAction(this.rules(), this.stateOf(open), cashOut)) {
      return this.moveTo({ ...open, actions: [...open.actions, cashOut] });
    }
    if (!this.rules().isOver(this.stateOf(open))) {
      this.running = open;
      return this.answerOf(open);
    }
    this.running = null;
    const round = this.describe(open);
    this.balanceMicros += BigInt(round.winMicros);
    this.rounds = [round, ...this.rounds].slice(0, 50);
    return this.betAnswer(round);
  }

  private answerOf(open: Open): Reply {
    return this.betAnswer(this.describe(open));
  }

  private describe(open: Open): StepRound {
    const state = this.stateOf(open);
    const isOver = this.rules().isOver(state);
    const { payoutMicros } = this.settled(open);
    return {
      roundId: open.id,
      at: open.at,
      stakeMicros: `${open.stakeMicros}`,
      stakedMicros: `${open.stakedMicros}`,
      choice: open.choice,
      actions: [...open.actions],
      // Rules know nothing of kinds: their state is of the choice's kind.
      now: { kind: this.kind, state } as StepRound['now'],
      worthMicros: `${payoutMicros}`,
      isOver,
      winMicros: isOver ? `${payoutMicros}` : '0',
      serverSeedHash: serverSeedHash(this.serverSeed),
      clientSeed: this.clientSeed,
      nonce: open.nonce,
    };
  }

  private settled(open: Open) {
    const { stakeMicros } = open;
    return settleSteps(this.rules(), {
      state: this.stateOf(open),
      stakeMicros,
      maxPayoutMicros: MAX_WIN,
    });
  }

  private stateOf({ choice, actions, nonce }: Open) {
    const { serverSeed, clientSeed } = this;
    return replaySteps(this.rules(), { pair: { serverSeed, clientSeed, nonce }, choice, actions });
  }

  private rules() {
    const game = findStepGame(this.kind);
    if (game === undefined) throw new Error(`no rules of ${this.kind}`);
    return game;
  }
}
