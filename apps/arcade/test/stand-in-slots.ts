import { randomInt, randomUUID } from 'node:crypto';
import { PALETTES } from '@nokshi/art/palettes.ts';
import type { SlotModel } from '@nokshi/fairness/slots/model.ts';
import { SLOT_MODELS } from '@nokshi/fairness/slots/models.ts';
import type { SlotRound } from '@nokshi/fairness/slots/round.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import type {
  SlotErrorCode,
  SlotFreeBetsView,
  SlotRoundView,
  SlotSessionView,
} from '@nokshi/fairness/slots/session-wire.ts';
import { slotModelView, slotSpinViews } from '@nokshi/fairness/slots/wire-view.ts';

/** What the next round shall look like; rounds are drawn with the real maths until one does. */
export type Wish = 'any' | 'loss' | 'return' | 'win' | 'big' | 'feature' | 'tense';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Game {
  readonly code: string;
  readonly modelId: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly palette: keyof typeof PALETTES;
  readonly scene: string;
  readonly hero: string;
  readonly props: string[];
}

const game = (
  code: string,
  modelId: string,
  [nameBn, nameEn]: [string, string],
  [palette, scene, hero]: [keyof typeof PALETTES, string, string],
  ...props: string[]
): Game => ({ code, modelId, nameBn, nameEn, palette, scene, hero, props });

const GAMES: readonly Game[] = [
  game(
    'nile',
    'g5-mid',
    ['নীলের পাহারা', 'Nile Watch'],
    ['desert', 'pyramids', 'e-anubis'],
    'coin',
    'ruby',
    'sapphire',
    'coins',
  ),
  game(
    'tiger',
    'g5-free-high',
    ['সুন্দরবনের বাঘ', 'Tiger of the Delta'],
    ['jade', 'river', 'e-tiger'],
    'coin',
    'topaz',
    'emerald',
    'coins',
  ),
  game(
    'sevens',
    'g3-low',
    ['সাতের আলো', 'Bright Sevens'],
    ['crimson', 'rays', '777'],
    'f-cherries',
    'f-lemon',
    'f-watermelon',
    'f-grapes',
    'bell',
  ),
  game(
    'jewels',
    'g3-high',
    ['রত্নের খনি', 'Deep Jewels'],
    ['royal', 'cavern', 'gems'],
    'ruby',
    'sapphire',
    'emerald',
    'amethyst',
  ),
  game(
    'anchor',
    'g5-ways-mid',
    ['নোঙরের দেশ', 'Anchor Coast'],
    ['ocean', 'sea', 'e-anchor'],
    'coin',
    'ruby',
    'emerald',
    'chest',
  ),
  game(
    'thunder',
    'g5-high',
    ['বজ্রের মন্দির', 'Temple of Thunder'],
    ['night', 'temple', 'e-zeus'],
    'topaz',
    'amethyst',
    'coin',
    'sapphire',
  ),
  game(
    'stars',
    'g5-low',
    ['তারার পথ', 'Star Road'],
    ['volt', 'stars', 'e-robot'],
    'sapphire',
    'amethyst',
    'diamond',
    'star',
  ),
  game(
    'reef',
    'g3-mid',
    ['প্রবালের তলে', 'Under the Reef'],
    ['lagoon', 'undersea', 'e-octopus'],
    'coin',
    'ruby',
    'sapphire',
  ),
];

const STAKES = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n].map((units) => units * 1_000_000n);
const MIN_ROUND_MS = 2_500;

/** One player at one slot, in memory, with the wire of the real slot server. */
export class SlotTableStandIn {
  balanceMicros = 10_000_000_000n;
  wish: Wish = 'any';
  isWinHeld = false;
  freeBets: SlotFreeBetsView | null = null;
  private readonly answered = new Map<string, SlotRoundView>();
  private rounds: SlotRoundView[] = [];
  private startedAt = 0;
  private readonly game: Game;
  private readonly model: SlotModel;
  private readonly language: 'bn' | 'en';

  constructor(code: string, language: 'bn' | 'en') {
    const game = GAMES.find((each) => each.code === code);
    const model = SLOT_MODELS.find(({ id }) => id === game?.modelId);
    if (game === undefined || model === undefined) throw new Error(`no game ${code}`);
    this.game = game;
    this.model = model;
    this.language = language;
  }

  view(session: string): SlotSessionView {
    const { code, nameBn, nameEn, modelId, palette, scene, hero, props } = this.game;
    return {
      session,
      game: {
        code,
        nameBn,
        nameEn,
        vendorName: 'Nokshi Studio',
        modelId,
        theme: { hero, palette: { ...PALETTES[palette] }, paletteName: palette, scene, props },
      },
      model: slotModelView(this.model),
      language: this.language,
      currency: 'XPC',
      balanceMicros: `${this.balanceMicros}`,
      stakesMicros: STAKES.map(String),
      defaultStakeMicros: `${STAKES[3]}`,
      minRoundMs: MIN_ROUND_MS,
      freeBets: this.freeBets,
      openRound: this.rounds.find(({ shown }) => !shown) ?? null,
      lastRound: this.rounds.find(({ shown }) => shown) ?? null,
      simulated: true,
    };
  }

