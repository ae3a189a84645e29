import type { SupplierError, SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import { newRequestId } from '../net/request-id.ts';
import type { Store } from '../store/create-store.ts';
import { createStore } from '../store/create-store.ts';
import { followFeed } from '../supplier/follow-feed.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { languageStore, type WordKey } from '../words/words.ts';
import { readDone, readPattiAnswer, readPattiTable } from './patti-wire.ts';
import { spokenChange } from './patti-words.ts';

type Deps = Pick<SupplierGameProps, 'session' | 'api' | 'sounds' | 'portal' | 'onSessionGone'>;

/** All that is to be seen in a card room. */
export interface PattiScreen {
  readonly isConnected: boolean;
  /** Null until the table was heard of. */
  readonly view: PattiTableView | null;
  /** What to add to this page's clock (`performance.now`) for the server's, in ms. */
  readonly clockMs: number;
  readonly balanceMicros: bigint;
  /** What was pressed and is not answered yet. */
  readonly pending: PattiAct | 'seat' | null;
  readonly isPaused: boolean;
  readonly notice: WordKey | null;
  readonly announcement: string;
}

const NOTICES: Partial<Readonly<Record<SupplierErrorCode, WordKey>>> = {
  not_now: 'pattiNoticeNotNow',
  not_enough_money: 'pattiNoticeNotEnough',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
};

/** The wallet is paid right after a hand; it is looked at so long after what changed it. */
const BALANCE_LOOKS_MS = [250, 1_500];

/** One person in a card room: hears the table, sits and acts. It decides nothing about a hand. */
export class PattiRoom {
  readonly screen: Store<PattiScreen>;
  /** Hashes of seeds as they were told before the boots, by hand. */
  readonly announced = new Map<string, string>();
  private readonly deps: Deps;
  private stopFeed: (() => void) | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(deps: Deps) {
    this.deps = deps;
    this.screen = createStore<PattiScreen>({
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
    this.stopFeed = followFeed('/supplier/patti/feed', this.deps.api.session, {
      hear: (line) => this.hear(readPattiTable(line)),
      onConnection: (isConnected) => this.screen.patch({ isConnected }),
      onSessionGone: () => this.deps.onSessionGone(),
    });
  }

  close(): void {
    this.stopFeed?.();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** While the portal has a question open nobody is dealt in: a boot is taken without a press. */
  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
    const me = this.screen.get().view?.me ?? null;
    if (isPaused && me !== null) void this.sit(false);
  }

  async sit(sits: boolean): Promise<void> {
    if (this.screen.get().pending !== null) return;
    this.screen.patch({ pending: 'seat', notice: null });
    await this.send({ path: '/supplier/patti/seat', body: { sits } }, readDone);
  }

  async act(act: PattiAct): Promise<void> {
    const { view, pending, isPaused } = this.screen.get();
    const shown = view?.hand ?? null;
    if (shown === null || pending !== null || isPaused) return;
    this.screen.patch({ pending: act, notice: null });
    const { id: hand, step } = shown;
    const body = { id: newRequestId(), hand, step, act };
    const answer = await this.send({ path: '/supplier/patti/acts', body }, readPattiAnswer);
    if (answer === null) return;
    this.deps.sounds.play('tick');
    if (answer.balanceMicros !== null) this.setBalance(BigInt(answer.balanceMicros));
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.deps.api.balance().catch((): null => null);
    if (answer?.ok === true) this.setBalance(BigInt(answer.value));
  }

  /** Null when it was refused, or when something went wrong. */
  private async send<Value>(
    { path, body }: { path: string; body: unknown },
    read: (answer: unknown) => Value,
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
    else this.takeRefusal(answer.error);
    return null;
  }

  private takeRefusal({ code, balanceMicros }: SupplierError): void {
    if (code === 'session_gone') {
      this.deps.onSessionGone();
      return;
    }
    if (balanceMicros !== undefined) this.setBalance(BigInt(balanceMicros));
    this.screen.patch({ notice: NOTICES[code] ?? 'noticeFault' });
  }

  private hear(view: PattiTableView): void {
    const before = this.screen.get().view;
    const { hand } = view;
    if (hand?.phase === 'boot') this.announced.set(hand.id, hand.serverSeedHash);
    const announcement = spokenChange(languageStore.get(), before, view) ?? this.screen.get().announcement;
    this.screen.patch({
      view,
      isConnected: true,
      clockMs: Date.parse(view.now) - performance.now(),
      announcement,
    });
    if (before?.hand?.step !== hand?.step) this.screen.patch({ notice: null });
    if (before?.hand?.phase !== hand?.phase && view.me !== null) this.balanceSoon();
    this.playSounds(before, view);
  }

  private playSounds(before: PattiTableView | null, { hand, me }: PattiTableView): void {
    if (me === null || hand === null) return;
    const { sounds } = this.deps;
    if (hand.awaited === me && before?.hand?.awaited !== me) sounds.play('start');
    if (hand.phase !== 'over' || before?.hand?.phase === 'over') return;
    if (hand.result?.wins.some(({ seat }) => seat === me) === true) sounds.play('win');
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
