import { newRequestId } from '@nokshi/browser/request-id.ts';
import { createStore, type Store } from '@nokshi/browser/store.ts';
import type { SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import { isSport, type Sport } from '@nokshi/fairness/supplier/sports/new-match.ts';
import { LEAST_STAKE_MICROS, MOST_LEGS, MOST_STAKE_MICROS } from '@nokshi/fairness/supplier/sports/slip.ts';
import type {
  FixtureView,
  OddsAccepted,
  SlipView,
  SportsMessage,
} from '@nokshi/fairness/supplier/sports-wire.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import { tellShort } from '../frame/tell-short.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { followFeed } from '../supplier/follow-feed.ts';
import type { SupplierApi } from '../supplier/supplier-api.ts';
import type { SupplierGameProps } from '../supplier/supplier-page.tsx';
import { payableStake } from '../table/bet-block.ts';
import type { WordKey } from '../words/words.ts';
import {
  countBets,
  inOrder,
  movesAfter,
  pickKey,
  priceOf,
  type SlipKind,
  type SlipPick,
  type SportsScreen,
} from './sports-screen.ts';
import { readSlipAnswer, readSlips, readSportsMessage } from './sports-wire.ts';

const USUAL_STAKE_MICROS = 10_000_000n;
const SLIP_LIMITS = { minStakeMicros: LEAST_STAKE_MICROS, maxStakeMicros: MOST_STAKE_MICROS };
const AGAIN_MS = 4000;
const PATH = '/supplier/sports';

const REFUSALS: Partial<Readonly<Record<SupplierErrorCode, WordKey>>> = {
  odds_changed: 'slipOddsChanged',
  bets_closed: 'slipClosed',
  choice_not_allowed: 'slipNotOffered',
  not_enough_money: 'blockNotEnough',
  limit_reached: 'noticeLimitReached',
  account_disabled: 'noticeAccountDisabled',
  wallet_unreachable: 'noticeWalletUnreachable',
  stake_not_allowed: 'noticeStakeNotAllowed',
};

/** The play of simulated matches: follows the feed, keeps the slip, places it and cashes out. */
export class SportsGame {
  readonly screen: Store<SportsScreen>;
  private readonly api: SupplierApi;
  private readonly portal: PortalLink;
  private readonly sounds: SoundBox;
  private readonly onSessionGone: () => void;
  private readonly told = new Set<string>();

  constructor({ session, api, portal, sounds, onSessionGone }: SupplierGameProps) {
    this.api = api;
    this.portal = portal;
    this.sounds = sounds;
    this.onSessionGone = onSessionGone;
    const { modelId } = session.game;
    this.screen = createStore<SportsScreen>({
      fixtures: new Map(),
      moves: new Map(),
      sport: isSport(modelId) ? modelId : 'cricket',
      fixtureId: null,
      picks: [],
      slipKind: 'parlay',
      stakeMicros: USUAL_STAKE_MICROS,
      accept: 'better',
      placing: 'rest',
      note: null,
      slips: [],
      hasSlipsFailed: false,
      cashingOut: null,
      cashOutNote: null,
      balanceMicros: BigInt(session.balanceMicros),
      isConnected: true,
      isPaused: false,
      aheadMs: Date.parse(session.now) - Date.now(),
    });
  }

  /** Begins to listen; returns how to stop. */
  start(): () => void {
    return followFeed(`${PATH}/feed`, this.api.session, {
      hear: (message) => this.hear(readSportsMessage(message)),
      onConnection: (isConnected) => this.screen.patch({ isConnected }),
      onSessionGone: this.onSessionGone,
    });
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  async refreshBalance(): Promise<void> {
    const result = await this.api.balance();
    if (!result.ok) {
      // The game was opened anew elsewhere: this page can stake no more.
      if (result.error.code === 'session_gone') this.onSessionGone();
      return;
    }
    this.screen.patch({ balanceMicros: BigInt(result.value) });
    this.portal.say({ type: 'balance', balanceMicros: result.value });
  }

  chooseSport(sport: Sport): void {
    const [first] = inOrder(this.screen.get().fixtures.values(), sport);
    this.screen.patch({ sport, fixtureId: first?.id ?? null });
  }

  chooseFixture({ id, sport }: FixtureView): void {
    this.screen.patch({ fixtureId: id, sport });
  }

  /** Puts a price on the slip, takes it off again, or takes it in the place of another one of its market. */
  toggle(pick: SlipPick): void {
    const { picks } = this.screen.get();
    this.sounds.play('tick');
    const isThere = picks.some((each) => pickKey(each) === pickKey(pick));
    const others = picks.filter((each) => each.fixtureId !== pick.fixtureId || each.market !== pick.market);
    if (isThere) this.screen.patch({ picks: others, note: null });
    else if (others.length >= MOST_LEGS) this.screen.patch({ note: { key: 'slipTooMany', isGood: false } });
    else this.screen.patch({ picks: [...others, pick], note: null });
  }

  clearSlip(): void {
    this.screen.patch({ picks: [], note: null });
  }

  setStake(stakeMicros: bigint): void {
    this.screen.patch({ stakeMicros, note: null });
  }

  /** Whether a press of a slip that the balance does not pay leads on: a portal stands there to say how. */
  get leadsToCredit(): boolean {
    return this.portal.hasPortal;
  }

  /** Has the portal say that the balance does not pay the slip: all of it, and a smaller all of it where one can be paid. */
  tellShort(): void {
    const { stakeMicros, balanceMicros } = this.screen.get();
    const bets = BigInt(countBets(this.screen.get()));
    if (bets === 0n) return;
    const eachMicros = payableStake(stakeMicros, balanceMicros / bets, SLIP_LIMITS);
    const smallerMicros = eachMicros === null ? null : eachMicros * bets;
    tellShort(this.portal, { neededMicros: stakeMicros * bets, smallerMicros });
  }

  /** Takes a smaller stake for the whole slip, as it was named: each single of several has its share. */
  takeStake(wholeMicros: bigint): void {
    const bets = BigInt(countBets(this.screen.get()));
    if (bets > 0n && wholeMicros % bets === 0n) this.setStake(wholeMicros / bets);
  }

  setAccept(accept: OddsAccepted): void {
    this.screen.patch({ accept });
  }

  setSlipKind(slipKind: SlipKind): void {
    this.screen.patch({ slipKind, note: null });
  }

  /** Places the slip as one parlay, or every bet of it as a single. */
  async place(): Promise<void> {
    const { picks, slipKind, placing } = this.screen.get();
    if (placing !== 'rest' || picks.length === 0) return;
    const orders = slipKind === 'parlay' ? [picks] : picks.map((pick) => [pick]);
    this.sounds.play('start');
    for (const legs of orders) if (!(await this.placeOne(legs))) break;
    this.screen.patch({ placing: 'rest' });
    await this.refreshBalance();
  }

  private async placeOne(picks: readonly SlipPick[]): Promise<boolean> {
    const { fixtures, stakeMicros, accept } = this.screen.get();
    const legs = picks.map((pick) => ({ ...pick, odds: priceOf(fixtures, pick).odds ?? 0 }));
    if (legs.some(({ odds }) => odds === 0)) return this.refuse('slipClosed');
    const isLive = picks.some(({ fixtureId }) => fixtures.get(fixtureId)?.phase === 'live');
    this.screen.patch({ placing: isLive ? 'waiting' : 'placing', note: null });
    const body = { id: newRequestId(), stakeMicros: `${stakeMicros}`, accept, legs };
    const result = await this.api.ask({ method: 'POST', path: `${PATH}/slips`, body }, readSlipAnswer, () =>
      this.screen.patch({ note: { key: 'noticeConnectionLost', isGood: false } }),
    );
    if (!result.ok) {
      const { code, balanceMicros } = result.error;
      if (code === 'session_gone') this.onSessionGone();
      if (balanceMicros !== undefined) this.screen.patch({ balanceMicros: BigInt(balanceMicros) });
      if (code === 'not_enough_money') this.tellShort();
      return this.refuse(REFUSALS[code] ?? 'noticeFault');
    }
    const placed = new Set(picks.map(pickKey));
    const now = this.screen.get();
    this.screen.patch({
      picks: now.picks.filter((pick) => !placed.has(pickKey(pick))),
      note: { key: 'slipPlaced', isGood: true },
    });
    this.takeSlip(result.value.slip);
    return true;
  }

  private refuse(key: WordKey): false {
    this.screen.patch({ note: { key, isGood: false } });
    return false;
  }

  /** Ends an open slip for what it is shown to be worth. */
  async cashOut(slip: SlipView, leastMicros: bigint): Promise<void> {
    if (this.screen.get().cashingOut !== null) return;
    this.screen.patch({ cashingOut: slip.id, cashOutNote: null });
    const body = { slipId: slip.id, leastMicros: `${leastMicros}` };
    const result = await this.api.ask({ method: 'POST', path: `${PATH}/cash-out`, body }, readSlipAnswer);
    if (result.ok) this.takeSlip(result.value.slip);
    else if (result.error.code === 'session_gone') this.onSessionGone();
    else {
      const isMoved = result.error.code === 'odds_changed';
      this.screen.patch({ cashOutNote: isMoved ? 'betsCashOutMoved' : 'betsCashOutHeld' });
    }
    this.screen.patch({ cashingOut: null });
    await this.fetchSlips();
    await this.refreshBalance();
  }

  private takeSlip(slip: SlipView): void {
    const { slips } = this.screen.get();
    const others = slips.filter(({ id }) => id !== slip.id);
    this.screen.patch({ slips: [slip, ...others].toSorted((one, other) => other.at.localeCompare(one.at)) });
  }

  private async fetchSlips(): Promise<void> {
    const result = await this.api.ask({ method: 'GET', path: `${PATH}/slips` }, readSlips);
    if (!result.ok) {
      this.screen.patch({ hasSlipsFailed: true });
      if (result.error.code === 'session_gone') this.onSessionGone();
      return;
    }
    const { slips } = result.value;
    this.tellSettled(slips);
    this.screen.patch({ slips, hasSlipsFailed: false });
    // A payment on its way is told by nobody: it is looked at again.
    if (slips.some(({ state }) => state === 'paying' || state === 'placing')) {
      setTimeout(() => void this.fetchSlips().then(() => this.refreshBalance()), AGAIN_MS);
    }
  }

  /** The portal counts rounds that end while it looks. */
  private tellSettled(slips: readonly SlipView[]): void {
    const open = new Set(
      this.screen
        .get()
        .slips.filter(({ state }) => state !== 'settled' && state !== 'returned')
        .map(({ id }) => id),
    );
    for (const { id, state, stakeMicros, returnMicros } of slips) {
      if (state !== 'settled' || returnMicros === null || !open.has(id) || this.told.has(id)) continue;
      this.told.add(id);
      this.portal.say({ type: 'round', stakeMicros, winMicros: returnMicros });
      if (BigInt(returnMicros) > BigInt(stakeMicros)) this.sounds.play('win');
    }
  }

  private hear(message: SportsMessage): void {
    const aheadMs = Date.parse(message.now) - Date.now();
    if (message.type === 'slips') {
      void this.fetchSlips().then(() => this.refreshBalance());
    } else if (message.type === 'board') {
      const fixtures = new Map(message.fixtures.map((fixture) => [fixture.id, fixture]));
      this.screen.patch({ fixtures, moves: new Map(), aheadMs });
      this.keepChoice();
      void this.fetchSlips();
    } else if (message.type === 'gone') {
      const fixtures = new Map(this.screen.get().fixtures);
      fixtures.delete(message.fixtureId);
      this.screen.patch({ fixtures, aheadMs });
      this.keepChoice();
    } else {
      const { fixture } = message;
      const { fixtures, moves } = this.screen.get();
      const before = fixtures.get(fixture.id);
      this.screen.patch({
        fixtures: new Map(fixtures).set(fixture.id, fixture),
        moves: movesAfter(moves, before, fixture),
        aheadMs,
      });
      this.keepChoice();
    }
  }

  /** A match is always shown when there is one, and picks of matches that ended leave the slip. */
  private keepChoice(): void {
    const { fixtures, fixtureId, sport, picks } = this.screen.get();
    if (fixtureId === null || !fixtures.has(fixtureId)) {
      const [first] = inOrder(fixtures.values(), sport);
      this.screen.patch({ fixtureId: first?.id ?? null });
    }
    const standing = picks.filter((pick) => {
      const fixture = fixtures.get(pick.fixtureId);
      return fixture !== undefined && fixture.phase !== 'finished';
    });
    if (standing.length < picks.length) this.screen.patch({ picks: standing });
  }
}
