import type { DiceBet, DiceDirection } from '@nokshi/fairness';
import { isClientSeed } from '@nokshi/fairness';
import type { PortalLink } from '../frame/portal-link.ts';
import { newRequestId } from '../net/request-id.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import type { Store } from '../store/create-store.ts';
import { createStore } from '../store/create-store.ts';
import { languageStore } from '../words/words.ts';
import type { Commitment } from './check-round.ts';
import { checkRound } from './check-round.ts';
import type { DiceApi, DiceRefusal, DiceSession } from './dice-api.ts';
import type { CheckedRound, DiceScreen } from './dice-screen.ts';
import { withChance, withDirection, withMultiplier, withTarget } from './dice-terms.ts';
import { throwWords } from './dice-words.ts';
import type { StakeLimits } from './throw-block.ts';
import { throwBlock } from './throw-block.ts';

export interface DiceGameDeps {
  readonly session: DiceSession;
  readonly api: DiceApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onSessionGone: () => void;
}

const ROUNDS_KEPT = 50;
const FIRST_BET: DiceBet = { direction: 'over', targetHundredths: 5050 };
const USUAL_PAUSE_MS = 5_000;
const USUAL_STAKE_MICROS = 10_000_000n;

/** Ten units, or what is nearest to them at this table. */
function firstStake({ minStakeMicros, maxStakeMicros }: StakeLimits): bigint {
  if (USUAL_STAKE_MICROS < minStakeMicros) return minStakeMicros;
  return USUAL_STAKE_MICROS > maxStakeMicros ? maxStakeMicros : USUAL_STAKE_MICROS;
}

/** One open table of Dice: takes bets and seeds, asks the server, and checks every answer. */
export class DiceGame {
  readonly screen: Store<DiceScreen>;
  readonly maxPayoutMicros: bigint;
  readonly limits: StakeLimits;
  private readonly deps: DiceGameDeps;
  private waitTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(deps: DiceGameDeps) {
    this.deps = deps;
    const { session } = deps;
    this.maxPayoutMicros = BigInt(session.maxWinMicros);
    this.limits = {
      minStakeMicros: BigInt(session.minStakeMicros),
      maxStakeMicros: BigInt(session.maxStakeMicros),
    };
    this.screen = createStore<DiceScreen>({
      balanceMicros: BigInt(session.balanceMicros),
      stakeMicros: firstStake(this.limits),
      bet: FIRST_BET,
      phase: 'rest',
      seeds: session.seeds,
      rounds: [],
      shownRoundId: null,
      revealed: [],
      notice: null,
      isRotating: false,
      waitUntilMs: null,
      isPaused: false,
      announcement: '',
    });
  }

