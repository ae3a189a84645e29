import type { Store } from '@nokshi/browser/store.ts';
import type { SlotRoundView, SlotSpinView, SlotWin } from '@nokshi/fairness/slots/session-wire.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { amountText } from '../words/figures.ts';
import { languageStore, sayIn } from '../words/words.ts';
import { elementOf } from './element-of.ts';
import type { SlotScreen } from './slot-screen.ts';
import type { FallStage } from './stage/fall-stage.ts';
import type { ReelStage } from './stage/reel-stage.ts';

const ALL_WINS_MS = 800;
const ONE_WIN_MS = 1_100;
const FREE_WIN_MS = 650;
/** Wins of one free spin that are gone through singly; the sum stands beside them in any case. */
const FREE_WINS_SHOWN = 3;
const INTRO_MS = 2_200;
const FEATURE_END_MS = 2_200;
const FREE_TURN_MS = 260;
const FREE_PAUSE_MS = 320;

/** What a round needs of the painted part. */
export type RoundStage = Pick<ReelStage, 'turn' | 'land' | 'giveBack' | 'mark' | 'dim'> &
  // Reels that turn have nothing that falls.
  Partial<Pick<FallStage, 'fall'>>;

/** What of a round is shown: all of it unless it goes on with a later spin. */
export interface ShownPart {
  readonly from?: number;
  readonly begins?: (spin: number) => void;
}

/** Shows a drawn round in its order: base spin, its wins, free spins with counter and sum. */
export class RoundShow {
  private readonly stage: RoundStage;
  private readonly screen: Store<SlotScreen>;
  private readonly sounds: SoundBox;
  private readonly wakers = new Set<() => void>();
  private isHurried = false;
  private isClosed = false;
  /** Grows with every change of what is marked, so that an older sequence ends itself. */
  private sequence = 0;

  constructor(stage: RoundStage, screen: Store<SlotScreen>, sounds: SoundBox) {
    this.stage = stage;
    this.screen = screen;
    this.sounds = sounds;
  }

  turn(): void {
    this.sequence += 1;
    this.stage.turn();
  }

  dim(): void {
    this.stage.dim();
  }

  async giveBack(): Promise<void> {
    await this.stage.giveBack();
  }

  close(): void {
    this.isClosed = true;
    this.sequence += 1;
    this.wake();
  }

  /** Goes to the end of the free spins: what is still to come is not turned but summed. */
  hurry(): void {
    this.isHurried = true;
    this.wake();
  }

