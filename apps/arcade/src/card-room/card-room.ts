import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { CardHandView, CardSeatView, CardTableView } from '@nokshi/fairness/supplier/card-wire.ts';
import type { SupplierError, SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import { tellShort } from '../frame/tell-short.ts';
import { followFeed } from '../supplier/follow-feed.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { type Language, languageStore, type WordKey } from '../words/words.ts';
import { readCardAnswer, readDone } from './room-wire.ts';

type Deps = Pick<SupplierGameProps, 'session' | 'api' | 'sounds' | 'portal' | 'onSessionGone'> & {
  /** What everybody puts up to be dealt in, in micros. */
  readonly entryMicros: bigint;
};

export type AnyTable = CardTableView<CardSeatView, CardHandView>;

/** What a card game brings to its room. */
export interface RoomGame<View extends AnyTable> {
  /** Where the server's calls of this game stand. */
  readonly path: string;
  readonly readTable: (line: unknown) => View;
  /** What a listener who does not see the table has to be told; null when nothing of weight changed. */
  readonly spokenChange: (language: Language, before: View | null, view: View) => string | null;
  readonly hasWon: (view: View) => boolean;
  /** What the listener has staked on the present hand, in micros. */
  readonly stakeOf: (view: View) => bigint;
  /** What the hand gave the listener once it is over; null while it is not, and for who is not in it. */
  readonly winOf: (view: View) => bigint | null;
  /** What an act stakes now, in micros: 0 for one that costs nothing. */
  readonly priceOf: (view: View, act: string) => bigint;
  /** What to say when the wallet holds too little for a stake. */
  readonly notEnough: WordKey;
}

/** What a player does: its name and what belongs to it. */
export type RoomAct = { readonly act: string } & Readonly<Record<string, unknown>>;

/** All that is to be seen in a card room. */
export interface RoomScreen<View extends AnyTable> {
  readonly isConnected: boolean;
  /** Null until the table was heard of. */
  readonly view: View | null;
  /** What to add to this page's clock (`performance.now`) for the server's, in ms. */
  readonly clockMs: number;
  readonly balanceMicros: bigint;
  /** What was pressed and is not answered yet. */
  readonly pending: string | null;
  readonly isPaused: boolean;
  readonly notice: WordKey | null;
  readonly announcement: string;
}

const NOTICES: Partial<Readonly<Record<SupplierErrorCode, WordKey>>> = {
  not_now: 'roomNoticeNotNow',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
};

/** The wallet is paid right after a hand; it is looked at so long after what changed it. */
const BALANCE_LOOKS_MS = [250, 1_500];

/** One person in a card room: hears the table, sits and acts. It decides nothing about a hand. */
export class CardRoom<View extends AnyTable> {
  readonly screen: Store<RoomScreen<View>>;
  /** Hashes of seeds as they were told before the deal, by hand. */
  readonly announced = new Map<string, string>();
  private readonly deps: Deps;
  private readonly game: RoomGame<View>;
  private stopFeed: (() => void) | null = null;
  /** The hand that was on when the page opened, with what was staked before: the portal has counted that already. */
  private foundHand = { id: '', stakeMicros: 0n };
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(deps: Deps, game: RoomGame<View>) {
    this.deps = deps;
    this.game = game;
    this.screen = createStore<RoomScreen<View>>({
      isConnected: false,
      view: null,
      clockMs: Date.parse(deps.session.now) - performance.now(),
      balanceMicros: BigInt(deps.session.balanceMicros),
      pending: null,
      isPaused: false,
      notice: null,
      announcement: '',
    });
  }

  begin(): void {
    this.tellBalance();
    this.stopFeed = followFeed(`${this.game.path}/feed`, this.deps.api.session, {
      hear: (line) => this.hear(this.game.readTable(line)),
      onConnection: (isConnected) => this.screen.patch({ isConnected }),
      onSessionGone: () => this.deps.onSessionGone(),
    });
  }

  close(): void {
    this.stopFeed?.();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** While the portal has a question open nobody is dealt in: a stake is taken without a press. */
  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
    const me = this.screen.get().view?.me ?? null;
    if (isPaused && me !== null) void this.sit(false);
  }

  /** Who could not be dealt in is told so at once, and takes no chair. */
  async sit(sits: boolean): Promise<void> {
    if (this.screen.get().pending !== null) return;
    if (sits && this.screen.get().balanceMicros < this.deps.entryMicros) {
      this.screen.patch({ notice: this.game.notEnough });
      this.tellShort(this.deps.entryMicros);
      return;
    }
    this.screen.patch({ pending: 'seat', notice: null });
    await this.send({ path: `${this.game.path}/seat`, body: { sits } }, readDone, this.deps.entryMicros);
  }

  /** True once the server has taken the act. */
  async act(order: RoomAct): Promise<boolean> {
    const { view, pending, isPaused } = this.screen.get();
    const shown = view?.hand ?? null;
    if (view === null || shown === null || pending !== null || isPaused) return false;
    this.screen.patch({ pending: order.act, notice: null });
    const { id: hand, step } = shown;
    const body = { ...order, id: newRequestId(), hand, step };
    const priceMicros = this.game.priceOf(view, order.act);
    const answer = await this.send({ path: `${this.game.path}/acts`, body }, readCardAnswer, priceMicros);
    if (answer === null) return false;
    this.deps.sounds.play('tick');
    if (answer.balanceMicros !== null) this.setBalance(BigInt(answer.balanceMicros));
    return true;
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.deps.api.balance().catch((): null => null);
    if (answer?.ok === true) this.setBalance(BigInt(answer.value));
  }

  /** Null when it was refused, or when something went wrong. */
  private async send<Value>(
    { path, body }: { path: string; body: unknown },
    read: (answer: unknown) => Value,
    priceMicros: bigint,
  ): Promise<Value | null> {
    const answer = await this.deps.api
      .ask({ method: 'POST', path, body }, read, () => this.screen.patch({ notice: 'noticeConnectionLost' }))
      .catch((): null => null);
    this.screen.patch({ pending: null });
    if (answer?.ok === true) {
      this.screen.patch({ notice: null });
      return answer.value;
    }
    if (answer === null) this.screen.patch({ notice: 'noticeFault' });
    else {
      this.takeRefusal(answer.error);
      if (answer.error.code === 'not_enough_money') this.tellShort(priceMicros);
    }
    return null;
  }

  /** The stakes of a room are its own: the portal knows of smaller rooms, and the table of no smaller stake. */
  private tellShort(neededMicros: bigint): void {
    tellShort(this.deps.portal, { neededMicros, smallerMicros: null });
  }

  private takeRefusal({ code, balanceMicros }: SupplierError): void {
    if (code === 'session_gone') {
      this.deps.onSessionGone();
      return;
    }
    if (balanceMicros !== undefined) this.setBalance(BigInt(balanceMicros));
    this.screen.patch({
      notice: code === 'not_enough_money' ? this.game.notEnough : (NOTICES[code] ?? 'noticeFault'),
    });
  }

  private hear(view: View): void {
    const before = this.screen.get().view;
    const { hand } = view;
    if (before === null && hand !== null)
      this.foundHand = { id: hand.id, stakeMicros: this.game.stakeOf(view) };
    if (hand?.phase === 'boot') this.announced.set(hand.id, hand.serverSeedHash);
    const announcement =
      this.game.spokenChange(languageStore.get(), before, view) ?? this.screen.get().announcement;
    this.screen.patch({
      view,
      isConnected: true,
      clockMs: Date.parse(view.now) - performance.now(),
      announcement,
    });
    if (before?.hand?.step !== hand?.step) this.screen.patch({ notice: null });
    if (before?.hand?.phase !== hand?.phase && view.me !== null) this.balanceSoon();
    if (before !== null && before.setAside !== 'boot' && view.setAside === 'boot') void this.tellAside();
    if (before !== null && before.hand?.phase !== 'over') this.tellRound(view);
    this.playSounds(before, view);
  }

  /** The entry is taken without a press: who could not pay it is told why there are no cards. */
  private async tellAside(): Promise<void> {
    await this.refreshBalance();
    const { entryMicros } = this.deps;
    if (this.screen.get().balanceMicros < entryMicros) this.tellShort(entryMicros);
  }

  /** Tells the portal what a hand that is over cost and gave, for the result of the sitting. */
  private tellRound(view: View): void {
    const winMicros = this.game.winOf(view);
    if (winMicros === null || view.hand === null) return;
    const counted = view.hand.id === this.foundHand.id ? this.foundHand.stakeMicros : 0n;
    const stakeMicros = this.game.stakeOf(view) - counted;
    this.deps.portal.say({ type: 'round', stakeMicros: `${stakeMicros}`, winMicros: `${winMicros}` });
  }

  private playSounds(before: View | null, view: View): void {
    const { hand, me } = view;
    if (me === null || hand === null) return;
    const { sounds } = this.deps;
    if (hand.awaited === me && before?.hand?.awaited !== me) sounds.play('start');
    if (hand.phase !== 'over' || before?.hand?.phase === 'over') return;
    if (this.game.hasWon(view)) sounds.play('win');
  }

  private balanceSoon(): void {
    for (const ms of BALANCE_LOOKS_MS) {
      this.timers.push(setTimeout(() => void this.refreshBalance(), ms));
    }
  }

  private setBalance(balanceMicros: bigint): void {
    if (this.screen.get().balanceMicros === balanceMicros) return;
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private tellBalance(): void {
    this.deps.portal.say({ type: 'balance', balanceMicros: `${this.screen.get().balanceMicros}` });
  }
}
