import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { GameSays } from '@nokshi/contract/game-frame.ts';
import type { SlotError, SlotRoundView, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { tellShort } from '../frame/tell-short.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { amountText } from '../words/figures.ts';
import { languageStore, sayIn } from '../words/words.ts';
import { celebrationFor } from './celebration.ts';
import { balanceDuring, paidStakeOf, spinRequest } from './free-bets.ts';
import type { RoundStage } from './round-show.ts';
import { RoundShow } from './round-show.ts';
import { roundWords } from './round-words.ts';
import type { SlotApi, SlotFeature } from './slot-api.ts';
import type { SlotScreen } from './slot-screen.ts';
import { priceBlock, priceOf, startBlock } from './slot-screen.ts';
import type { StakeLadder } from './stake-ladder.ts';
import { affordableIndex, stakeAt, stakeLadder, stepStake } from './stake-ladder.ts';

export interface SlotGameDeps {
  readonly session: SlotSessionView;
  readonly api: SlotApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onSessionGone: () => void;
}

const PENDING_WIN_LOOK_MS = 4_000;
const BIG_WIN_MS = 3_600;
const OPEN_ROUND_LEAD_MS = 1_200;
const OPEN_ROUND_TURN_MS = 500;
/** Before anything of a round was shown. */
const NOTHING_SHOWN = { fall: 0, outcome: null, markedWin: null, announcement: '' } as const;

/**
 * One open slot: takes the player's press, asks the server, lets the stage show what was drawn, and keeps the
 * figures on the screen true. It decides nothing about a result.
 */
export class SlotGame {
  readonly screen: Store<SlotScreen>;
  readonly ladder: StakeLadder;
  private readonly deps: SlotGameDeps;
  private show: RoundShow | null = null;
  private shownSent: Promise<void> = Promise.resolve();
  private tooSoonTimer: ReturnType<typeof setTimeout> | undefined;
  private bigWinTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  /** Rounds begun here. */
  private starts = 0;
  private isBalanceDue = false;

  constructor(deps: SlotGameDeps) {
    this.deps = deps;
    const { session } = deps;
    this.ladder = stakeLadder(session.stakesMicros, session.defaultStakeMicros);
    const lastStake = (session.openRound ?? session.lastRound)?.stakeMicros;
    const lastIndex = lastStake === undefined ? -1 : this.ladder.steps.indexOf(BigInt(lastStake));
    this.screen = createStore<SlotScreen>({
      balanceMicros: BigInt(session.balanceMicros),
      stakeIndex: lastIndex === -1 ? this.ladder.defaultIndex : lastIndex,
      freeBets: session.freeBets,
      phase: 'rest',
      isTooSoon: false,
      feature: null,
      fall: 0,
      outcome: null,
      markedWin: null,
      isBigWinUp: false,
      notice: null,
      isPaused: false,
      announcement: '',
    });
  }

  /** Takes the stage once it is painted, tells the portal, and finishes a round that was cut off. */
  begin(stage: RoundStage): void {
    this.show = new RoundShow(stage, this.screen, this.deps.sounds);
    this.tellBalance();
    const { openRound } = this.deps.session;
    if (openRound !== null) this.run(() => this.finishOpenRound(openRound));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.tooSoonTimer);
    clearTimeout(this.bigWinTimer);
    this.show?.close();
  }

  /** One press, one round (standard 2.24). Does nothing while the button says why. */
  spin(): void {
    if (this.deps.api.isReplay) this.showAgain();
    else this.start();
  }

  private start(): void {
    const block = startBlock(this.screen.get(), this.ladder);
    if (block === 'not_enough') this.tellShort();
    if (this.show === null || block !== null) return;
    this.run(() => this.playOnce());
  }

  /** Shows the round that is watched again once more. */
  private showAgain(): void {
    const { openRound } = this.deps.session;
    if (this.show === null || openRound === null || this.screen.get().phase !== 'rest') return;
    this.closeBigWin();
    this.screen.patch(NOTHING_SHOWN);
    this.run(() => this.finishOpenRound(openRound));
  }

  /** What the free spins cost at the chosen stake, in micros; null where they cannot be bought. */
  featurePrice(): bigint | null {
    const { feature } = this.deps.api;
    return feature === undefined ? null : this.priceOf(feature);
  }

  /** One press, one bought round. Does nothing while the button says why. */
  buyFeature(): void {
    const { feature } = this.deps.api;
    if (this.show === null || feature === undefined) return;
    const block = priceBlock(this.screen.get(), this.priceOf(feature));
    if (block === 'not_enough') this.tellShort(feature);
    if (block === null) this.run(() => this.playOnce(feature));
  }

  private priceOf({ costHundredths }: SlotFeature): bigint {
    return (stakeAt(this.ladder, this.screen.get().stakeIndex) * costHundredths) / 100n;
  }

  /** Leads to the end of what is being shown; free spins have no stake, so they may be shortened. */
  hurry(): void {
    this.closeBigWin();
    if (this.screen.get().feature !== null) this.show?.hurry();
  }

  moveStake(by: 1 | -1): void {
    this.chooseStake(stepStake(this.ladder, this.screen.get().stakeIndex, by));
  }

  chooseStake(stakeIndex: number): void {
    const { phase } = this.screen.get();
    if (phase !== 'rest' || stakeIndex === this.screen.get().stakeIndex) return;
    const language = languageStore.get();
    const amount = amountText(language, stakeAt(this.ladder, stakeIndex));
    this.screen.patch({ stakeIndex, announcement: sayIn(language, 'spokenStake', { amount }) });
  }

  chooseAffordableStake(): void {
    const index = affordableIndex(this.ladder, this.screen.get().balanceMicros);
    if (index !== null) this.chooseStake(index);
  }

  /** What the portal hands back of a stake that was short. */
  takeStake(stakeMicros: bigint): void {
    const index = this.ladder.steps.indexOf(stakeMicros);
    if (index !== -1) this.chooseStake(index);
  }

  /** Whether a press of a stake that the balance does not pay leads on: a portal stands there to say how. */
  get leadsToCredit(): boolean {
    return this.deps.portal.hasPortal && !this.deps.api.isReplay;
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  /**
   * Reads the balance anew, after a change outside the game. Balances of this protocol do not say how new they are: one that
   * a round overtook is asked for again when the round has been shown.
   */
  refreshBalance(): void {
    const { starts } = this;
    this.run(async () => {
      const result = await this.deps.api.balance();
      if (!result.ok) this.takeRefusal(result.error);
      else if (this.screen.get().phase !== 'rest') this.isBalanceDue = true;
      else if (starts === this.starts) this.setBalance(BigInt(result.value));
      else this.refreshBalance();
    });
  }

  private readBalanceIfDue(): void {
    if (!this.isBalanceDue) return;
    this.isBalanceDue = false;
    this.refreshBalance();
  }

  closeBigWin(): void {
    clearTimeout(this.bigWinTimer);
    if (this.screen.get().isBigWinUp) this.screen.patch({ isBigWinUp: false });
  }

  private run(act: () => Promise<void>): void {
    act().catch(() => {
      if (!this.isClosed) this.screen.patch({ phase: 'rest', notice: 'fault' });
    });
  }

  private async playOnce(feature?: SlotFeature): Promise<void> {
    const { show } = this;
    if (show === null) return;
    const screen = this.screen.get();
    const { balanceMicros } = screen;
    const freeBets = feature === undefined ? screen.freeBets : null;
    const priceMicros = feature === undefined ? priceOf(screen, this.ladder) : this.priceOf(feature);
    this.closeBigWin();
    this.starts += 1;
    this.startClock();
    this.screen.patch({ phase: 'turning', notice: null, ...NOTHING_SHOWN });
    this.setBalance(balanceMicros - priceMicros);
    show.turn();
    this.deps.sounds.play('start');
    await this.shownSent;
    const request = spinRequest(freeBets, stakeAt(this.ladder, screen.stakeIndex));
    const onTrouble = (): void => {
      this.screen.patch({ notice: 'connection_lost' });
      show.dim();
    };
    const { api } = this.deps;
    const result = await (feature === undefined
      ? api.spin(request, onTrouble)
      : feature.buy(request, onTrouble));
    if (this.isClosed) return;
    if (!result.ok) {
      await show.giveBack();
      this.setBalance(BigInt(result.error.balanceMicros ?? balanceMicros));
      this.screen.patch({ phase: 'rest' });
      this.takeRefusal(result.error);
      this.readBalanceIfDue();
      if (result.error.code === 'not_enough_money') this.tellShort(feature);
      return;
    }
    this.screen.patch({ notice: null, freeBets: result.value.freeBets });
    // The server counted from some moment before this answer: from here on a new start cannot come too soon.
    this.startClock();
    await this.finishRound(result.value.round, BigInt(result.value.balanceMicros));
  }

  private async finishOpenRound(round: SlotRoundView): Promise<void> {
    const { show } = this;
    if (show === null) return;
    const { isReplay, progress } = this.deps.api;
    const from = progress?.resumesAt ?? 0;
    this.screen.patch({ phase: 'showing', notice: isReplay ? 'replay' : 'unfinished_round' });
    this.setBalance(balanceDuring(round));
    await show.wait(OPEN_ROUND_LEAD_MS);
    if (from === 0) {
      show.turn();
      await show.wait(OPEN_ROUND_TURN_MS);
    }
    await this.finishRound(round, BigInt(this.deps.session.balanceMicros), from);
  }

  private async finishRound(round: SlotRoundView, balanceMicros: bigint, from = 0): Promise<void> {
    const { show } = this;
    if (show === null) return;
    this.screen.patch({ phase: 'showing' });
    this.setBalance(balanceDuring(round));
    const { progress } = this.deps.api;
    await show.play(round, { from, begins: (spin) => progress?.begins(round.id, spin) });
    if (this.isClosed) return;
    const stakeMicros = BigInt(round.stakeMicros);
    const returnedMicros = BigInt(round.winMicros);
    const celebration = celebrationFor(stakeMicros, returnedMicros);
    this.setBalance(balanceMicros);
    this.screen.patch({
      phase: 'rest',
      feature: null,
      outcome: { stakeMicros, returnedMicros, celebration },
      notice: round.winPending ? 'win_pending' : null,
      isBigWinUp: celebration === 'big_win',
      announcement: roundWords(languageStore.get(), round),
    });
    if (celebration === 'win' || celebration === 'big_win') this.deps.sounds.play(celebration);
    if (celebration === 'big_win') this.bigWinTimer = setTimeout(() => this.closeBigWin(), BIG_WIN_MS);
    this.tell({ type: 'round', stakeMicros: `${paidStakeOf(round)}`, winMicros: round.winMicros });
    this.shownSent = this.reportShown(round);
    show.goThroughWins(round);
  }

  /** The next round waits for this, so that the server never meets a new start before the end of the old one. */
  private async reportShown(round: SlotRoundView): Promise<void> {
    const result = await this.deps.api.shown(round.id);
    if (this.isClosed) return;
    if (!result.ok) {
      if (result.error.code === 'session_gone') this.deps.onSessionGone();
      return;
    }
    if (round.winPending) void this.followPendingWin(round.id);
    else if (this.screen.get().phase === 'rest') this.setBalance(BigInt(result.value.balanceMicros));
    this.readBalanceIfDue();
  }

  /** Looks at an owed win until the wallet has taken it. */
  private async followPendingWin(roundId: string): Promise<void> {
    while (!this.isClosed) {
      await new Promise((resolve) => setTimeout(resolve, PENDING_WIN_LOOK_MS));
      const result = await this.deps.api.history();
      if (!result.ok) return;
      const round = result.value.rounds.find(({ id }) => id === roundId);
      if (round?.winPending) continue;
      if (this.screen.get().notice === 'win_pending') this.screen.patch({ notice: null });
      this.refreshBalance();
      return;
    }
  }

  private takeRefusal(error: SlotError): void {
    if (error.code === 'session_gone' || error.code === 'ticket_invalid') this.deps.onSessionGone();
    else if (error.code === 'free_bets_over') this.screen.patch({ notice: error.code, freeBets: null });
    else this.screen.patch({ notice: error.code });
  }

  private tellShort(feature?: SlotFeature): void {
    const { balanceMicros, stakeIndex } = this.screen.get();
    const index = affordableIndex(this.ladder, balanceMicros);
    tellShort(this.deps.portal, {
      neededMicros: feature === undefined ? stakeAt(this.ladder, stakeIndex) : this.priceOf(feature),
      smallerMicros: feature !== undefined || index === null ? null : stakeAt(this.ladder, index),
    });
  }

  /** The session's shortest time between two starts, counted from this one. */
  private startClock(): void {
    clearTimeout(this.tooSoonTimer);
    this.screen.patch({ isTooSoon: true });
    this.tooSoonTimer = setTimeout(
      () => this.screen.patch({ isTooSoon: false }),
      this.deps.session.minRoundMs,
    );
  }

  private setBalance(balanceMicros: bigint): void {
    if (balanceMicros === this.screen.get().balanceMicros) return;
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private tellBalance(): void {
    this.tell({ type: 'balance', balanceMicros: `${this.screen.get().balanceMicros}` });
  }

  /** What is watched again is no play: the portal's figures know nothing of it. */
  private tell(message: GameSays): void {
    if (!this.deps.api.isReplay) this.deps.portal.say(message);
  }
}
