import { newRequestId } from '@nokshi/browser/request-id.ts';
import { createStore, type Store } from '@nokshi/browser/store.ts';
import { MOST_SHOTS, SHOT_PAUSE_MS, VOLLEY_MS } from '@nokshi/fairness/supplier/fish.ts';
import { type Fish, fishInWater, isInWater, placeOf } from '@nokshi/fairness/supplier/fish-water.ts';
import type { FishRoomMessage, FishVolleyAnswer } from '@nokshi/fairness/supplier/fish-wire.ts';
import type { SupplierError } from '@nokshi/fairness/supplier/game-wire.ts';
import { tellShort } from '../frame/tell-short.ts';
import { amountText } from '../words/figures.ts';
import { languageStore, sayIn } from '../words/words.ts';
import { catchSoundOf } from './catch-sound.ts';
import type { FishPlayDeps, Volley } from './fish-play-deps.ts';
import type { FishNotice, FishScreen } from './fish-screen.ts';
import { nearestFish, type Shown, showOthers, showResult } from './fish-show.ts';
import { emptyView, type FishView, type Spot, sweepView } from './fish-view.ts';
import { readVolleyAnswer } from './fish-wire.ts';

/** Which fish swim is looked up so often; between, they only move. */
const LOOK_MS = 250;
const NOTICE_MS = 4_000;

/**
 * One gun in one room. It fires at fish while the player holds, gathers the shots of a volley, lets the server decide
 * them, and shows what became of them. It decides nothing about a catch.
 */
