import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { SupplierError, SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { TableMessage, TableRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { MICROS_PER_UNIT, microsToWireText } from '@nokshi/money';
import { tellShort } from '../frame/tell-short.ts';
import { followFeed } from '../supplier/follow-feed.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { amountText } from '../words/figures.ts';
import { languageStore, sayIn, type WordKey } from '../words/words.ts';
import { fittedTo, isWithinLimits, type Stakes, together, totalOf, withStake } from './chips.ts';
import { confirmBlock, isOpenForBets, type LiveScreen, placedOf } from './live-screen.ts';
import { readBetAnswer, readTableMessage, readTableWagers } from './tables-wire.ts';

type Deps = Pick<SupplierGameProps, 'session' | 'api' | 'sounds' | 'portal' | 'onSessionGone'> & {
  readonly rules: TableRules;
  readonly describe: (outcome: readonly number[]) => string;
};

const NOTICES: Partial<Readonly<Record<SupplierErrorCode, WordKey>>> = {
  bets_closed: 'liveNoticeClosed',
  stake_not_allowed: 'liveNoticeLimit',
  choice_not_allowed: 'liveNoticeLimit',
  not_enough_money: 'liveNoticeNotEnough',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
};

const PAST_KEPT = 120;
const STEPS_KEPT = 50;
/** The wallet is paid right after a round is settled; so often it is looked for. */
const PAY_LOOKS = 12;
const PAY_LOOK_MS = 500;

/** One player at a table: hears its rounds, lays chips, and bets. It decides nothing about a result. */
export class LiveTable {
  readonly screen: Store<LiveScreen>;
  private readonly deps: Deps;
  private stopFeed: (() => void) | null = null;
  private isClosed = false;
  /** Fewer chips that the portal was told of, where the balance did not pay those that lay there. */
  private offered: Stakes | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.screen = createStore<LiveScreen>({
      isConnected: false,
      round: null,
      clockMs: Date.parse(deps.session.now) - performance.now(),
      me: '',
      players: 0,
      bets: [],
      past: [],
      balanceMicros: BigInt(deps.session.balanceMicros),
      chipUnits: 10,
      draft: [],
      steps: [],
      latest: [],
      isPlacing: false,
      isPaused: false,
      notice: null,
      result: null,
      announcement: '',
    });
  }

  begin(): void {
    this.isClosed = false;
    this.tellBalance();
    this.stopFeed = followFeed('/supplier/tables/feed', this.deps.api.session, {
      hear: (line) => this.hear(readTableMessage(line)),
      onConnection: (isConnected) => this.screen.patch({ isConnected }),
      onSessionGone: () => this.deps.onSessionGone(),
    });
  }

  close(): void {
    this.isClosed = true;
    this.stopFeed?.();
  }

  takeChip(chipUnits: number): void {
    this.screen.patch({ chipUnits });
  }

  lay(spot: string): void {
    const { draft, chipUnits } = this.screen.get();
    this.step(withStake(draft, spot, BigInt(chipUnits) * MICROS_PER_UNIT));
  }

  repeat(): void {
    const { draft, latest } = this.screen.get();
    this.step(together(draft, latest));
  }

  double(): void {
    const screen = this.screen.get();
    // With nothing laid, what is bet already is bet once more.
    const base = screen.draft.length > 0 ? screen.draft : placedOf(screen);
    this.step(together(screen.draft, base));
  }

  clear(): void {
    this.step([]);
  }

  undo(): void {
    const { steps } = this.screen.get();
    const before = steps.at(-1);
    if (before !== undefined) this.screen.patch({ draft: before, steps: steps.slice(0, -1), notice: null });
  }

  confirm(): void {
    const { round, draft } = this.screen.get();
    const block = confirmBlock(this.screen.get());
    if (block === 'liveNoticeNotEnough') this.tellShort(draft);
    if (round === null || block !== null) return;
    void this.place(round, draft);
  }

  /** Whether a press of chips that the balance does not pay leads on: a portal stands there to say how. */
  get leadsToCredit(): boolean {
    return this.deps.portal.hasPortal;
  }

  /** Lays the fewer chips that were named where the balance did not pay; they are no bet yet. */
  takeStake(stakeMicros: bigint): void {
    const { offered } = this;
    if (offered === null || totalOf(offered) !== stakeMicros) return;
    if (isOpenForBets(this.screen.get())) this.step(offered);
    else this.screen.patch({ notice: 'liveNoticeClosed' });
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.deps.api.balance();
    if (answer.ok) this.setBalance(BigInt(answer.value));
    else this.takeRefusal(answer.error);
  }

  private tellShort(stakes: Stakes): void {
    this.offered = fittedTo(stakes, this.screen.get().balanceMicros);
    const smallerMicros = this.offered === null ? null : totalOf(this.offered);
    tellShort(this.deps.portal, { neededMicros: totalOf(stakes), smallerMicros });
  }

  private step(next: Stakes): void {
    const screen = this.screen.get();
    if (!isOpenForBets(screen) || screen.isPlacing) return;
    if (!isWithinLimits(together(next, placedOf(screen)), this.deps.rules)) {
      this.screen.patch({ notice: 'liveNoticeLimit' });
      return;
    }
    const steps = [...screen.steps, screen.draft].slice(-STEPS_KEPT);
    this.screen.patch({ draft: next, steps, notice: null });
    this.deps.sounds.play('tick');
  }

  private async place(round: TableRoundView, stakes: Stakes): Promise<void> {
    this.screen.patch({ isPlacing: true, notice: null });
    const spots = stakes.map(({ spot, stakeMicros }) => ({
      spot,
      stakeMicros: microsToWireText(stakeMicros),
    }));
    const body = { id: newRequestId(), no: round.no, spots };
    const answer = await this.deps.api
      .ask({ method: 'POST', path: '/supplier/tables/bets', body }, readBetAnswer, () =>
        this.screen.patch({ notice: 'noticeConnectionLost' }),
      )
      .catch((): null => null);
    this.screen.patch({ isPlacing: false });
    if (answer === null) {
      this.screen.patch({ notice: 'noticeFault' });
      return;
    }
    if (!answer.ok) {
      this.takeRefusal(answer.error);
      if (answer.error.code === 'not_enough_money') this.tellShort(stakes);
      return;
    }
    this.deps.sounds.play('start');
    this.screen.patch({ draft: [], steps: [], notice: null });
    this.setBalance(BigInt(answer.value.balanceMicros));
  }

  private hear(message: TableMessage): void {
    const screen = this.screen.get();
    if (message.kind === 'bet') {
      if (message.no !== screen.round?.no) return;
      const others = screen.bets.filter(({ player }) => player !== message.bet.player);
      this.screen.patch({ bets: [...others, message.bet] });
      return;
    }
    const clockMs = Date.parse(message.now) - performance.now();
    if (message.kind === 'state') {
      const { me, past, players, bets } = message;
      this.screen.patch({ me, past, players, bets, clockMs, isConnected: true });
    } else {
      this.screen.patch({ players: message.players, clockMs });
    }
    if (message.round !== null) this.enter(message.round);
  }

  private enter(round: TableRoundView): void {
    const { round: before, draft, past } = this.screen.get();
    const isNew = before?.no !== round.no;
    this.screen.patch({ round });
    if (isNew && round.phase === 'betting') {
      this.screen.patch({ bets: [], draft: [], steps: [], notice: null, result: null });
    }
    if (round.phase !== 'betting' && draft.length > 0 && !this.screen.get().isPlacing) {
      this.screen.patch({ draft: [], steps: [], notice: 'liveNoticeUnconfirmed' });
    }
    if (round.phase !== 'settled' || round.outcome === null) return;
    if (past.at(-1)?.no !== round.no) {
      this.screen.patch({ past: [...past, { no: round.no, outcome: round.outcome }].slice(-PAST_KEPT) });
    }
    void this.takeResult(round, round.outcome);
  }

  /** What this player's bets gave back, as the server wrote it down, and the balance with it. */
  private async takeResult(round: TableRoundView, outcome: readonly number[]): Promise<void> {
    const placed = placedOf(this.screen.get());
    if (placed.length === 0) {
      this.announce(outcome, 0n);
      return;
    }
    this.screen.patch({ latest: placed });
    for (let look = 0; look < PAY_LOOKS && !this.isClosed; look += 1) {
      const answer = await this.deps.api
        .ask({ method: 'GET', path: '/supplier/game/wagers' }, readTableWagers)
        .catch((): null => null);
      const own = answer?.ok === true ? answer.value.filter(({ event }) => event === round.event) : [];
      const winMicros = own.reduce((sum, wager) => sum + BigInt(wager.winMicros ?? '0'), 0n);
      if (own.length > 0) this.screen.patch({ result: { no: round.no, winMicros } });
      if (own.length > 0 && own.every(({ state }) => state === 'settled' || state === 'returned')) {
        await this.refreshBalance();
        if (winMicros > totalOf(placed)) this.deps.sounds.play('win');
        this.announce(outcome, winMicros);
        const stakeMicros = microsToWireText(totalOf(placed));
        this.deps.portal.say({ type: 'round', stakeMicros, winMicros: microsToWireText(winMicros) });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAY_LOOK_MS));
    }
    this.screen.patch({ notice: 'noticeWinPending' });
  }

  private announce(outcome: readonly number[], winMicros: bigint): void {
    const language = languageStore.get();
    const amount = amountText(language, winMicros);
    const said = sayIn(language, 'liveSpokenResult', { outcome: this.deps.describe(outcome), amount });
    this.screen.patch({ announcement: said });
  }

  private takeRefusal({ code, balanceMicros }: SupplierError): void {
    if (code === 'session_gone') {
      this.deps.onSessionGone();
      return;
    }
    if (balanceMicros !== undefined) this.setBalance(BigInt(balanceMicros));
    this.screen.patch({ notice: NOTICES[code] ?? 'noticeFault' });
  }

  private setBalance(balanceMicros: bigint): void {
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private tellBalance(): void {
    const { balanceMicros } = this.screen.get();
    this.deps.portal.say({ type: 'balance', balanceMicros: microsToWireText(balanceMicros) });
  }
}
