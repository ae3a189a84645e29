import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import { inHouseBalance } from '@nokshi/contract/in-house.ts';
import type { CrashBet, CrashMessage, CrashTableMessage } from '@nokshi/contract/in-house-crash.ts';
import { cancelCrashBet, cashOutCrash, crashTable, placeCrashBet } from '@nokshi/contract/in-house-crash.ts';
import { createNewestStanding } from '@nokshi/contract/newest-standing.ts';
import type { ToldStanding } from '@nokshi/contract/standing.ts';
import { crashHundredthsAt, isCrashAuto } from '@nokshi/fairness';
import type { HeldGame } from '../boot/game-page.tsx';
import type { PortalLink } from '../frame/portal-link.ts';
import { tellShort } from '../frame/tell-short.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import type { StakeLimits } from '../table/bet-block.ts';
import { firstStake, payableStake, scaledStake } from '../table/bet-block.ts';
import type { CallResult, TableSession } from '../table/game-call.ts';
import { call } from '../table/game-call.ts';
import { languageStore } from '../words/words.ts';
import { CrashLine } from './crash-line.ts';
import type { CrashScreen } from './crash-screen.ts';
import { actOf } from './crash-screen.ts';
import { standingText } from './crash-words.ts';
import { ServerClock } from './server-clock.ts';

export interface CrashGameDeps {
  readonly session: TableSession;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onSessionGone: () => void;
}

/** Above this round trip the player is told that the answer is late. */
const SLOW_MS = 400;
const USUAL_PAUSE_MS = 5_000;
const ROUNDS_KEPT = 30;
/** A bet for the next round is sent so long after its betting began: all of them at once would help nobody. */
const NEXT_SPREAD_MS = 600;

