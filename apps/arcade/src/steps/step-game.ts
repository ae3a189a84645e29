import { newRequestId } from '@nokshi/browser/request-id.ts';
import { prefersStillness } from '@nokshi/browser/stillness.ts';
import type { StepGameKind, StepRoundAction } from '@nokshi/contract/in-house-steps.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { isStepAction } from '@nokshi/fairness';
import type { Commitment } from '../table/check-round.ts';
import type { CallResult, Refusal } from '../table/game-call.ts';
import type { SeatDeps } from '../table/table-seat.ts';
import { TableSeat } from '../table/table-seat.ts';
import { languageStore, sayIn } from '../words/words.ts';
import type { StepPlan, StepTable } from './step-plan.ts';
import type { StepAnswer, StepApi, StepChoiceOf, StepOutcome, StepShown } from './step-round.ts';
import { firstStakeOf, isStepRoundOver, rulesOf } from './step-round.ts';

export interface StepGameDeps<Kind extends StepGameKind>
  extends SeatDeps<StepChoiceOf<Kind>, StepOutcome<Kind>> {
  readonly plan: StepPlan<Kind>;
  readonly api: StepApi<Kind>;
}

interface Ended<Kind extends StepGameKind> {
  readonly round: StepShown<Kind>;
  /** Null where the balance is to be asked. */
  readonly standing: ToldStanding | null;
}

const LOOK_AGAIN_MS = 4_000;
/** The second press of a double press, whose first one ended a round, is no new bet. */
const DOUBLE_PRESS_MS = 450;

/** Refusals after which the page no longer knows where the round stands. */
const LOST_TRACK: readonly Refusal[] = [
  'round_runs',
  'round_unknown',
  'step_passed',
  'choice_not_allowed',
  'refused',
];

/**
 * One open table of a game of decisions: looks for a round that runs, starts one, takes decision after decision, and
 * shows its end. Every order carries the id of its round and the number of its step before it is sent, so that asking
 * again after a broken connection never makes a second bet or a second decision.
 */
