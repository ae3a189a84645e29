import { amountOf } from '@nokshi/money';
import type { LegEnd } from '../core/chase.ts';
import { settleChase } from '../core/chase.ts';
import type { CaseReader } from './case-fields.ts';
import { numberOfMicros } from './case-fields.ts';
import { plainName } from './case-names.ts';
import { listOf, textOf, textsOf, VectorCaseError } from './case-rows.ts';

const SCALE_E4 = 10_000;

/** Reads `3 issues, unit 2, multiples 1,1,1` with the ends `lose, win, lose`; the odds stand with the wins. */
export const readChaseCase: CaseReader = (vector) => {
  const text = textOf(vector['selection']);
  const unit = /unit ([\d.]+)/.exec(text)?.[1];
  const multiples = /multiples ([\d,]+)/.exec(text)?.[1]?.split(',');
  if (unit === undefined || multiples === undefined) throw new VectorCaseError(`"${text}" is no chase`);
  const odds = Number(listOf(listOf(vector['wins'])[0]).at(-1));
  const unitMicros = amountOf(unit);
  const stakesMicros = multiples.map((multiple) => BigInt(multiple) * unitMicros);
  const outcomes = textsOf(vector['draw']).flatMap((each) => each.split(/,\s*/));
  const isWon = outcomes.map((outcome) => /^w[io]n/.test(outcome));
  if (isWon.includes(true) && !(odds > 0)) throw new VectorCaseError('a chase that wins has no odds');
  const oddsE4 = BigInt(Math.round((odds || 0) * SCALE_E4));
  const ends = stakesMicros.map((stake, leg): LegEnd => {
    if (/^(?:cancel|void)/.test(outcomes[leg] ?? '')) return { kind: 'cancelled' };
    const payoutMicros = isWon[leg] === true ? (stake * oddsE4) / BigInt(SCALE_E4) : 0n;
    return { kind: 'settled', payoutMicros };
  });
  const stopOnWin = !/no stop|without stop/.test(plainName(vector.play));
  const result = settleChase({ stakesMicros, ends, stopOnWin });
  const wins = isWon.filter((won) => won).length;
  const won = stopOnWin ? Math.min(wins, 1) : wins;
  return {
    bets: stakesMicros.length,
    stake: numberOfMicros(result.frozenMicros),
    wins: won === 0 ? [] : [[won, odds]],
    refund: numberOfMicros(result.refundMicros),
    payout: numberOfMicros(result.payoutMicros),
  };
};
