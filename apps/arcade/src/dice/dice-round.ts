import type { DiceRound } from '@nokshi/contract/in-house.ts';
import { diceBet, diceHistory } from '@nokshi/contract/in-house.ts';
import type { DiceBet } from '@nokshi/fairness';
import { isDiceBet, settleDice, verifyDiceRound } from '@nokshi/fairness';
import type { RoundRules, SettledRound } from '../table/check-round.ts';
import type { GameCalls } from '../table/game-call.ts';
import { call, mapResult } from '../table/game-call.ts';

export interface DiceOutcome {
  readonly rollHundredths: number;
  /** What a win of this bet pays, in ten-thousandths. */
  readonly multiplierTenThousandths: number;
}

export type SettledThrow = SettledRound<DiceBet, DiceOutcome>;

/** A throw of the wire as the table keeps its rounds. */
export function settledThrow(round: DiceRound): SettledThrow {
  const { direction, targetHundredths, rollHundredths, multiplierTenThousandths, ...rest } = round;
  return {
    ...rest,
    choice: { direction, targetHundredths },
    outcome: { rollHundredths, multiplierTenThousandths },
  };
}

export const diceCalls: GameCalls<DiceBet, DiceOutcome> = {
  bet: async (session, { id, stakeMicros, choice }, onTrouble) => {
    const result = await call(diceBet, { body: { id, stakeMicros, ...choice }, session, onTrouble });
    return mapResult(result, (value) => ({ ...value, round: settledThrow(value.round) }));
  },
  history: async (session) =>
    mapResult(await call(diceHistory, { session }), ({ rounds }) => rounds.map(settledThrow)),
};

export const diceRules: RoundRules<DiceBet, DiceOutcome> = {
  isPaidByRule: ({ choice, outcome, stakeMicros, winMicros }, maxPayoutMicros) => {
    const { rollHundredths, multiplierTenThousandths } = outcome;
    const stake = BigInt(stakeMicros);
    const isRoll = rollHundredths >= 0 && rollHundredths <= 10_000;
    if (!isDiceBet(choice) || stake <= 0n || !isRoll) return false;
    const due = settleDice({ bet: choice, rollHundredths, stakeMicros: stake, maxPayoutMicros });
    return due.multiplier === BigInt(multiplierTenThousandths) && due.payoutMicros === BigInt(winMicros);
  },
  isDrawnFrom: ({ outcome, serverSeedHash, clientSeed, nonce }, serverSeed) => {
    const check = verifyDiceRound({
      pair: { serverSeed, clientSeed, nonce },
      publishedHash: serverSeedHash,
      rollHundredths: outcome.rollHundredths,
    });
    return check.seedMatches && check.resultMatches;
  },
};