export class StepGame<Kind extends StepGameKind>
  extends TableSeat<StepChoiceOf<Kind>, StepOutcome<Kind>>
  implements StepTable<Kind>
{
  private readonly deps: StepGameDeps<Kind>;
  private showTimer: ReturnType<typeof setTimeout> | undefined;
  private lookTimer: ReturnType<typeof setTimeout> | undefined;
  private ended: Ended<Kind> | null = null;
  private commitment: Commitment | null = null;
  private endedAtMs = Number.NEGATIVE_INFINITY;
  private pressedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: StepGameDeps<Kind>) {
    super(deps, 'looking');
    this.deps = deps;
  }

  override close(): void {
    super.close();
    clearTimeout(this.lookTimer);
  }

  /** Starts a round; while one runs it is its main decision, and while its end is shown it shows that at once. */
  override press(): void {
    const { phase, stakeMicros, shown } = this.screen.get();
    const isDoublePress = this.isDoublePress();
    if (phase === 'showing') {
      this.endShow();
      return;
    }
    if (phase === 'running') {
      const { main } = this.deps.plan;
      if (main !== null && shown !== null) this.act(main.actionOf(shown));
      return;
    }
    const block = this.block();
    if (block === 'not_enough' && !isDoublePress) this.tellShort();
    if (stakeMicros === null || block !== null || isDoublePress) return;
    this.run(() => this.startOnce(stakeMicros));
  }

  may(action: StepRoundAction): boolean {
    const round = this.screen.get().shown;
    if (round === null || this.block() !== 'running') return false;
    return isStepAction(rulesOf(round.outcome.kind), round.outcome.state, action);
  }

  act(action: StepRoundAction): void {
    const round = this.screen.get().shown;
    if (round === null || !this.may(action)) return;
    this.run(() => this.actOnce(round, action));
  }

  override endShow(): void {
    clearTimeout(this.showTimer);
    const { ended, commitment } = this;
    if (ended === null) return;
    this.ended = null;
    this.commitment = null;
    this.endedAtMs = performance.now();
    this.finish({ ...ended, commitment });
    if (ended.standing === null) this.refreshBalance();
  }

  /** Where everything stands by the server's word; asked until it is known. */
  protected override async readRounds(): Promise<void> {
    const result = await this.deps.api.look();
    if (this.isClosed) return;
    if (!result.ok) {
      if (result.refusal === 'session_gone') this.deps.onSessionGone();
      else this.recover();
      return;
    }
    const { running, rounds } = result.value;
    const { shown } = this.screen.get();
    const known = rounds.find(({ roundId }) => roundId === shown?.roundId);
    this.addRounds(rounds.map((round) => ({ round, commitment: null })));
    if (running !== null) this.resume(running);
    else if (shown === null || isStepRoundOver(shown)) this.screen.patch({ phase: 'rest' });
    else if (known === undefined) this.screen.patch({ phase: 'rest', shown: null });
    else this.beginEnd({ round: known, standing: null });
  }

  protected override recover(): void {
    this.screen.patch({ phase: 'looking' });
    clearTimeout(this.lookTimer);
    this.lookTimer = setTimeout(() => this.run(() => this.lookAgain()), LOOK_AGAIN_MS);
  }

  /** Notes a press; true when the one just before it ended a round. */
  private isDoublePress(): boolean {
    const before = this.pressedAtMs;
    this.pressedAtMs = performance.now();
    return this.pressedAtMs - before < DOUBLE_PRESS_MS && this.endedAtMs >= before;
  }

  private async lookAgain(): Promise<void> {
    this.screen.patch({ phase: 'looking' });
    await this.readRounds();
    this.refreshBalance();
  }

  /** A round that was begun before this page was opened, or elsewhere, goes on here. */
  private resume(running: StepShown<Kind>): void {
    const isNews = running.roundId !== this.screen.get().shown?.roundId;
    this.screen.patch({
      shown: running,
      phase: 'running',
      choice: running.choice,
      stakeMicros: firstStakeOf(running),
      ...(isNews ? { notice: 'resumed', announcement: sayIn(languageStore.get(), 'noticeResumed') } : {}),
    });
  }

  private async startOnce(stakeMicros: bigint): Promise<void> {
    const { choice, seeds, shown } = this.screen.get();
    const { serverSeedHash, clientSeed, nonce } = seeds;
    this.screen.patch({ phase: 'asking', notice: null, announcement: '', shown: null });
    this.showTaken(stakeMicros);
    this.deps.sounds.play('start');
    this.commitment = { serverSeedHash, clientSeed, nonce };
    const result = await this.deps.api.start(
      { id: newRequestId(), stakeMicros: `${stakeMicros}`, choice },
      () => this.screen.patch({ notice: 'connection_lost' }),
    );
    if (this.isClosed) return;
    if (!result.ok) {
      this.commitment = null;
      this.screen.patch({ phase: 'rest', shown });
      await this.takeBack(result);
      if (result.refusal === 'not_enough') this.tellShort();
      return;
    }
    this.keepPace();
    this.take(result.value);
  }

  private async actOnce(round: StepShown<Kind>, action: StepRoundAction): Promise<void> {
    const { kind, state, actions } = round.outcome;
    const { balanceMicros } = this.screen.get();
    const added = rulesOf(kind).addedStake(state, action);
    const addedMicros = (firstStakeOf(round) * added.numerator) / added.denominator;
    if (addedMicros > balanceMicros) {
      this.screen.patch({ notice: 'not_enough' });
      this.tellShort(addedMicros);
      return;
    }
    this.screen.patch({ phase: 'acting', notice: null });
    this.showTaken(addedMicros);
    const result = await this.deps.api.act({ roundId: round.roundId, step: actions.length, action }, () =>
      this.screen.patch({ notice: 'connection_lost' }),
    );
    if (this.isClosed) return;
    if (result.ok) {
      this.take(result.value);
      return;
    }
    this.screen.patch({ phase: 'running' });
    await this.takeBack(result);
    if (result.refusal === 'not_enough') this.tellShort(addedMicros);
  }

  /** Nothing happened by the server's word; where that is not sure, it is asked where the round stands. */
  private async takeBack({
    refusal,
    retryAfterMs,
  }: CallResult<StepAnswer<Kind>> & { ok: false }): Promise<void> {
    this.showNewest();
    this.takeRefusal(refusal, retryAfterMs);
    if (LOST_TRACK.includes(refusal)) await this.lookAgain();
  }

  private take(answer: StepAnswer<Kind>): void {
    const { round, nextNonce } = answer;
    this.screen.patch({ notice: null, seeds: { ...this.screen.get().seeds, nonce: nextNonce } });
    if (isStepRoundOver(round)) {
      this.beginEnd({ round, standing: answer });
      return;
    }
    this.screen.patch({
      shown: round,
      phase: 'running',
      announcement: this.deps.plan.spoken(languageStore.get(), round),
    });
    this.takeStanding(answer);
    this.deps.sounds.play('tick');
  }

  /** The end stands before anything moves: the stage only leads to it. */
  private beginEnd(ended: Ended<Kind>): void {
    this.ended = ended;
    const lengthMs = prefersStillness() ? 0 : this.deps.plan.endMs(ended.round);
    this.screen.patch({
      shown: ended.round,
      phase: 'showing',
      show: { startedAtMs: performance.now(), lengthMs },
    });
    if (lengthMs === 0) this.endShow();
    else this.showTimer = setTimeout(() => this.endShow(), lengthMs);
  }
}
