import { randomBytes } from 'node:crypto';
import { isClientSeed, serverSeedHash } from '@nokshi/fairness';
import type { Reply } from './stand-in-slots.ts';

export const MIN_STAKE = 100_000n;
export const MAX_STAKE = 10_000_000_000n;
export const MAX_WIN = 100_000_000_000n;

/** How a table in memory is opened. */
export interface Seat {
  readonly gameCode: string;
  readonly names: readonly [bn: string, en: string];
  readonly language: 'bn' | 'en';
  readonly theme: 'dark' | 'light';
}

export interface Placed<Round> {
  readonly id: string;
  readonly stakeMicros: bigint;
  /** The round of a bet that is taken, with its payout; null where the choice is not on offer. */
  readonly play: (seeds: { serverSeed: string; clientSeed: string; nonce: number }) => Round | null;
}

/** One player at one table with seeds, in memory, with the calls of the real server that all such tables share. */
export class SeededTable<Round extends { winMicros: string }> {
  private held = 10_000_000_000n;
  private entryNo = 1;
  protected serverSeed = randomBytes(32).toString('hex');
  protected clientSeed = randomBytes(8).toString('hex');
  protected nonce = 0;
  protected rounds: Round[] = [];
  private nextSeed = randomBytes(32).toString('hex');
  private readonly answered = new Map<string, Round>();
  private readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  get balanceMicros(): bigint {
    return this.held;
  }

  /** Each change of the balance is an entry of its account. */
  set balanceMicros(micros: bigint) {
    if (micros !== this.held) this.entryNo += 1;
    this.held = micros;
  }

  private standing(): Record<string, unknown> {
    return { balanceMicros: `${this.held}`, entryNo: this.entryNo };
  }

  open(session: string): Reply {
    const { gameCode, names, language, theme } = this.seat;
    return success({
      session,
      gameCode,
      nameBn: names[0],
      nameEn: names[1],
      language,
      theme,
      currency: 'XPC',
      ...this.standing(),
      seeds: this.seeds(),
      minStakeMicros: `${MIN_STAKE}`,
      maxStakeMicros: `${MAX_STAKE}`,
      maxWinMicros: `${MAX_WIN}`,
      edgePercent: '1.00',
    });
  }

  place({ id, stakeMicros, play }: Placed<Round>, refusal: string): Reply {
    const known = this.answered.get(id);
    if (known !== undefined) return this.betAnswer(known);
    if (stakeMicros < MIN_STAKE || stakeMicros > MAX_STAKE) return failure(400, 'stake_not_allowed');
    if (stakeMicros > this.balanceMicros) return failure(409, 'balance_not_enough');
    const { serverSeed, clientSeed, nonce } = this;
    const round = play({ serverSeed, clientSeed, nonce });
    if (round === null) return failure(400, refusal);
    this.balanceMicros += BigInt(round.winMicros) - stakeMicros;
    this.nonce += 1;
    this.rounds = [round, ...this.rounds].slice(0, 50);
    this.answered.set(id, round);
    return this.betAnswer(round);
  }

  rotate(clientSeed: string): Reply {
    if (!isClientSeed(clientSeed)) return failure(400, 'request_param_err');
    const revealed = {
      serverSeed: this.serverSeed,
      serverSeedHash: serverSeedHash(this.serverSeed),
      clientSeed: this.clientSeed,
      bets: this.nonce,
    };
    this.serverSeed = this.nextSeed;
    this.nextSeed = randomBytes(32).toString('hex');
    this.clientSeed = clientSeed;
    this.nonce = 0;
    return success({ revealed, seeds: this.seeds() });
  }

  history(): Reply {
    return success({ rounds: this.rounds });
  }

  balance(): Reply {
    return success(this.standing());
  }

  protected betAnswer(round: Round): Reply {
    return success({ round, ...this.standing(), nextNonce: this.nonce });
  }

  private seeds(): Record<string, unknown> {
    return {
      serverSeedHash: serverSeedHash(this.serverSeed),
      nextServerSeedHash: serverSeedHash(this.nextSeed),
      clientSeed: this.clientSeed,
      nonce: this.nonce,
    };
  }
}

export function success(value: unknown): Reply {
  return { status: 200, body: { success: true, value, message: null } };
}

export function failure(status: number, errorCode: string, value: unknown = null): Reply {
  return { status, body: { success: false, value, message: errorCode, errorCode } };
}
