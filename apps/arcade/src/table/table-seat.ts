import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import { createNewestStanding } from '@nokshi/contract/newest-standing.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { isClientSeed } from '@nokshi/fairness';
import type { PortalLink } from '../frame/portal-link.ts';
import { tellShort } from '../frame/tell-short.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { languageStore } from '../words/words.ts';
import type { StakeLimits } from './bet-block.ts';
import { betBlock, firstStake, payableStake, scaledStake } from './bet-block.ts';
import type { CheckedRound, Commitment, SettledRound } from './check-round.ts';
import { checkRound, isGain } from './check-round.ts';
import type { Refusal, SeatApi, TableSession } from './game-call.ts';
import { resultWords } from './result-words.ts';
import type { OpenTable, PlanFacts, SeedDesk } from './table-plan.ts';
import type { TablePhase, TableScreen, Wait } from './table-screen.ts';

export interface SeatDeps<Choice, Outcome> {
  readonly plan: PlanFacts<Choice, Outcome>;
  readonly session: TableSession;
  readonly api: SeatApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onSessionGone: () => void;
}

/** A round with what was known before its bet; null for one that is read from the history. */
export interface KnownRound<Choice, Outcome> {
  readonly round: SettledRound<Choice, Outcome>;
  readonly commitment: Commitment | null;
}

const ROUNDS_KEPT = 50;
const USUAL_PAUSE_MS = 5_000;

/** What a seat at any table does: it keeps stake, choice, seeds and balance, takes refusals, and checks every round. */
export abstract class TableSeat<Choice, Outcome> implements OpenTable<Choice, Outcome>, SeedDesk {
  readonly screen: Store<TableScreen<Choice, Outcome>>;
  readonly maxPayoutMicros: bigint;
  readonly limits: StakeLimits;
  protected isClosed = false;
  private readonly seat: SeatDeps<Choice, Outcome>;
  private readonly newest = createNewestStanding();
  private waitTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(seat: SeatDeps<Choice, Outcome>, firstPhase: TablePhase) {
    this.seat = seat;
    const { session, plan } = seat;
    this.newest.hear(session);
    this.maxPayoutMicros = BigInt(session.maxWinMicros);
    this.limits = {
      minStakeMicros: BigInt(session.minStakeMicros),
      maxStakeMicros: BigInt(session.maxStakeMicros),
    };
    const { firstChoice, stakeOf } = plan;
    this.screen = createStore<TableScreen<Choice, Outcome>>({
      balanceMicros: BigInt(session.balanceMicros),
      stakeMicros: stakeOf === undefined ? firstStake(this.limits) : stakeOf(firstChoice),
      choice: firstChoice,
      phase: firstPhase,
      seeds: session.seeds,
      rounds: [],
      shown: null,
      show: null,
      revealed: [],
      notice: null,
      isRotating: false,
      wait: null,
      isPaused: false,
      announcement: '',
    });
  }

  /** One press of the button that stakes, or what it stands for in this phase. */
  abstract press(): void;
  /** Puts the end of what is being shown on the table. */
  abstract endShow(): void;
  /** Reads the rounds that the server knows. */
  protected abstract readRounds(): Promise<void>;

  begin(): void {
    this.isClosed = false;
    this.tellBalance();
    this.run(() => this.readRounds());
  }

  close(): void {
    this.endShow();
    this.isClosed = true;
    clearTimeout(this.waitTimer);
  }

  /** Changes what is bet on; refused while a bet runs. */
  choose(change: (choice: Choice) => Choice): void {
    const { choice, phase } = this.screen.get();
    if (phase !== 'rest') return;
    const next = change(choice);
    const { stakeOf } = this.seat.plan;
    const stake = stakeOf === undefined ? {} : { stakeMicros: stakeOf(next) };
    this.screen.patch({ choice: next, notice: null, ...stake });
  }

  /** Null when the field holds no amount. */
  setStake(stakeMicros: bigint | null): void {
    if (this.screen.get().phase === 'rest') this.screen.patch({ stakeMicros, notice: null });
  }

  /** What the portal hands back of a stake that was short. */
  takeStake(stakeMicros: bigint): void {
    if (this.seat.plan.stakeOf === undefined) this.setStake(stakeMicros);
  }

