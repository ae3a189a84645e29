import { randomUUID } from 'node:crypto';
import type { InstantChoice, InstantOutcome, InstantRound } from '@nokshi/contract/in-house-instant.ts';
import { instantChoice, instantOutcome } from '@nokshi/contract/in-house-instant.ts';
import type { SeedPair } from '@nokshi/fairness';
import { findInstantGame, serverSeedHash, settleInstant } from '@nokshi/fairness';
import type { Reply } from './stand-in-slots.ts';
import { failure, MAX_WIN, SeededTable } from './stand-in-table.ts';

interface Settled {
  readonly outcome: InstantOutcome;
  readonly payoutMicros: bigint;
}

/** The games by the short name of the address that opens them. */
export const INSTANT_TABLES: Readonly<Record<string, { code: string; names: readonly [string, string] }>> = {
  limbo: { code: 'BGLIMBO', names: ['লিম্বো', 'Limbo'] },
  plinko: { code: 'BGPLINKO', names: ['প্লিংকো', 'Plinko'] },
  keno: { code: 'BGKENO', names: ['কেনো', 'Keno'] },
  wheel: { code: 'BGWHEEL', names: ['চাকা', 'Wheel'] },
  roulette: { code: 'BGROULETTE', names: ['রুলেট', 'Roulette'] },
};

/** One player at one table of a game of one bet. */
export class InstantTableStandIn extends SeededTable<InstantRound> {
  private readonly kind: string;

  constructor(kind: string, language: 'bn' | 'en', theme: 'dark' | 'light') {
    const table = INSTANT_TABLES[kind];
    if (table === undefined) throw new Error(`no game ${kind}`);
    super({ gameCode: table.code, names: table.names, language, theme });
    this.kind = kind;
  }

  bet(id: string, stakeText: string, wished: unknown): Reply {
    const stakeMicros = BigInt(stakeText);
    const parsed = instantChoice.safeParse(wished);
    if (!parsed.success || parsed.data.kind !== this.kind) return failure(400, 'choice_not_allowed');
    const choice = parsed.data;
    const play = (pair: SeedPair): InstantRound | null => {
      const settled = settle(choice, pair, stakeMicros);
      if (settled === null) return null;
      return {
        roundId: randomUUID(),
        at: Date.now(),
        stakeMicros: `${stakeMicros}`,
        winMicros: `${settled.payoutMicros}`,
        choice,
        outcome: settled.outcome,
        serverSeedHash: serverSeedHash(pair.serverSeed),
        clientSeed: pair.clientSeed,
        nonce: pair.nonce,
      };
    };
    return this.place({ id, stakeMicros, play }, 'choice_not_allowed');
  }
}

function settle(choice: InstantChoice, pair: SeedPair, stakeMicros: bigint): Settled | null {
  const game = findInstantGame(choice.kind);
  if (game === undefined || !game.isChoice(choice)) return null;
  const outcome = game.draw(pair, choice);
  const { payoutMicros } = settleInstant(game, { choice, outcome, stakeMicros, maxPayoutMicros: MAX_WIN });
  return { outcome: instantOutcome.parse({ kind: choice.kind, ...outcome }), payoutMicros };
}
