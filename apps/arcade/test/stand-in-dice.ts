import { randomBytes, randomUUID } from 'node:crypto';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import type { DiceBet } from '@nokshi/fairness';
import { drawDiceHundredths, isClientSeed, isDiceBet, serverSeedHash, settleDice } from '@nokshi/fairness';
import type { Reply } from './stand-in-slots.ts';

const MIN_STAKE = 100_000n;
const MAX_STAKE = 10_000_000_000n;
const MAX_WIN = 100_000_000_000n;

/** One player at one table of Dice, in memory, with the calls of the real server. */
export class DiceTableStandIn {
  balanceMicros = 10_000_000_000n;
  private serverSeed = randomBytes(32).toString('hex');
  private nextSeed = randomBytes(32).toString('hex');
  private clientSeed = randomBytes(8).toString('hex');
  private nonce = 0;
  private rounds: DiceRound[] = [];
  private readonly answered = new Map<string, DiceRound>();
  private readonly language: 'bn' | 'en';
  private readonly theme: 'dark' | 'light';

  constructor(language: 'bn' | 'en', theme: 'dark' | 'light') {
    this.language = language;
    this.theme = theme;
  }

  open(session: string): Reply {
    return success({
      session,
      gameCode: 'dice',
      nameBn: 'ডাইস',
      nameEn: 'Dice',
      language: this.language,
      theme: this.theme,
      currency: 'XPC',
      balanceMicros: `${this.balanceMicros}`,
      seeds: this.seeds(),
      minStakeMicros: `${MIN_STAKE}`,
      maxStakeMicros: `${MAX_STAKE}`,
      maxWinMicros: `${MAX_WIN}`,
      edgePercent: '1.00',
    });
  }

  bet(id: string, stakeText: string, bet: DiceBet): Reply {
    const known = this.answered.get(id);
    if (known !== undefined) return this.betAnswer(known);
    const stakeMicros = BigInt(stakeText);
    if (stakeMicros < MIN_STAKE || stakeMicros > MAX_STAKE) return failure(400, 'stake_not_allowed');
    if (!isDiceBet(bet)) return failure(400, 'target_not_allowed');
    if (stakeMicros > this.balanceMicros) return failure(409, 'balance_not_enough');
    const { serverSeed, clientSeed, nonce } = this;
    const rollHundredths = drawDiceHundredths({ serverSeed, clientSeed, nonce });
    const settled = settleDice({ bet, rollHundredths, stakeMicros, maxPayoutMicros: MAX_WIN });
    this.balanceMicros += settled.payoutMicros - stakeMicros;
    this.nonce += 1;
    const round: DiceRound = {
      roundId: randomUUID(),
      at: Date.now(),
      stakeMicros: `${stakeMicros}`,
      winMicros: `${settled.payoutMicros}`,
      direction: bet.direction,
      targetHundredths: bet.targetHundredths,
      outcomeHundredths: rollHundredths,
      multiplierTenThousandths: Number.parseInt(`${settled.multiplier}`, 10),
      serverSeedHash: serverSeedHash(serverSeed),
      clientSeed,
      nonce,
    };
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
    return success({ balanceMicros: `${this.balanceMicros}` });
  }

  private betAnswer(round: DiceRound): Reply {
    return success({ round, balanceMicros: `${this.balanceMicros}`, nextNonce: this.nonce });
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

function success(value: unknown): Reply {
  return { status: 200, body: { success: true, value, message: null } };
}

export function failure(status: number, errorCode: string, value: unknown = null): Reply {
  return { status, body: { success: false, value, message: errorCode, errorCode } };
}