  /** Does nothing at a table whose choice is its stake. */
  scaleStake(by: 'half' | 'double'): void {
    if (this.seat.plan.stakeOf !== undefined) return;
    this.setStake(scaledStake(this.screen.get().stakeMicros, by, this.limits));
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  block(): ReturnType<typeof betBlock> {
    const screen = this.screen.get();
    return betBlock(screen, this.limits, this.seat.plan.isChosen(screen.choice));
  }

  /** Whether a press of a stake that the balance does not pay leads on: a portal stands there to say how. */
  get leadsToCredit(): boolean {
    return this.seat.portal.hasPortal;
  }

  /** Has the portal say that the balance does not pay the stake of a new round, or `addedMicros` to one that runs. */
  protected tellShort(addedMicros: bigint | null = null): void {
    const { stakeMicros, balanceMicros } = this.screen.get();
    const neededMicros = addedMicros ?? stakeMicros;
    if (neededMicros === null) return;
    const isChosen = addedMicros === null && this.seat.plan.stakeOf === undefined;
    const smallerMicros = isChosen ? payableStake(neededMicros, balanceMicros, this.limits) : null;
    tellShort(this.seat.portal, { neededMicros, smallerMicros });
  }

  /** Retires the server seed, which reveals it, and takes a new client seed. */
  rotate(clientSeed: string): void {
    if (this.screen.get().isRotating || this.screen.get().phase !== 'rest') return;
    if (!isClientSeed(clientSeed)) {
      this.screen.patch({ notice: 'seed_invalid' });
      return;
    }
    this.run(() => this.rotateOnce(clientSeed));
  }

  refreshBalance(): void {
    this.run(async () => {
      const result = await this.seat.api.balance();
      const { phase } = this.screen.get();
      if (!result.ok) {
        this.takeRefusal(result.refusal, null);
        return;
      }
      this.newest.hear(result.value);
      // What is asked or shown has the stake taken already; its end shows the newest.
      if (phase === 'rest' || phase === 'running') this.showNewest();
    });
  }

  /** What follows a fault of this page or of an answer that nobody can read. */
  protected recover(): void {
    this.screen.patch({ phase: 'rest' });
  }

  protected run(act: () => Promise<void>): void {
    act().catch(() => {
      if (this.isClosed) return;
      this.screen.patch({ isRotating: false, notice: 'fault' });
      this.recover();
    });
  }

  /** A finished round joins the latest, its balance is shown, and the portal learns of it. */
  protected finish(finished: KnownRound<Choice, Outcome> & { readonly standing: ToldStanding | null }): void {
    const { round, commitment, standing } = finished;
    this.addRounds([{ round, commitment }]);
    this.screen.patch({
      phase: 'rest',
      show: null,
      announcement: resultWords(this.seat.plan.words, languageStore.get(), round),
    });
    if (standing !== null) this.takeStanding(standing);
    this.seat.sounds.play(isGain(round) ? 'win' : 'reel');
    this.seat.portal.say({ type: 'round', stakeMicros: round.stakeMicros, winMicros: round.winMicros });
  }

  /** Takes new rounds in and checks all of them again with every seed that is revealed by now. */
  protected addRounds(added: readonly KnownRound<Choice, Outcome>[]): void {
    const { rounds, revealed } = this.screen.get();
    const byId = new Map<string, KnownRound<Choice, Outcome>>();
    for (const each of [...added, ...rounds]) {
      const known = byId.get(each.round.roundId);
      if (known === undefined || known.commitment === null) byId.set(each.round.roundId, each);
    }
    const seedOf = new Map(revealed.map((pair) => [pair.serverSeedHash, pair.serverSeed]));
    const checked = [...byId.values()]
      .sort((left, right) => right.round.at - left.round.at || right.round.nonce - left.round.nonce)
      .slice(0, ROUNDS_KEPT)
      .map(({ round, commitment }): CheckedRound<Choice, Outcome> => {
        const serverSeed = seedOf.get(round.serverSeedHash) ?? null;
        const known = { commitment, serverSeed, maxPayoutMicros: this.maxPayoutMicros };
        return { round, commitment, proof: checkRound(this.seat.plan.rules, round, known) };
      });
    this.screen.patch({ rounds: checked });
  }

  protected takeRefusal(refusal: Refusal, retryAfterMs: number | null): void {
    if (refusal === 'session_gone') {
      this.seat.onSessionGone();
      return;
    }
    if (refusal === 'too_many_requests' || refusal === 'too_fast') {
      this.waitFor(refusal, retryAfterMs ?? USUAL_PAUSE_MS);
      return;
    }
    this.screen.patch({ notice: refusal });
    if (refusal === 'not_enough') this.refreshBalance();
  }

  /** Keeps the time that the brand wants between the starts of two rounds. */
  protected keepPace(): void {
    const { minRoundMs = 0 } = this.seat.session;
    if (minRoundMs > 0) this.waitFor('too_fast', minRoundMs);
  }

  /** Shows what the server said of the balance, or what it said that is newer. */
  protected takeStanding(told: ToldStanding): void {
    this.newest.hear(told);
    this.showNewest();
  }

  /** Shows the newest that the server said, in place of what this page took away for a stake. */
  protected showNewest(): void {
    const newest = this.newest.get();
    if (newest !== null) this.setBalance(BigInt(newest.balanceMicros));
  }

  /** A stake is taken away before the server has answered. */
  protected showTaken(stakeMicros: bigint): void {
    this.setBalance(this.screen.get().balanceMicros - stakeMicros);
  }

  private setBalance(balanceMicros: bigint): void {
    if (balanceMicros === this.screen.get().balanceMicros) return;
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private waitFor(why: Wait['why'], pauseMs: number): void {
    clearTimeout(this.waitTimer);
    this.screen.patch({ wait: { untilMs: performance.now() + pauseMs, why } });
    this.waitTimer = setTimeout(() => this.screen.patch({ wait: null }), pauseMs);
  }

  private async rotateOnce(clientSeed: string): Promise<void> {
    this.screen.patch({ isRotating: true, notice: null });
    const result = await this.seat.api.rotate(clientSeed);
    if (this.isClosed) return;
    this.screen.patch({ isRotating: false });
    if (!result.ok) {
      this.takeRefusal(result.refusal, result.retryAfterMs);
      return;
    }
    const { revealed, seeds } = result.value;
    this.screen.patch({
      seeds,
      revealed: [revealed, ...this.screen.get().revealed],
      notice: 'rotated',
    });
    this.addRounds([]);
  }

  private tellBalance(): void {
    this.seat.portal.say({ type: 'balance', balanceMicros: `${this.screen.get().balanceMicros}` });
  }
}
