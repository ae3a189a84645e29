import { amountOf } from '@nokshi/money';
import type { LegEnd } from '../core/chase.ts';
import { settleChase } from '../core/chase.ts';
import type { CaseReader } from './case-fields.ts';
import { listOf, numberOfMicros, textOf, VectorCaseError } from './case-fields.ts';

const SCALE_E4 = 10_000;

/** Reads `3 issues, unit 2, multiples 1,1,1` with the ends `lose, win, lose`; the odds stand with the wins. */
export const readChaseCase: CaseReader = (vector) => {
  const text = textOf(vector['selection']);
  const unit = /unit ([\d.]+)/.exec(text)?.[1];
  const multiples = /multiples ([\d,]+)/.exec(text)?.[1]?.split(',');
  if (unit === undefined || multiples === undefined) throw new VectorCaseError(`"${text}" is no chase`);
  const [, odds] = listOf(listOf(vector['wins'])[0]);
  if (typeof odds !== 'number') throw new VectorCaseError('a chase has no odds');
  const unitMicros = amountOf(unit);
  const stakesMicros = multiples.map((multiple) => BigInt(multiple) * unitMicros);
  const oddsE4 = BigInt(Math.round(odds * SCALE_E4));
  const outcomes = textOf(vector['draw']).split(/,\s*/);
  const ends = stakesMicros.map((stake, leg): LegEnd => {
    if (outcomes[leg] === 'cancelled') return { kind: 'cancelled' };
    const payoutMicros = outcomes[leg] === 'win' ? (stake * oddsE4) / BigInt(SCALE_E4) : 0n;
    return { kind: 'settled', payoutMicros };
  });
  const stopOnWin = !/no stop/.test(vector.play);
  const result = settleChase({ stakesMicros, ends, stopOnWin });
  const won = outcomes.slice(0, result.played).filter((outcome) => outcome === 'win').length;
  return {
    bets: stakesMicros.length,
    stake: numberOfMicros(stopOnWin ? result.frozenMicros : result.stakedMicros),
    wins: won === 0 ? [] : [[won, odds]],
    refund: numberOfMicros(result.refundMicros),
    payout: numberOfMicros(result.payoutMicros),
  };
};
