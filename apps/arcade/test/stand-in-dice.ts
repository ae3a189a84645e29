import { randomUUID } from 'node:crypto';
import type { DiceRound } from '@nokshi/contract/in-house.ts';
import type { DiceBet } from '@nokshi/fairness';
import { drawDiceHundredths, isDiceBet, serverSeedHash, settleDice } from '@nokshi/fairness';
import type { Reply } from './stand-in-slots.ts';
import { MAX_WIN, SeededTable } from './stand-in-table.ts';

/** One player at one table of Dice. */
export class DiceTableStandIn extends SeededTable<DiceRound> {
  constructor(language: 'bn' | 'en', theme: 'dark' | 'light') {
    super({ gameCode: 'BGDICE', names: ['ডাইস', 'Dice'], language, theme });
  }

  bet(id: string, stakeText: string, bet: DiceBet): Reply {
    const stakeMicros = BigInt(stakeText);
    const play = (pair: { serverSeed: string; clientSeed: string; nonce: number }): DiceRound | null => {
      if (!isDiceBet(bet)) return null;
      const rollHundredths = drawDiceHundredths(pair);
      const settled = settleDice({ bet, rollHundredths, stakeMicros, maxPayoutMicros: MAX_WIN });
      return {
        roundId: randomUUID(),
        at: Date.now(),
        stakeMicros: `${stakeMicros}`,
        winMicros: `${settled.payoutMicros}`,
        direction: bet.direction,
        targetHundredths: bet.targetHundredths,
        rollHundredths,
        multiplierTenThousandths: Number.parseInt(`${settled.multiplier}`, 10),
        serverSeedHash: serverSeedHash(pair.serverSeed),
        clientSeed: pair.clientSeed,
        nonce: pair.nonce,
      };
    };
    return this.place({ id, stakeMicros, play }, 'target_not_allowed');
  }
}