export class FishPlay {
  readonly screen: Store<FishScreen>;
  readonly view: FishView = emptyView();
  private readonly deps: FishPlayDeps;
  private readonly caught = new Set<number>();
  private clockOffsetMs: number;
  private lookedMs = 0;
  private shotMs = 0;
  private sentMs = Number.NEGATIVE_INFINITY;
  private isHeld = false;
  private isClosed = false;
  private confirmedMicros: bigint;
  private gathering: Volley | null = null;
  private sending: Volley | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: FishPlayDeps) {
    this.deps = deps;
    this.clockOffsetMs = deps.nowMs - performance.now();
    this.confirmedMicros = deps.balanceMicros;
    this.screen = createStore<FishScreen>({
      balanceMicros: deps.balanceMicros,
      betMicros: deps.betsMicros[0] ?? 0n,
      notice: null,
      isPaused: false,
      isConnected: false,
      undecided: 0,
      lastWinMicros: null,
      players: 1,
      isLocked: false,
      announcement: '',
    });
  }

  /** The game's clock follows the server's. */
  now(): number {
    return performance.now() + this.clockOffsetMs;
  }

  close(): void {
    this.isClosed = true;
    this.isHeld = false;
    clearTimeout(this.noticeTimer);
    // What was fired is sent all the same: its bets are shown as spent.
    if (this.sending === null) void this.send();
  }

  aimAt(spot: Spot): void {
    this.view.aim = {
      across: Math.min(1, Math.max(0, spot.across)),
      down: Math.min(0.92, Math.max(0, spot.down)),
    };
  }

  moveAim(across: number, down: number): void {
    const { aim } = this.view;
    this.aimAt({ across: aim.across + across, down: aim.down + down });
  }

  /** Fires for as long as it is held. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld && !this.screen.get().isPaused;
  }

  /** Locks on the fish that is aimed at, or lets go of the one that is locked when there is no other. */
  lock(): void {
    const fish = nearestFish(this.view, this.now());
    const isSame = fish === null || fish.no === this.view.locked;
    this.view.locked = isSame ? null : fish.no;
    this.screen.patch({ isLocked: !isSame });
    this.deps.sounds.play('tick');
  }

  chooseBet(betMicros: bigint): void {
    this.screen.patch({ betMicros, notice: null });
  }

  /** What the portal hands back of a shot that was short. */
  takeStake(betMicros: bigint): void {
    if (this.deps.betsMicros.includes(betMicros)) this.chooseBet(betMicros);
  }

  pause(isPaused: boolean): void {
    if (isPaused) this.isHeld = false;
    this.screen.patch({ isPaused });
  }

  setConnected(isConnected: boolean): void {
    this.screen.patch({ isConnected });
  }

  hear(message: FishRoomMessage): void {
    if (message.type === 'state') {
      this.clockOffsetMs = message.now - performance.now();
      this.view.seat = message.seat;
      for (const no of message.caught) this.caught.add(no);
    }
    if (message.type === 'state' || message.type === 'seats') {
      this.view.seats = message.seats;
      this.screen.patch({ players: message.seats.length });
      return;
    }
    if (message.seat === this.view.seat) return;
    showOthers(this.shown(), message, this.now());
  }

  refreshBalance(): void {
    void this.deps.api.balance().then((result) => {
      if (!result.ok || this.isClosed || this.gathering !== null || this.sending !== null) return;
      this.confirmedMicros = BigInt(result.value);
      this.showBalance();
    });
  }

  /** Called before each frame is painted. */
  tick(): void {
    const nowMs = this.now();
    if (nowMs - this.lookedMs >= LOOK_MS) {
      this.lookedMs = nowMs;
      this.view.fish = fishInWater(this.deps.water, nowMs);
    }
    const { locked } = this.view;
    this.view.fish = this.view.fish.filter((fish) => isInWater(fish, nowMs) && !this.caught.has(fish.no));
    if (locked !== null && !this.view.fish.some(({ no }) => no === locked)) {
      this.view.locked = null;
      this.screen.patch({ isLocked: false });
    }
    sweepView(this.view, nowMs);
    if (this.isHeld && nowMs - this.shotMs >= SHOT_PAUSE_MS) this.fire(nowMs);
    if (this.isDue(nowMs)) void this.send();
  }

  private fire(nowMs: number): void {
    const target = this.targetNow(nowMs);
    if (target === null) return;
    const { betMicros, balanceMicros, isPaused, isConnected } = this.screen.get();
    // Without the room's feed nobody knows what others have caught.
    if (isPaused || !isConnected) return;
    if (balanceMicros < betMicros) {
      this.isHeld = false;
      this.showNotice('not_enough_money');
      this.tellShort();
      return;
    }
    const current = this.gathering;
    if (current !== null && (current.betMicros !== betMicros || current.shots.length >= MOST_SHOTS)) return;
    const volley = current ?? { id: newRequestId(), betMicros, shots: [], firstMs: nowMs };
    volley.shots.push({ fish: target.no, at: Math.round(nowMs) });
    this.gathering = volley;
    this.shotMs = nowMs;
    this.view.firedMs = nowMs;
    this.view.bullets = [...this.view.bullets, { seat: this.view.seat, target, firedMs: nowMs }];
    this.view.struck.set(target.no, nowMs + 150);
    this.deps.sounds.play('reel');
    this.showBalance();
  }

  private shown(): Shown {
    return { view: this.view, water: this.deps.water, caught: this.caught };
  }

  private targetNow(nowMs: number): Fish | null {
    const { locked, fish } = this.view;
    const found = fish.find(({ no }) => no === locked);
    if (found !== undefined) {
      const at = placeOf(found, nowMs);
      if (at.across > 0 && at.across < 1) {
        this.aimAt(at);
        return found;
      }
    }
    return nearestFish(this.view, nowMs);
  }

  private isDue(nowMs: number): boolean {
    const { gathering, sending } = this;
    if (gathering === null || sending !== null) return false;
    return nowMs - gathering.firstMs >= VOLLEY_MS && nowMs - this.sentMs >= this.deps.volleyMs;
  }

  private async send(): Promise<void> {
    const volley = this.gathering;
    if (volley === null) return;
    this.gathering = null;
    this.sending = volley;
    this.sentMs = this.now();
    const { room, api } = this.deps;
    try {
      const result = await api.ask(
        {
          method: 'POST',
          path: '/supplier/fish/volley',
          body: { id: volley.id, room, betMicros: `${volley.betMicros}`, shots: volley.shots },
        },
        readVolleyAnswer,
        () => this.showNotice('connection_lost'),
      );
      this.sending = null;
      if (result.ok) this.take(result.value);
      else this.takeRefusal(result.error);
    } catch {
      this.sending = null;
      this.showNotice('fault');
      this.refreshBalance();
    }
  }

  private take({ volley, balanceMicros, winPending }: FishVolleyAnswer): void {
    this.confirmedMicros = BigInt(balanceMicros);
    this.deps.portal.say({ type: 'round', stakeMicros: volley.stakeMicros, winMicros: volley.winMicros });
    if (this.isClosed) {
      this.showBalance();
      return;
    }
    const nowMs = this.now();
    const bet = BigInt(volley.betMicros);
    let won = 0n;
    for (const result of volley.results) won += showResult(this.shown(), result, { bet, nowMs });
    const stakeMicros = BigInt(volley.stakeMicros);
    const sound = catchSoundOf({ wonMicros: won, stakeMicros, betMicros: bet });
    if (sound !== null) {
      this.deps.sounds.play(sound);
      const amount = amountText(languageStore.get(), won);
      this.screen.patch({
        lastWinMicros: won,
        announcement: sayIn(languageStore.get(), 'fishSpokenCatch', { amount }),
      });
    }
    if (winPending) this.showNotice('win_pending');
    else if (this.screen.get().notice === 'connection_lost') this.screen.patch({ notice: null });
    this.showBalance();
  }

  private takeRefusal(error: SupplierError): void {
    this.isHeld = false;
    if (error.code === 'session_gone' || error.code === 'ticket_invalid') {
      this.deps.onSessionGone();
      return;
    }
    if (error.balanceMicros !== undefined) this.confirmedMicros = BigInt(error.balanceMicros);
    this.showBalance();
    this.showNotice(error.code);
    if (error.code === 'not_enough_money') this.tellShort();
    this.refreshBalance();
  }

  private tellShort(): void {
    const { betMicros, balanceMicros } = this.screen.get();
    const smallerMicros = this.deps.betsMicros.findLast((bet) => bet <= balanceMicros) ?? null;
    tellShort(this.deps.portal, { neededMicros: betMicros, smallerMicros });
  }

  private showNotice(notice: FishNotice): void {
    if (this.isClosed) return;
    clearTimeout(this.noticeTimer);
    this.screen.patch({ notice });
    this.noticeTimer = setTimeout(() => this.screen.patch({ notice: null }), NOTICE_MS);
  }

  /** What is confirmed less what is fired and not decided yet. */
  private showBalance(): void {
    const open = [this.gathering, this.sending].filter((volley) => volley !== null);
    const undecided = open.reduce((sum, { shots }) => sum + shots.length, 0);
    const spent = open.reduce((sum, { shots, betMicros }) => sum + betMicros * BigInt(shots.length), 0n);
    const balanceMicros = this.confirmedMicros - spent;
    this.screen.patch({ balanceMicros, undecided });
    this.deps.onBalance(balanceMicros);
    this.deps.portal.say({ type: 'balance', balanceMicros: `${balanceMicros}` });
  }
}