  begin(): void {
    this.tellBalance();
    this.run(() => this.readHistory());
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.waitTimer);
  }

  setDirection(direction: DiceDirection): void {
    this.changeBet((bet) => withDirection(bet, direction));
  }

  setTarget(targetHundredths: number): void {
    this.changeBet((bet) => withTarget(bet, targetHundredths));
  }

  setChance(chanceHundredths: number): void {
    this.changeBet((bet) => withChance(bet, chanceHundredths));
  }

  setMultiplier(tenThousandths: bigint): void {
    this.changeBet((bet) => withMultiplier(bet, tenThousandths));
  }

  /** Null when the field holds no amount. */
  setStake(stakeMicros: bigint | null): void {
    this.screen.patch({ stakeMicros, notice: null });
  }

  pause(isPaused: boolean): void {
    this.screen.patch({ isPaused });
  }

  /** One press, one throw. */
  throwDice(): void {
    const { stakeMicros } = this.screen.get();
    if (stakeMicros === null || throwBlock(this.screen.get(), this.limits) !== null) return;
    this.run(() => this.throwOnce(stakeMicros));
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
      const result = await this.deps.api.balance();
      if (!result.ok) this.takeRefusal(result.refusal, null);
      else if (this.screen.get().phase === 'rest') this.setBalance(BigInt(result.value.balanceMicros));
    });
  }

  private changeBet(change: (bet: DiceBet) => DiceBet): void {
    const { bet, phase } = this.screen.get();
    if (phase === 'rest') this.screen.patch({ bet: change(bet), notice: null });
  }

  private run(act: () => Promise<void>): void {
    act().catch(() => {
      if (!this.isClosed) this.screen.patch({ phase: 'rest', isRotating: false, notice: 'fault' });
    });
  }

  private async throwOnce(stakeMicros: bigint): Promise<void> {
    const { bet, balanceMicros, seeds } = this.screen.get();
    const commitment: Commitment = {
      serverSeedHash: seeds.serverSeedHash,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    };
    this.screen.patch({ phase: 'rolling', notice: null, announcement: '' });
    this.setBalance(balanceMicros - stakeMicros);
    this.deps.sounds.play('start');
    const result = await this.deps.api.bet(
      { id: newRequestId(), stakeMicros: `${stakeMicros}`, ...bet },
      () => this.screen.patch({ notice: 'connection_lost' }),
    );
    if (this.isClosed) return;
    if (!result.ok) {
      this.setBalance(balanceMicros);
      this.screen.patch({ phase: 'rest' });
      this.takeRefusal(result.refusal, result.retryAfterMs);
      // Whether a faulty answer hides a throw is seen in the history and the balance, never guessed.
      if (result.refusal === 'refused') await this.readAll();
      return;
    }
    const { round, nextNonce } = result.value;
    this.addRounds([{ round, commitment }]);
    this.screen.patch({
      phase: 'rest',
      notice: null,
      shownRoundId: round.roundId,
      seeds: { ...this.screen.get().seeds, nonce: nextNonce },
      announcement: throwWords(languageStore.get(), round),
    });
    this.setBalance(BigInt(result.value.balanceMicros));
    this.deps.sounds.play(BigInt(round.winMicros) > BigInt(round.stakeMicros) ? 'win' : 'reel');
    this.deps.portal.say({ type: 'round', stakeMicros: round.stakeMicros, winMicros: round.winMicros });
  }

  private async rotateOnce(clientSeed: string): Promise<void> {
    this.screen.patch({ isRotating: true, notice: null });
    const result = await this.deps.api.rotate(clientSeed);
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

  private async readAll(): Promise<void> {
    await this.readHistory();
    this.refreshBalance();
  }

  private async readHistory(): Promise<void> {
    const result = await this.deps.api.history();
    if (this.isClosed) return;
    if (result.ok) this.addRounds(result.value.rounds.map((round) => ({ round, commitment: null })));
    else if (result.refusal === 'session_gone') this.deps.onSessionGone();
  }

  /** Takes new throws in and checks all of them again with every seed that is revealed by now. */
  private addRounds(added: readonly Pick<CheckedRound, 'round' | 'commitment'>[]): void {
    const { rounds, revealed } = this.screen.get();
    const byId = new Map<string, Pick<CheckedRound, 'round' | 'commitment'>>();
    for (const each of [...added, ...rounds]) {
      const known = byId.get(each.round.roundId);
      if (known === undefined || known.commitment === null) byId.set(each.round.roundId, each);
    }
    const seedOf = new Map(revealed.map((pair) => [pair.serverSeedHash, pair.serverSeed]));
    const checked = [...byId.values()]
      .sort((left, right) => right.round.at - left.round.at || right.round.nonce - left.round.nonce)
      .slice(0, ROUNDS_KEPT)
      .map(({ round, commitment }): CheckedRound => {
        const serverSeed = seedOf.get(round.serverSeedHash) ?? null;
        const known = { commitment, serverSeed, maxPayoutMicros: this.maxPayoutMicros };
        return { round, commitment, proof: checkRound(round, known) };
      });
    this.screen.patch({ rounds: checked });
  }

  private takeRefusal(refusal: DiceRefusal, retryAfterMs: number | null): void {
    if (refusal === 'session_gone') {
      this.deps.onSessionGone();
      return;
    }
    this.screen.patch({ notice: refusal });
    if (refusal === 'too_many_requests') this.waitFor(retryAfterMs ?? USUAL_PAUSE_MS);
    if (refusal === 'not_enough') this.refreshBalance();
  }

  private waitFor(pauseMs: number): void {
    clearTimeout(this.waitTimer);
    this.screen.patch({ waitUntilMs: performance.now() + pauseMs });
    this.waitTimer = setTimeout(() => this.screen.patch({ waitUntilMs: null, notice: null }), pauseMs);
  }

  private setBalance(balanceMicros: bigint): void {
    if (balanceMicros === this.screen.get().balanceMicros) return;
    this.screen.patch({ balanceMicros });
    this.tellBalance();
  }

  private tellBalance(): void {
    this.deps.portal.say({ type: 'balance', balanceMicros: `${this.screen.get().balanceMicros}` });
  }
}
