import { newRequestId } from '@nokshi/browser/request-id.ts';
import { prefersStillness } from '@nokshi/browser/stillness.ts';
import type { Commitment } from './check-round.ts';
import type { BetAnswer, TableApi } from './game-call.ts';
import type { TablePlan } from './table-plan.ts';
import type { SeatDeps } from './table-seat.ts';
import { TableSeat } from './table-seat.ts';

export interface TableGameDeps<Choice, Outcome> extends SeatDeps<Choice, Outcome> {
  readonly plan: TablePlan<Choice, Outcome>;
  readonly api: TableApi<Choice, Outcome>;
}

interface Arrived<Choice, Outcome> {
  readonly answer: BetAnswer<Choice, Outcome>;
  readonly commitment: Commitment;
}

/** One open table of a game of one bet: takes bets, asks the server, shows what it answered. */
export class TableGame<Choice, Outcome> extends TableSeat<Choice, Outcome> {
  private readonly deps: TableGameDeps<Choice, Outcome>;
  private showTimer: ReturnType<typeof setTimeout> | undefined;
  private arrived: Arrived<Choice, Outcome> | null = null;

  constructor(deps: TableGameDeps<Choice, Outcome>) {
    super(deps, 'rest');
    this.deps = deps;
  }

  /** One press, one bet; while a result is being shown a press shows its end at once. */
  override press(): void {
    if (this.screen.get().phase === 'showing') {
      this.endShow();
      return;
    }
    const { stakeMicros } = this.screen.get();
    const block = this.block();
    if (block === 'not_enough') this.tellShort();
    if (stakeMicros === null || block !== null) return;
    this.run(() => this.betOnce(stakeMicros));
  }

  /** Puts the result of the round that is being shown on the table. */
  override endShow(): void {
    clearTimeout(this.showTimer);
    const { arrived } = this;
    if (arrived === null) return;
    this.arrived = null;
    const { answer, commitment } = arrived;
    this.finish({ round: answer.round, commitment, standing: answer });
  }

  protected override async readRounds(): Promise<void> {
    const result = await this.deps.api.history();
    if (this.isClosed) return;
    if (result.ok) this.addRounds(result.value.map((round) => ({ round, commitment: null })));
    else if (result.refusal === 'session_gone') this.deps.onSessionGone();
  }

  private async betOnce(stakeMicros: bigint): Promise<void> {
    const { choice, seeds } = this.screen.get();
    const { serverSeedHash, clientSeed, nonce } = seeds;
    this.screen.patch({ phase: 'asking', notice: null, announcement: '' });
    this.showTaken(stakeMicros);
    this.deps.sounds.play('start');
    const result = await this.deps.api.bet(
      { id: newRequestId(), stakeMicros: `${stakeMicros}`, choice },
      () => this.screen.patch({ notice: 'connection_lost' }),
    );
    if (this.isClosed) return;
    if (!result.ok) {
      this.showNewest();
      this.screen.patch({ phase: 'rest' });
      this.takeRefusal(result.refusal, result.retryAfterMs);
      if (result.refusal === 'not_enough') this.tellShort();
      // Whether a faulty answer hides a round is seen in the history and the balance, never guessed.
      if (result.refusal === 'refused') await this.readAll();
      return;
    }
    this.keepPace();
    this.beginShow({ answer: result.value, commitment: { serverSeedHash, clientSeed, nonce } });
  }

  /** The answer stands before anything moves: the stage only leads to it. */
  private beginShow(arrived: Arrived<Choice, Outcome>): void {
    const { round, nextNonce } = arrived.answer;
    this.arrived = arrived;
    const lengthMs = prefersStillness() ? 0 : this.deps.plan.showMs(round);
    const isShown = lengthMs === 0;
    this.screen.patch({
      notice: null,
      shown: round,
      phase: isShown ? 'rest' : 'showing',
      show: isShown ? null : { startedAtMs: performance.now(), lengthMs },
      seeds: { ...this.screen.get().seeds, nonce: nextNonce },
    });
    if (isShown) {
      this.endShow();
      return;
    }
    this.showTimer = setTimeout(() => this.endShow(), lengthMs);
  }

  private async readAll(): Promise<void> {
    await this.readRounds();
    this.refreshBalance();
  }
}