  spin(id: string, stakeText: string, freeBets?: string): Reply {
    const known = this.answered.get(id);
    if (known !== undefined) return this.answerOf(this.current(known));
    if (freeBets !== undefined && freeBets !== this.freeBets?.id) return refuse(409, 'free_bets_over');
    const stakeMicros = STAKES.find((stake) => `${stake}` === stakeText);
    if (stakeMicros === undefined) return refuse(422, 'stake_not_allowed');
    const waitMs = this.startedAt + MIN_ROUND_MS - Date.now();
    if (waitMs > 0) return refuse(429, 'too_soon', { retryAfterMs: waitMs });
    if (freeBets === undefined && stakeMicros > this.balanceMicros) {
      return refuse(402, 'not_enough_money', { balanceMicros: `${this.balanceMicros}` });
    }
    this.startedAt = Date.now();
    for (const round of this.rounds) round.shown = true;
    const round = this.bookRound(this.drawWished(stakeMicros), stakeMicros, freeBets !== undefined);
    if (this.freeBets !== null && freeBets !== undefined) {
      const left = this.freeBets.left - 1;
      this.freeBets = left === 0 ? null : { ...this.freeBets, left };
    }
    this.answered.set(id, round);
    return this.answerOf(round);
  }

  private answerOf(round: SlotRoundView): Reply {
    return ok({ round, balanceMicros: `${this.balanceMicros}`, freeBets: this.freeBets });
  }

  shown(roundId: string, session: string): Reply {
    const round = this.rounds.find(({ id }) => id === roundId);
    if (round !== undefined) round.shown = true;
    return ok(this.view(session));
  }

  history(): Reply {
    return ok({ rounds: this.rounds.slice(0, 20) });
  }

  /** Pays a win that was held back. */
  payHeldWins(): void {
    this.isWinHeld = false;
    for (const round of this.rounds.filter(({ winPending }) => winPending)) {
      this.balanceMicros += BigInt(round.winMicros);
      round.winPending = false;
      round.balanceAfterMicros = `${this.balanceMicros}`;
    }
  }

  private current(round: SlotRoundView): SlotRoundView {
    return this.rounds.find(({ id }) => id === round.id) ?? round;
  }

  private bookRound(drawn: SlotRound, stakeMicros: bigint, isFreeBet: boolean): SlotRoundView {
    const before = this.balanceMicros;
    const isHeld = this.isWinHeld && drawn.totalWinMicros > 0n;
    this.balanceMicros += (isHeld ? 0n : drawn.totalWinMicros) - (isFreeBet ? 0n : stakeMicros);
    const round: SlotRoundView = {
      id: randomUUID(),
      no: this.rounds.length + 1,
      stakeMicros: `${stakeMicros}`,
      isFreeBet,
      winMicros: `${drawn.totalWinMicros}`,
      spins: slotSpinViews(drawn),
      winPending: isHeld,
      shown: false,
      balanceBeforeMicros: `${before}`,
      balanceAfterMicros: isHeld ? null : `${this.balanceMicros}`,
      at: new Date().toISOString(),
    };
    this.rounds = [round, ...this.rounds].slice(0, 50);
    return round;
  }

  private drawWished(stakeMicros: bigint): SlotRound {
    let round = playRound(this.model, stakeMicros, randomInt);
    for (let tries = 0; tries < 60_000 && !this.fits(round); tries += 1) {
      round = playRound(this.model, stakeMicros, randomInt);
    }
    this.wish = 'any';
    return round;
  }

  private fits(round: SlotRound): boolean {
    const { totalWinMicros, stakeMicros, spins } = round;
    const isFeature = spins.length > 1;
    switch (this.wish) {
      case 'any':
        return true;
      case 'loss':
        return totalWinMicros === 0n;
      case 'return':
        return !isFeature && totalWinMicros > 0n && totalWinMicros <= stakeMicros;
      case 'win':
        return !isFeature && totalWinMicros > stakeMicros * 2n && (spins[0]?.wins.length ?? 0) > 1;
      case 'big':
        return !isFeature && totalWinMicros > stakeMicros * 15n;
      case 'feature':
        return isFeature && totalWinMicros > stakeMicros * 3n;
      default:
        return !isFeature && spins[0]?.scatters === 2;
    }
  }
}

export function ok(body: unknown): Reply {
  return { status: 200, body };
}

export function refuse(status: number, code: SlotErrorCode, details: object = {}): Reply {
  return { status, body: { code, ...details } };
}