/** One seat at the table of Crash. The server decides everything; this page shows it and asks. */
export class CrashGame implements HeldGame {
  readonly screen: Store<CrashScreen>;
  readonly clock = new ServerClock();
  readonly limits: StakeLimits;
  readonly maxPayoutMicros: bigint;
  private readonly deps: CrashGameDeps;
  private readonly line: CrashLine;
  private readonly told = new Set<string>();
  private readonly newest = createNewestStanding();
  private nextTimer: ReturnType<typeof setTimeout> | undefined;
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  private waitTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: CrashGameDeps) {
    this.deps = deps;
    const { session } = deps;
    this.newest.hear(session);
    this.maxPayoutMicros = BigInt(session.maxWinMicros);
    this.limits = {
      minStakeMicros: BigInt(session.minStakeMicros),
      maxStakeMicros: BigInt(session.maxStakeMicros),
    };
    this.screen = createStore<CrashScreen>({
      balanceMicros: BigInt(session.balanceMicros),
      isConnected: false,
      table: null,
      mine: null,
      stakeMicros: firstStake(this.limits),
      autoHundredths: null,
      isNext: false,
      asking: null,
      isSlow: false,
      notice: null,
      wait: null,
      isPaused: false,
      rounds: [],
      chains: [],
      bets: [],
      announcement: '',
    });
    this.line = new CrashLine(session.session, {
      onMessage: (message) => this.hear(message),
      onConnected: (isConnected) => this.screen.patch({ isConnected }),
    });
  }

  begin(): void {
    this.tellBalance();
    this.line.open();
    this.run(() => this.readHistory());
  }

  close(): void {
    this.line.close();
    for (const timer of [this.nextTimer, this.slowTimer, this.waitTimer]) clearTimeout(timer);
  }

  setStake(stakeMicros: bigint | null): void {
    this.screen.patch({ stakeMicros, notice: null });
  }

  scaleStake(by: 'half' | 'double'): void {
    this.setStake(scaledStake(this.screen.get().stakeMicros, by, this.limits));
  }

  setAuto(autoHundredths: number | null): void {
    this.screen.patch({ autoHundredths, notice: null });
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  /** The main button: what it does follows from where the round stands. */
  press(): void {
    const screen = this.screen.get();
    const act = actOf(screen, this.clock.now());
    if (act === 'take' && screen.mine !== null) this.take(screen.mine);
    else if (act === 'cancel' && screen.mine !== null) this.cancel(screen.mine);
    else if (act === 'unqueue') this.dropNext();
    else if ((act === 'place' || act === 'queue') && this.isShort()) this.tellShort();
    else if (!this.mayStake()) return;
    else if (act === 'place') this.place();
    else if (act === 'queue') this.screen.patch({ isNext: true, notice: null });
  }

  /** Whether stake and auto cash-out may be bet. */
  mayStake(): boolean {
    const { stakeMicros, balanceMicros } = this.screen.get();
    return this.isBet() && (stakeMicros ?? 0n) <= balanceMicros;
  }

  /** Whether the balance alone is in the way, and a portal stands there to say how to more. */
  isShort(): boolean {
    return this.deps.portal.hasPortal && this.isBet() && !this.mayStake();
  }

  /** What the portal hands back of a stake that was short. */
  takeStake(stakeMicros: bigint): void {
    this.setStake(stakeMicros);
  }

  private isBet(): boolean {
    const { stakeMicros, autoHundredths, isPaused, wait } = this.screen.get();
    if (stakeMicros === null || isPaused || wait !== null) return false;
    const isWithin = stakeMicros >= this.limits.minStakeMicros && stakeMicros <= this.limits.maxStakeMicros;
    return isWithin && (autoHundredths === null || isCrashAuto(autoHundredths));
  }

  private tellShort(): void {
    const { stakeMicros, balanceMicros } = this.screen.get();
    if (stakeMicros === null) return;
    const smallerMicros = payableStake(stakeMicros, balanceMicros, this.limits);
    tellShort(this.deps.portal, { neededMicros: stakeMicros, smallerMicros });
  }

  /** The multiplier by the page's copy of the server's clock; 1.00 while no round runs. */
  hundredthsNow(): number {
    const { table } = this.screen.get();
    return table?.phase === 'running' ? crashHundredthsAt(this.clock.now() - table.startedAt) : 100;
  }

  refreshBalance(): void {
    this.run(async () => {
      const result = await call(inHouseBalance, { session: this.deps.session.session });
      if (result.ok) this.takeStanding(result.value);
      else if (result.refusal === 'session_gone') this.deps.onSessionGone();
    });
  }

  private run(act: () => Promise<void>): void {
    act().catch(() => this.screen.patch({ asking: null, isSlow: false, notice: 'fault' }));
  }

  private hear(message: CrashMessage): void {
    if (message.type === 'gone') {
      this.line.close();
      this.deps.onSessionGone();
    } else if (message.type === 'tick') this.clock.hear(message.at);
    else if (message.type === 'mine') {
      this.takeMine(message.bet);
      this.takeStanding(message);
    } else this.takeTable(message);
  }

  private takeTable(table: CrashTableMessage): void {
    this.clock.hear(table.at);
    const before = this.screen.get().table;
    const { mine, isNext } = this.screen.get();
    const isOther = table.round !== before?.round;
    this.screen.patch({ table, mine: isOther && mine?.round !== table.round ? null : mine });
    const hasEnded = table.phase === 'over' && (before?.phase !== 'over' || isOther);
    if (hasEnded) this.takeEnd(table);
    if (table.phase === 'running' && before?.phase !== 'running') this.deps.sounds.play('start');
    const isNewBetting =
      table.phase === 'betting' &&
      (isOther || before?.betsUntil !== table.betsUntil || before.phase !== 'betting');
    if (isNewBetting && isNext) this.placeNext();
  }

  private takeEnd(table: CrashTableMessage): void {
    this.deps.sounds.play('reel');
    if (table.bustHundredths < 100) return;
    const { rounds, chains } = this.screen.get();
    const chain = chains[0]?.chain;
    const follows = chain !== undefined && rounds[0]?.game === table.game - 1;
    // Without a gap the round is told by the table itself; otherwise the history is read anew.
    if (!follows) {
      this.run(() => this.readHistory());
      return;
    }
    const { round, game, bustHundredths, gameHash, at } = table;
    const ended = { round, chain, game, bustHundredths, gameHash, endedAt: at };
    this.screen.patch({ rounds: [ended, ...rounds].slice(0, ROUNDS_KEPT) });
  }

  private takeMine(bet: CrashBet | null): void {
    this.screen.patch({ mine: bet });
    if (bet === null || bet.state === 'in' || bet.state === 'refunded' || this.told.has(bet.id)) return;
    this.told.add(bet.id);
    const announcement = standingText(languageStore.get(), bet);
    const { bets } = this.screen.get();
    this.screen.patch({
      announcement,
      bets: [bet, ...bets.filter(({ id }) => id !== bet.id)].slice(0, ROUNDS_KEPT),
    });
    if (BigInt(bet.winMicros) > BigInt(bet.stakeMicros)) this.deps.sounds.play('win');
    this.deps.portal.say({ type: 'round', stakeMicros: bet.stakeMicros, winMicros: bet.winMicros });
  }

  private dropNext(): void {
    clearTimeout(this.nextTimer);
    this.screen.patch({ isNext: false });
  }

  private placeNext(): void {
    clearTimeout(this.nextTimer);
    const [draw = 0] = crypto.getRandomValues(new Uint8Array(1));
    this.nextTimer = setTimeout(
      () => {
        if (!this.screen.get().isNext) return;
        this.screen.patch({ isNext: false });
        if (this.mayStake() && actOf(this.screen.get(), this.clock.now()) === 'place') this.place();
      },
      (draw / 256) * NEXT_SPREAD_MS,
    );
  }

  private place(): void {
    const { table, stakeMicros, autoHundredths } = this.screen.get();
    if (table === null || stakeMicros === null) return;
    this.screen.patch({ asking: 'bet', notice: null, announcement: '' });
    this.run(async () => {
      const result = await call(placeCrashBet, {
        body: { id: newRequestId(), round: table.round, stakeMicros: `${stakeMicros}`, autoHundredths },
        session: this.deps.session.session,
        onTrouble: () => this.screen.patch({ notice: 'connection_lost' }),
      });
      if (result.ok) this.deps.sounds.play('tick');
      this.takeAnswer(result);
    });
  }

  private cancel(bet: CrashBet): void {
    this.screen.patch({ asking: 'cancel', notice: null });
    this.run(async () => {
      const { session } = this.deps.session;
      this.takeAnswer(await call(cancelCrashBet, { body: { id: bet.id }, session }));
    });
  }

  private take(bet: CrashBet): void {
    this.screen.patch({ asking: 'cash', isSlow: false, notice: null });
    this.slowTimer = setTimeout(() => this.screen.patch({ isSlow: true }), SLOW_MS);
    this.run(async () => {
      const { session } = this.deps.session;
      const onTrouble = (): void => this.screen.patch({ notice: 'connection_lost' });
      const result = await call(cashOutCrash, { body: { id: bet.id }, session, onTrouble });
      clearTimeout(this.slowTimer);
      this.takeAnswer(result);
    });
  }

  private takeAnswer(result: CallResult<ToldStanding & { readonly bet: CrashBet }>): void {
    this.screen.patch({ asking: null, isSlow: false });
    if (!result.ok) {
      this.takeRefusal(result);
      return;
    }
    const { bet } = result.value;
    this.screen.patch({ notice: null });
    // An answer that came after the next round began is of no bet on the table.
    if (bet.round === this.screen.get().table?.round) this.takeMine(bet.state === 'refunded' ? null : bet);
    this.takeStanding(result.value);
  }

  private takeRefusal({ refusal, retryAfterMs }: Extract<CallResult<unknown>, { ok: false }>): void {
    if (refusal === 'session_gone') {
      this.deps.onSessionGone();
      return;
    }
    if (refusal === 'too_fast' || refusal === 'too_many_requests') {
      const pauseMs = retryAfterMs ?? USUAL_PAUSE_MS;
      clearTimeout(this.waitTimer);
      this.screen.patch({ wait: { untilMs: performance.now() + pauseMs, why: refusal } });
      this.waitTimer = setTimeout(() => this.screen.patch({ wait: null }), pauseMs);
      return;
    }
    this.screen.patch({ notice: refusal });
    if (refusal === 'not_enough') this.tellShort();
    this.refreshBalance();
  }

  private async readHistory(): Promise<void> {
    const result = await call(crashTable, { session: this.deps.session.session });
    if (result.ok) this.screen.patch(result.value);
    else if (result.refusal === 'session_gone') this.deps.onSessionGone();
  }

  /** Shows what the server said of the balance, or what it said that is newer: calls and the line overtake each other. */
  private takeStanding(told: ToldStanding): void {
    const balanceMicros = BigInt(this.newest.hear(told).balanceMicros);
    if (balanceMicros === this.screen.get().balanceMicros) return;
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private tellBalance(): void {
    this.deps.portal.say({ type: 'balance', balanceMicros: `${this.screen.get().balanceMicros}` });
  }
}