  /** Waits, unless the player asked for the end. */
  wait(durationMs: number): Promise<void> {
    if (this.isHurried || this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, durationMs);
      this.wakers.add(done);
    });
  }

  /**
   * Shows a round, from its base spin, for which the reels turn already, or from a free spin on. Resolves when the last
   * spin's result stands in the window. `begins` is told of every free spin that is turned.
   */
  async play(round: SlotRoundView, { from = 0, begins = () => {} }: ShownPart = {}): Promise<void> {
    this.isHurried = false;
    if (from === 0) await this.playBase(round);
    const hasFreeSpins = round.spins.some(({ kind }) => kind === 'free');
    if (!this.isClosed && hasFreeSpins) await this.playFeature(round, Math.max(from, 1), begins);
    this.isHurried = false;
  }

  /** After the round: every win of the last spin by itself, once, until the next press. */
  goThroughWins(round: SlotRoundView): void {
    const last = elementOf(round.spins, round.spins.length - 1);
    if (last.wins.length > 0) void this.markOneByOne(last, round, ONE_WIN_MS, last.wins.length);
  }

  private async playBase(round: SlotRoundView): Promise<void> {
    const base = elementOf(round.spins, 0);
    await this.stage.land(base);
    if (this.isClosed) return;
    if (base.wins.length > 0) await this.markAll(base, round);
    await this.playFalls(round);
    if (base.freeSpinsAwarded === 0 || this.isClosed) return;
    if (base.wins.length > 0) await this.markOneByOne(base, round, FREE_WIN_MS, FREE_WINS_SHOWN);
    this.sounds.play('feature');
    const total = base.freeSpinsAwarded;
    this.screen.patch({
      feature: { stage: 'intro', played: 0, total, wonMicros: 0n },
      announcement: sayIn(languageStore.get(), 'spokenFeature', { count: total }),
    });
    await this.wait(INTRO_MS);
  }

  /** Where wins fall: window after window, each with its multiplier, until one pays nothing. */
  private async playFalls(round: SlotRoundView): Promise<void> {
    for (const [index, spin] of round.spins.entries()) {
      if (spin.kind !== 'fall') continue;
      if (this.isClosed) return;
      const cleared = elementOf(round.spins, index - 1).wins.flatMap(({ cells }) => cells);
      this.screen.patch({ markedWin: null });
      await this.stage.fall?.(cleared, spin.grid);
      if (spin.wins.length === 0) continue;
      this.screen.patch({ fall: index });
      await this.markAll(spin, round);
    }
  }

  private async playFeature(
    round: SlotRoundView,
    from: number,
    begins: NonNullable<ShownPart['begins']>,
  ): Promise<void> {
    const { spins } = round;
    const baseWon = BigInt(elementOf(spins, 0).roundWinMicros);
    let total = spins.slice(0, from).reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0);
    for (let played = from; played < spins.length; played += 1) {
      if (this.isClosed) return;
      const spin = elementOf(spins, played);
      const wonBefore = BigInt(elementOf(spins, played - 1).roundWinMicros) - baseWon;
      this.screen.patch({ feature: { stage: 'play', played, total, wonMicros: wonBefore }, markedWin: null });
      const isLast = played === spins.length - 1;
      if (!this.isHurried || isLast) {
        begins(played);
        await this.turnFree(spin);
      }
      total += spin.freeSpinsAwarded;
      const wonMicros = BigInt(spin.roundWinMicros) - baseWon;
      this.screen.patch({ feature: { stage: 'play', played, total, wonMicros } });
      if (spin.wins.length > 0 && !this.isHurried) await this.markFreeWins(spin, round);
      if (!isLast) await this.wait(FREE_PAUSE_MS);
    }
    await this.endFeature(BigInt(round.winMicros) - baseWon, total);
  }

  private async turnFree(spin: SlotSpinView): Promise<void> {
    this.turn();
    await this.wait(FREE_TURN_MS);
    await this.stage.land(spin);
    if (spin.freeSpinsAwarded > 0) this.sounds.play('feature');
  }

  private async markFreeWins(spin: SlotSpinView, round: SlotRoundView): Promise<void> {
    if (spin.wins.length > 1) await this.markAll(spin, round);
    await this.markOneByOne(spin, round, FREE_WIN_MS, FREE_WINS_SHOWN);
  }

  private async endFeature(wonMicros: bigint, total: number): Promise<void> {
    if (this.isClosed) return;
    this.isHurried = false;
    const language = languageStore.get();
    this.screen.patch({
      feature: { stage: 'end', played: total, total, wonMicros },
      markedWin: null,
      announcement: sayIn(language, 'spokenFeatureEnd', { amount: amountText(language, wonMicros) }),
    });
    await this.wait(FEATURE_END_MS);
  }

  private async markAll(spin: SlotSpinView, round: SlotRoundView): Promise<void> {
    this.sequence += 1;
    const [only] = spin.wins;
    const isSingle = spin.wins.length === 1 && only !== undefined;
    this.mark(spin, round, spin.wins, isSingle ? only : null);
    await this.wait(ALL_WINS_MS);
  }

  private async markOneByOne(
    spin: SlotSpinView,
    round: SlotRoundView,
    eachMs: number,
    atMost: number,
  ): Promise<void> {
    this.sequence += 1;
    const mine = this.sequence;
    for (const win of spin.wins.slice(0, atMost)) {
      this.mark(spin, round, [win], win);
      await this.wait(eachMs);
      if (this.sequence !== mine || this.isHurried || this.isClosed) return;
    }
    if (spin.wins.length > 1) this.mark(spin, round, spin.wins, null);
  }

  private mark(
    spin: SlotSpinView,
    round: SlotRoundView,
    wins: readonly SlotWin[],
    single: SlotWin | null,
  ): void {
    this.screen.patch({ markedWin: single });
    this.stage.mark({
      wins,
      grid: spin.grid,
      amount: single === null ? null : amountText(languageStore.get(), BigInt(single.payMicros)),
      isBright: BigInt(spin.roundWinMicros) > BigInt(round.stakeMicros),
    });
  }

  private wake(): void {
    for (const waker of this.wakers) waker();
  }
}
